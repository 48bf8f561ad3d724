export { OwnEntryForm } from './own-entry-form.tsx';
export { OwnListPicker } from './own-list-picker.tsx';
export { AddOwnButton, OwnListBody, OwnListFilters, type OwnListState, ReferencePage, useOwnListState } from './own-list-page.tsx';
export { keptList, useListWrite } from './own-list.queries.ts';
export { OwnListTable } from './own-list-table.tsx';
export { categoriesQuery, documentsQuery, entriesQuery, lawyerTypesQuery, subtypesQuery, typesQuery } from './reference-entry.queries.ts';
export { useOwnListRemoval } from './use-own-list-removal.ts';
