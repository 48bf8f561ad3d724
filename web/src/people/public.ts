export { clientsQuery } from './person.queries.ts';
export { PersonNameField } from './person-name-field.tsx';
