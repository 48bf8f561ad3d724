import { Button } from '@mantine/core';
import { PartyType, type PersonRow } from '@munshi/contract/people/person.schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { FilterChips, ListSearch, ListSort, type SortChoice } from '../../ui/list/list-filters.tsx';
import { ClearFilters, FilterChip, FilterRow } from '../../ui/list/list-tools.tsx';
import { Page } from '../../ui/page/page.tsx';
import { NothingFound, NothingYet, PagedList } from '../../ui/list/paged-list.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { TabLinks } from '../../ui/page/tab-links.tsx';
import { PeopleTable } from './people-table.tsx';
import classes from '../people.module.css';
import { addPathOf, type PersonListState, type PersonView, personViewNames, personViews, usePersonList } from './person-list-state.ts';
import { personListQuery } from '../person.queries.ts';

/** All people the firm deals with, and the narrower lists; the list state is all in the URL. */
export function PeoplePage() {
  const { t } = useTranslation('people');
  const state = usePersonList();
  const people = useQuery(personListQuery(state.query));
  const total = people.data?.total;
  const tabs = personViewNames.map((view) => ({ to: personViews[view].to, label: t(`tabs.${view}`) }));
  const hasFailed = people.isError && !people.isFetching;
  return (
    <Page
      title={t(`views.${state.view}`)}
      note={total ? t('list.count', { count: total }) : undefined}
      actions={<AddPerson view={state.view} />}
    >
      <div className={classes.views}>
        <TabLinks label={t('list.views')} tabs={tabs} />
      </div>
      <Filters state={state} />
      {hasFailed ? (
        <ErrorState title={t('list.failed')} message={messageOf(people.error, t('list.failed'))} onRetry={() => void people.refetch()} />
      ) : (
        <PeopleList state={state} page={people.isError ? undefined : people.data} isOld={people.isPlaceholderData} />
      )}
    </Page>
  );
}

/** Adds a person of the list's kind: on the list of witnesses, a witness. */
function AddPerson({ view }: { view: PersonView }) {
  const { t } = useTranslation('people');
  const mayWrite = useMay('person:write');
  if (!mayWrite) return null;
  return (
    <Button component={Link} to={addPathOf(view)} leftSection={<IconPlus size={18} aria-hidden />}>
      {t(`list.add.${view}`)}
    </Button>
  );
}

function Filters({ state }: { state: PersonListState }) {
  const { t } = useTranslation('people');
  const choices: SortChoice[] = [
    { key: 'name', label: t('list.name'), of: 'words' },
    { key: 'updated_at', label: t('list.updated'), of: 'days' },
  ];
  return (
    <FilterRow>
      <ListSearch label={t('list.search')} q={state.q} onSearch={(q) => state.change({ q }, true)} />
      <FilterChips>
        {PartyType.options.map((type) => (
          <FilterChip
            key={type}
            label={t(`types.${type}`)}
            isOn={state.partyType === type}
            onToggle={() => state.change({ party_type: state.partyType === type ? undefined : type })}
          />
        ))}
        {state.isFiltered ? <ClearFilters onClear={state.clear} /> : null}
      </FilterChips>
      <ListSort choices={choices} sort={state.sort} onSort={({ key, order }) => state.change({ sort: key, order })} />
    </FilterRow>
  );
}

interface PeopleListProps {
  state: PersonListState;
  page: { items: PersonRow[]; total: number } | undefined;
  /** The rows of the previous list are shown while the new ones load. */
  isOld: boolean;
}

function PeopleList({ state, page, isOld }: PeopleListProps) {
  if (page?.total === 0) return <NoPeople state={state} />;
  return (
    <PagedList state={state} total={page?.total} isOld={isOld}>
      <PeopleTable state={state} rows={page?.items} />
    </PagedList>
  );
}

function NoPeople({ state }: { state: PersonListState }) {
  const { t } = useTranslation('people');
  if (!state.isFiltered) {
    return (
      <NothingYet action={<AddPerson view={state.view} />} isPageAction>
        {t(`list.empty.${state.view}`)}
      </NothingYet>
    );
  }
  return <NothingFound onClear={state.clear}>{t('list.noneFoundText')}</NothingFound>;
}
