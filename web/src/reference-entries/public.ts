export { CustomEntryForm, type EntryEdit } from './custom-entry-form.tsx';
export { CustomListPicker } from './custom-list-picker.tsx';
export {
  AddCustomButton,
  CustomListBody,
  CustomListFilters,
  type CustomListState,
  ReferencePage,
  useCustomListState,
} from './custom-list-page.tsx';
export { listQueryOptions, useListMutation } from './custom-list.queries.ts';
export { CustomListTable } from './custom-list-table.tsx';
export { categoriesQuery, documentsQuery, entriesQuery, lawyerTypesQuery, subtypesQuery, typesQuery } from './reference-entry.queries.ts';
export { useEntryChoices } from './use-entry-choices.ts';
export { useCustomListDeletion } from './use-custom-list-deletion.ts';
