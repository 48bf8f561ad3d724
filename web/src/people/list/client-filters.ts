import { ClientQuery } from '@munshi/contract/people/person.schema';
import { i18n } from '../../i18n/i18n.ts';
import { defineListState } from '../../ui/list/define-list-state.ts';
import { useListState } from '../../ui/list/list-state.ts';

const clientList = defineListState(ClientQuery, {
  views: { all: {} },
  search: () => i18n.t('people:clients.search'),
  filters: {},
});

export const useClientList = () => useListState(clientList);

export type ClientListState = ReturnType<typeof useClientList>;
