import { Select } from '@mantine/core';
import type { CaseRow } from '@munshi/contract/cases/case.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { useMay } from '../platform/profile.queries.ts';
import { useMenu } from '../ui/form/use-menu.ts';
import { FieldLabel } from '../ui/form/field-label.tsx';
import { type FieldProps, inputProps, useField } from '../ui/form/form-field.ts';
import { clearOnEmptyText, freeTextChoice } from '../ui/form/free-text-choice.ts';
import { caseQuery, casesQuery, hasKnownCase } from './case.queries.ts';
import { printLinkedCase, printNumber } from './case-words.ts';
import { useCaseSearch } from './use-case-search.ts';

/** Searches one case of the firm by title, number or party. The value is its id, or null. */
export function CaseField<Values extends FieldValues, Context, Checked>(props: FieldProps<Values, Context, Checked>) {
  const { t } = useTranslation(['cases', 'ui']);
  const { name, value, attach, change, leave, error } = useField(props);
  const menu = useMenu();
  const [chosen, setChosen] = useState<CaseRow>();
  const search = useCaseSearch();
  const id = typeof value === 'string' && value !== '' ? value : null;
  const hasNoCase = useHasNoCase(id === null);
  const label = useCaseLabel(id, chosen);
  // The current choice stays an option only until the user types: the results may contain it.
  const own = id === null || search.isSearching ? [] : [{ value: id, label }];
  const nothing = () => {
    if (hasNoCase) return t('cases:field.noCase');
    if (!search.isSearching) return t('cases:field.short');
    if (search.isLoading) return t('cases:field.loading');
    return search.hasFailed ? t('cases:field.failed') : t('cases:field.none');
  };
  const choose = (next: string | null) => {
    setChosen(search.found.find((row) => row.id === next));
    change(next);
  };
  return (
    <Select
      {...inputProps(hasNoCase ? { ...props, help: <NoCase /> } : props, error)}
      label={<FieldLabel label={props.label} isOptional={props.isOptional} />}
      placeholder={props.placeholder ?? t('ui:field.choose')}
      name={name}
      ref={attach}
      data={[...own, ...search.found.map((row) => ({ value: row.id, label: printChoice(row) }))]}
      value={id}
      searchable
      {...freeTextChoice(search.found.length > 0)}
      {...(props.isOptional ? clearOnEmptyText(() => choose(null)) : {})}
      // Nothing to offer before the user types: focus alone must not open an empty menu.
      openOnFocus={false}
      // The server has searched already; its results are not filtered again.
      filter={({ options }) => options}
      onSearchChange={(typed) => search.setTyped(typed === label ? '' : typed)}
      clearable={props.isOptional ?? false}
      clearButtonProps={{ 'aria-label': t('ui:field.clear') }}
      nothingFoundMessage={nothing()}
      {...menu}
      onBlur={leave}
      onChange={choose}
    />
  );
}

/**
 * True if the firm has no case to choose. Asked again in each form, since a colleague may have added the first case meanwhile;
 * not asked at all when a cached list, such as the one loaded at the start, has a case.
 */
function useHasNoCase(isUnchosen: boolean) {
  const client = useQueryClient();
  const [isKnown] = useState(() => hasKnownCase(client));
  const isSearching = isUnchosen && !isKnown;
  const { data, isFetchedAfterMount } = useQuery({ ...casesQuery({}), staleTime: 0, enabled: isSearching });
  return isSearching && isFetchedAfterMount && data?.total === 0;
}

function NoCase() {
  const { t } = useTranslation('cases');
  const mayAdd = useMay('case:write');
  return (
    <>
      {t('field.noCase')} {mayAdd ? <Link to="/cases/add">{t('list.add')}</Link> : null}
    </>
  );
}

const printChoice = (row: CaseRow) => [printLinkedCase(row), printNumber(row), row.court_name].filter(Boolean).join(' · ');

/** The label of the chosen case: from the search result, or from its own record when the form was opened with it. */
function useCaseLabel(id: string | null, chosen: CaseRow | undefined): string {
  const { t } = useTranslation('cases');
  const isFound = chosen?.id === id;
  const record = useQuery({ ...caseQuery(id ?? ''), enabled: id !== null && !isFound });
  if (isFound && chosen) return printChoice(chosen);
  if (record.data) return printLinkedCase(record.data);
  return record.isError ? t('field.removed') : t('field.loading');
}
