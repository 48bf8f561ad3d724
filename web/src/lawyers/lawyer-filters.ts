import { LawyerKind, LawyerQuery } from '@munshi/contract/lawyers/lawyer.schema';
import i18next from 'i18next';
import { CourtFilter } from '../courts/public.ts';
import { defineListState } from '../ui/list/define-list-state.ts';
import { useListState } from '../ui/list/list-state.ts';

const lawyerList = defineListState(LawyerQuery, {
  views: { all: {} },
  search: () => i18next.t('lawyers:search'),
  filters: {
    kind: { control: 'chips', options: LawyerKind.options, optionLabel: (kind) => i18next.t(`lawyers:kind.${kind}`) },
    court: { control: CourtFilter },
  },
  sorts: {
    name: { label: () => i18next.t('fields:lawyers.name'), of: 'words' },
    updated_at: { label: () => i18next.t('lawyers:column.updated'), of: 'days' },
  },
});

export const useLawyerList = () => useListState(lawyerList);

export type LawyerListState = ReturnType<typeof useLawyerList>;
