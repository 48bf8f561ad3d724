import { PartyType, PersonQuery } from '@munshi/contract/people/person.schema';
import i18next from 'i18next';
import { defineListState } from '../../ui/list/define-list-state.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { personViews } from './person-views.ts';

export const personList = defineListState(PersonQuery, {
  views: personViews,
  search: () => i18next.t('people:list.search'),
  filters: {
    party_type: { control: 'chips', options: PartyType.options, optionLabel: (type) => i18next.t(`people:types.${type}`) },
    kind: 'by view',
  },
  sorts: {
    name: { label: () => i18next.t('fields:people.name'), of: 'words' },
    updated_at: { label: () => i18next.t('people:list.updated'), of: 'days' },
  },
});

export const usePersonList = () => useListState(personList);

export type PersonListState = ReturnType<typeof usePersonList>;
