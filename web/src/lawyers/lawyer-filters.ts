import { LawyerKind, LawyerQuery } from '@munshi/contract/lawyers/lawyer.schema';
import { i18n } from '../i18n/i18n.ts';
import { CourtFilter } from '../courts/public.ts';
import { defineListState } from '../ui/list/define-list-state.ts';
import { useListState } from '../ui/list/list-state.ts';

const lawyerList = defineListState(LawyerQuery, {
  views: { all: {} },
  search: () => i18n.t('lawyers:search'),
  filters: {
    kind: { control: 'chips', options: LawyerKind.options, optionLabel: (kind) => i18n.t(`lawyers:kind.${kind}`) },
    court: { control: CourtFilter },
  },
  sorts: {
    name: { label: () => i18n.t('fields:lawyers.name'), of: 'words' },
    updated_at: { label: () => i18n.t('lawyers:column.updated'), of: 'days' },
  },
});

export const useLawyerList = () => useListState(lawyerList);

export type LawyerListState = ReturnType<typeof useLawyerList>;
