export { categoriesQuery, documentsQuery, entriesQuery, lawyerTypesQuery, subtypesQuery, typesQuery } from './reference-entry.queries.ts';
