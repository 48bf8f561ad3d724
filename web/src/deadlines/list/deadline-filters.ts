import { DeadlineKind } from '@munshi/contract/deadlines/deadline-rule.schema';
import { DeadlineQuery, DeadlineState } from '@munshi/contract/deadlines/deadline.schema';
import { i18n } from '../../i18n/i18n.ts';
import { CaseFilter } from '../../cases/public.ts';
import { useMemberChoices } from '../../tenants/public.ts';
import { defineListState } from '../../ui/list/define-list-state.ts';
import { useListState } from '../../ui/list/list-state.ts';

const deadlineList = defineListState(DeadlineQuery, {
  views: { all: {}, my: { sets: { mine: 'true' }, hides: ['owner'] } },
  filters: {
    state: {
      control: 'chips',
      options: DeadlineState.options,
      optionLabel: (state) => i18n.t(`deadlines:state.${state}`),
      isSeveral: true,
    },
    kind: {
      control: 'menu',
      label: () => i18n.t('fields:deadlines.kind'),
      options: DeadlineKind.options,
      optionLabel: (kind) => i18n.t(`deadlines:kind.${kind}`),
      isSeveral: true,
    },
    owner: { control: 'menu', label: () => i18n.t('fields:deadlines.owner_id'), useChoices: useMemberChoices },
    case_id: { control: CaseFilter },
    from: 'in address only',
    to: 'in address only',
    mine: 'in address only',
  },
  sorts: {
    due: { label: () => i18n.t('deadlines:list.byDay'), of: 'days' },
    case: { label: () => i18n.t('deadlines:list.byCase'), of: 'words' },
  },
});

export const useDeadlineList = () => useListState(deadlineList);

export type DeadlineListState = ReturnType<typeof useDeadlineList>;
