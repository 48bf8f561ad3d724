import { DocumentCategory, FileKind } from '@munshi/contract/documents/document.schema';
import { useTranslation } from 'react-i18next';
import { CaseFilter } from '../../cases/public.ts';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { FilterChips, ListSearch, ListSort, type SortChoice } from '../../ui/list/list-filters.tsx';
import { ActiveFilter, ClearFilters, FilterChip, FilterRow } from '../../ui/list/list-tools.tsx';
import type { ListState } from './document-list-state.ts';

const nothing = () => undefined;

interface DocumentFilterRowProps {
  state: ListState;
  /** True in the list of a case, where the case is given. */
  hasCase?: boolean;
}

/** Search, filters and sort of a list of documents. */
export function DocumentFilterRow({ state, hasCase = false }: DocumentFilterRowProps) {
  const { t } = useTranslation(['documents', 'ui']);
  const { chosen, change } = state;
  const isWithout = chosen.has_text === 'false';
  const choices: SortChoice[] = [
    { key: 'updated_at', label: t('documents:columns.changed'), of: 'days' },
    { key: 'title', label: t('documents:columns.title'), of: 'words' },
    { key: 'size', label: t('documents:columns.size'), of: 'amounts' },
    { key: 'uploaded_at', label: t('documents:columns.uploaded'), of: 'days' },
  ];
  return (
    <FilterRow>
      <ListSearch label={t('documents:search')} q={state.q} onSearch={(q) => change({ q }, true)} />
      <FilterChips>
        {hasCase ? null : <CaseFilter value={chosen.case_id} onChange={(case_id) => change({ case_id })} />}
        <FilterSelect
          name={t('documents:filter.category')}
          choices={DocumentCategory.options.map((value) => ({ value, label: t(`documents:category.${value}`) }))}
          value={chosen.category}
          onChange={(choice) => change({ category: choice?.value })}
          onOpen={nothing}
        />
        <FilterSelect
          name={t('documents:filter.kind')}
          choices={FileKind.options.map((value) => ({ value, label: t(`documents:kind.${value}`) }))}
          value={chosen.kind}
          onChange={(choice) => change({ kind: choice?.value })}
          onOpen={nothing}
        />
        <FilterChip
          label={t('documents:filter.withoutText')}
          isOn={isWithout}
          onToggle={() => change({ has_text: isWithout ? undefined : 'false' })}
        />
        {chosen.tag === undefined ? null : (
          <ActiveFilter
            label={t('ui:filter.set', { name: t('documents:filter.tag'), value: chosen.tag })}
            onRemove={() => change({ tag: undefined })}
          />
        )}
        {state.isFiltered ? <ClearFilters onClear={state.clear} /> : null}
      </FilterChips>
      <ListSort choices={choices} sort={state.sort} onSort={({ key, order }) => change({ sort: key, order })} />
    </FilterRow>
  );
}
