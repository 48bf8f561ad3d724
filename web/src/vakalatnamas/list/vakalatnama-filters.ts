import { VakalatnamaState } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import { VakalatnamaQuery } from '@munshi/contract/vakalatnamas/vakalatnama-query.schema';
import { i18n } from '../../i18n/i18n.ts';
import { CourtFilter } from '../../courts/public.ts';
import { defineListState, flagChip } from '../../ui/list/define-list-state.ts';
import { useListState } from '../../ui/list/list-state.ts';

const vakalatnamaList = defineListState(VakalatnamaQuery, {
  views: { all: {} },
  search: () => i18n.t('vakalatnamas:list.search'),
  filters: {
    under_way: flagChip(() => i18n.t('vakalatnamas:list.underWay')),
    overdue: flagChip(() => i18n.t('vakalatnamas:list.overdueOnly')),
    state: {
      control: 'menu',
      label: () => i18n.t('vakalatnamas:list.state'),
      options: VakalatnamaState.options,
      optionLabel: (state) => i18n.t(`vakalatnamas:state.${state}`),
    },
    court: { control: CourtFilter },
    case_id: 'not offered',
  },
  sorts: {
    updated_at: { label: () => i18n.t('vakalatnamas:list.updated'), of: 'days' },
    title: { label: () => i18n.t('vakalatnamas:list.name'), of: 'words', order: 'asc' },
    due_on: { label: () => i18n.t('vakalatnamas:list.due'), of: 'days', order: 'asc' },
  },
});

export const useVakalatnamaList = () => useListState(vakalatnamaList);

export type VakalatnamaListState = ReturnType<typeof useVakalatnamaList>;
