export { CustomEntryForm } from './own-entry-form.tsx';
export { CustomListPicker } from './own-list-picker.tsx';
export {
  AddCustomButton,
  CustomListBody,
  CustomListFilters,
  type CustomListState,
  ReferencePage,
  useCustomListState,
} from './own-list-page.tsx';
export { listQueryOptions, useListMutation } from './own-list.queries.ts';
export { CustomListTable } from './own-list-table.tsx';
export { categoriesQuery, documentsQuery, entriesQuery, lawyerTypesQuery, subtypesQuery, typesQuery } from './reference-entry.queries.ts';
export { useCustomListDeletion } from './use-own-list-removal.ts';
