import { CaseQuery } from '@munshi/contract/cases/case-query.schema';
import { CaseStatus } from '@munshi/contract/cases/case-status';
import { i18n } from '../../i18n/i18n.ts';
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
  search: () => i18n.t('cases:list.search'),
  filters: {
    status: { control: 'chips', options: CaseStatus.options, optionLabel: (status) => i18n.t(`cases:status.${status}`) },
    mine: flagChip(() => i18n.t('cases:filter.mine')),
    no_next_date: flagChip(() => i18n.t('cases:filter.noNextDate')),
    waiting: flagChip(() => i18n.t('cases:filter.waiting')),
    not_filed: flagChip(() => i18n.t('cases:filter.notFiled')),
    court: { control: CourtFilter },
    category: {
      control: 'menu',
      label: () => i18n.t('cases:filter.category'),
      useChoices: useCategoryChoices,
      clears: 'type',
    },
    type: { control: 'menu', label: () => i18n.t('cases:filter.type'), useChoices: useTypeChoices },
    lawyer: { control: 'menu', label: () => i18n.t('cases:filter.lawyer'), useChoices: useTeamChoices },
    client: 'in address only',
    stage: { control: 'menu', label: () => i18n.t('cases:filter.stage'), useChoices: useStageChoices },
    ids: 'not offered',
  },
  // There is no column for the last change and for the day since when a case waits, so the menu is the only way to sort by them.
  sorts: {
    next_hearing_date: { label: () => i18n.t('cases:list.next'), of: 'days' },
    file_number: { label: () => i18n.t('cases:list.file'), of: 'amounts' },
    title: { label: () => i18n.t('cases:list.title'), of: 'words' },
    updated_at: { label: () => i18n.t('cases:list.updated'), of: 'days' },
    waiting_since: { label: () => i18n.t('cases:list.waitingSince'), of: 'days' },
  },
});

export function useCaseList() {
  const state = useListState(caseList);
  return { ...state, isHistory: state.view === 'history' || state.view === 'my-history' };
}

export type CaseListState = ReturnType<typeof useCaseList>;
