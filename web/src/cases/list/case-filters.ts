import { CaseQuery } from '@munshi/contract/cases/case-query.schema';
import { CaseStatus } from '@munshi/contract/cases/case-status';
import i18next from 'i18next';
import { CourtFilter } from '../../courts/public.ts';
import { defineListState, flagChip } from '../../ui/list/define-list-state.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { useCategoryChoices, useStageChoices, useTeamChoices, useTypeChoices } from './case-filter-choices.ts';

/** A pending case is filed; one that is open is neither reserved nor adjourned without a date. */
const [pending, open] = [{ hides: ['not_filed'] }, { hides: ['waiting'] }] as const;
/** Closed cases have no upcoming date and wait for none: their lists are sorted by the last change. */
const history = { hides: ['no_next_date', 'not_filed', 'waiting'], sort: 'updated_at', order: 'desc' } as const;

export const caseList = defineListState(CaseQuery, {
  views: {
    all: {},
    pending: { sets: { status: 'pending' }, ...pending },
    history: { sets: { status: 'disposed' }, ...history },
    'my-open': { sets: { mine: 'true', status: 'open' }, ...open },
    'my-pending': { sets: { mine: 'true', status: 'pending' }, ...pending },
    'my-history': { sets: { mine: 'true', status: 'disposed' }, ...history },
  },
  search: () => i18next.t('cases:list.search'),
  filters: {
    status: { control: 'chips', options: CaseStatus.options, optionLabel: (status) => i18next.t(`cases:status.${status}`) },
    mine: flagChip(() => i18next.t('cases:filter.mine')),
    no_next_date: flagChip(() => i18next.t('cases:filter.noNextDate')),
    waiting: flagChip(() => i18next.t('cases:filter.waiting')),
    not_filed: flagChip(() => i18next.t('cases:filter.notFiled')),
    court: { control: CourtFilter },
    category: {
      control: 'menu',
      label: () => i18next.t('cases:filter.category'),
      useChoices: useCategoryChoices,
      clears: 'type',
    },
    type: { control: 'menu', label: () => i18next.t('cases:filter.type'), useChoices: useTypeChoices },
    lawyer: { control: 'menu', label: () => i18next.t('cases:filter.lawyer'), useChoices: useTeamChoices },
    client: 'in address only',
    stage: { control: 'menu', label: () => i18next.t('cases:filter.stage'), useChoices: useStageChoices },
    ids: 'not offered',
  },
  // There is no column for the last change and for the day since when a case waits, so the menu is the only way to sort by them.
  sorts: {
    next_hearing_date: { label: () => i18next.t('cases:list.next'), of: 'days' },
    file_number: { label: () => i18next.t('cases:list.file'), of: 'amounts' },
    title: { label: () => i18next.t('cases:list.title'), of: 'words' },
    updated_at: { label: () => i18next.t('cases:list.updated'), of: 'days' },
    waiting_since: { label: () => i18next.t('cases:list.waitingSince'), of: 'days' },
  },
});

export function useCaseList() {
  const state = useListState(caseList);
  return { ...state, isHistory: state.view === 'history' || state.view === 'my-history' };
}

export type CaseListState = ReturnType<typeof useCaseList>;
