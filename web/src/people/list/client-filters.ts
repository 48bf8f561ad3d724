import { ClientQuery } from '@munshi/contract/people/person.schema';
import i18next from 'i18next';
import { defineListState } from '../../ui/list/define-list-state.ts';
import { useListState } from '../../ui/list/list-state.ts';

const clientList = defineListState(ClientQuery, {
  views: { all: {} },
  search: () => i18next.t('people:clients.search'),
  filters: {},
});

export const useClientList = () => useListState(clientList);

export type ClientListState = ReturnType<typeof useClientList>;
