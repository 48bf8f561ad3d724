import { PartyType, PersonQuery } from '@munshi/contract/people/person.schema';
import { i18n } from '../../i18n/i18n.ts';
import { defineListState } from '../../ui/list/define-list-state.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { personViews } from './person-views.ts';

export const personList = defineListState(PersonQuery, {
  views: personViews,
  search: () => i18n.t('people:list.search'),
  filters: {
    party_type: { control: 'chips', options: PartyType.options, optionLabel: (type) => i18n.t(`people:types.${type}`) },
    kind: 'by view',
  },
  sorts: {
    name: { label: () => i18n.t('fields:people.name'), of: 'words' },
    updated_at: { label: () => i18n.t('people:list.updated'), of: 'days' },
  },
});

export const usePersonList = () => useListState(personList);

export type PersonListState = ReturnType<typeof usePersonList>;
