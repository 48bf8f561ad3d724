import { useTranslation } from 'react-i18next';
import { FilterChips, ListSearch, ListSort, type SortChoice } from '../../ui/list/list-filters.tsx';
import { ClearFilters, FilterChip, FilterRow } from '../../ui/list/list-tools.tsx';
import { CategoryFilter, LawyerFilter, TypeFilter } from './case-choice-filters.tsx';
import { caseViews, type ListState } from './case-list-state.ts';
import { CourtFilter } from '../../courts/public.ts';

interface CaseFilterRowProps {
  state: ListState;
  /** The court of the rows shown, to name a court that only the URL contains. */
  courtName: string | undefined;
}

/** Search, filters and sort of a list of cases. */
export function CaseFilterRow({ state, courtName }: CaseFilterRowProps) {
  const { t } = useTranslation('cases');
  const own = caseViews[state.view];
  // Only a pending case can lack a next date.
  const mayWantDate = !('status' in own) || own.status === 'pending';
  return (
    <FilterRow>
      <ListSearch label={t('list.search')} q={state.q} onSearch={(q) => state.change({ q }, true)} />
      <FilterChips>
        {'status' in own ? null : <StatusChips state={state} />}
        {'mine' in own ? null : <ToggleChip state={state} name="mine" label={t('filter.mine')} />}
        {mayWantDate ? <ToggleChip state={state} name="no_next_date" label={t('filter.noNextDate')} /> : null}
        <CourtFilter value={state.chosen.court} courtName={courtName} onChange={(court) => state.change({ court })} />
        <CategoryFilter state={state} />
        <TypeFilter state={state} />
        <LawyerFilter state={state} />
        {state.isFiltered ? <ClearFilters onClear={state.clear} /> : null}
      </FilterChips>
      <CaseSortMenu state={state} />
    </FilterRow>
  );
}

const STATUSES = ['open', 'pending', 'disposed', 'archived'] as const;

function StatusChips({ state }: { state: ListState }) {
  const { t } = useTranslation('cases');
  return STATUSES.map((status) => {
    const isOn = state.chosen.status === status;
    return (
      <FilterChip
        key={status}
        label={t(`status.${status}`)}
        isOn={isOn}
        onToggle={() => state.change({ status: isOn ? undefined : status })}
      />
    );
  });
}

interface ToggleChipProps {
  state: ListState;
  name: 'mine' | 'no_next_date';
  label: string;
}

function ToggleChip({ state, name, label }: ToggleChipProps) {
  const isOn = state.chosen[name] === 'true';
  return <FilterChip label={label} isOn={isOn} onToggle={() => state.change({ [name]: isOn ? undefined : 'true' })} />;
}

/** There is no column for the last change, so this menu is the only way to sort by it. */
function CaseSortMenu({ state }: { state: ListState }) {
  const { t } = useTranslation('cases');
  const choices: SortChoice[] = [
    { key: 'next_hearing_date', label: t('list.next'), of: 'days' },
    { key: 'file_number', label: t('list.file'), of: 'amounts' },
    { key: 'title', label: t('list.title'), of: 'words' },
    { key: 'updated_at', label: t('list.updated'), of: 'days' },
  ];
  return <ListSort choices={choices} sort={state.sort} onSort={({ key, order }) => state.change({ sort: key, order })} />;
}
