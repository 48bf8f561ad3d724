import { type Court, CourtLevel } from '@munshi/contract/courts/court.schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import {
  AddCustomButton,
  CustomListBody,
  CustomListFilters,
  type CustomListState,
  CustomListTable,
  ReferencePage,
  useCustomListDeletion,
  useCustomListState,
} from '../reference-entries/public.ts';
import { FilterSelect } from '../ui/list/filters/filter-select.tsx';
import { ListFiles, unpaged } from '../list-exports/public.ts';
import { lazyOverlay } from '../ui/lazy/lazy-overlay.tsx';
import type { Column } from '../ui/list/table-model.ts';
import { nameOfState, stateChoices } from './court-states.ts';
import { courtListQuery, useDeleteCourt, useRestoreCourt } from './court.queries.ts';

const CourtSheet = lazyOverlay(() => import('./court-sheet.tsx').then((module) => module.CourtSheet));

/** The courts that a firm can choose: the built-in ones, and its custom ones. */
export function CourtsPage() {
  const { t } = useTranslation('reference');
  const state = useCustomListState(['level', 'state']);
  const level = CourtLevel.safeParse(state.search.get('level')).data;
  const place = stateChoices.find((choice) => choice.value === state.search.get('state'))?.value;
  const { limit, offset, words } = state;
  const query = { ...words, ...(state.isOwn ? { own: 'true' as const } : {}), level, state: place, limit, offset };
  const courts = useQuery(courtListQuery(query));
  const [edited, setEdited] = useState<Partial<Court>>();
  const [remove, restore] = [useDeleteCourt().mutateAsync, useRestoreCourt().mutateAsync];
  const removeCourt = useCustomListDeletion({ remove, restore });
  const columns = useColumns();
  return (
    <ReferencePage
      title={t('tabs.courts')}
      actions={
        <>
          <ListFiles list={{ of: 'courts', query: unpaged(query) }} total={courts.data?.total} />
          <AddCustomButton label={t('court.add')} onClick={() => setEdited({})} />
        </>
      }
    >
      <CustomListFilters state={state} label={t('court.search')}>
        <LevelFilter state={state} level={level} />
        <StateFilter state={state} place={place} />
      </CustomListFilters>
      <CustomListBody query={courts} failed={t('court.failed')} state={state} total={courts.data?.total}>
        <CustomListTable
          label={t('tabs.courts')}
          columns={columns}
          rows={courts.data?.items}
          isFiltered={state.isFiltered}
          onEdit={setEdited}
          onRemove={(court) => void removeCourt(court)}
        />
      </CustomListBody>
      <CourtSheet opened={edited !== undefined} initial={edited ?? {}} onClose={() => setEdited(undefined)} onSaved={() => undefined} />
    </ReferencePage>
  );
}

function useColumns(): Column<Court>[] {
  const { t } = useTranslation('reference');
  return useMemo(
    () => [
      { key: 'level', header: t('court.level'), cell: (court) => t(`level.${court.level}`) },
      { key: 'city', header: t('court.city'), cell: (court) => court.city ?? '-' },
      { key: 'state', header: t('court.state'), cell: (court) => (court.state ? nameOfState(court.state) : '-') },
    ],
    [t],
  );
}

function LevelFilter({ state, level }: { state: CustomListState; level: CourtLevel | undefined }) {
  const { t } = useTranslation('reference');
  return (
    <FilterSelect
      name={t('court.level')}
      choices={CourtLevel.options.map((each) => ({ value: each, label: t(`level.${each}`) }))}
      value={level}
      onOpen={() => undefined}
      onChange={(choice) => state.change({ level: choice?.value })}
    />
  );
}

function StateFilter({ state, place }: { state: CustomListState; place: string | undefined }) {
  const { t } = useTranslation('reference');
  return (
    <FilterSelect
      name={t('court.state')}
      choices={stateChoices}
      value={place}
      onOpen={() => undefined}
      onChange={(choice) => state.change({ state: choice?.value })}
    />
  );
}
