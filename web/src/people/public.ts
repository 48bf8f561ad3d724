export { firstClientsQuery } from './person.queries.ts';
export { PersonNameField } from './form/person-name-field.tsx';
export { CaseClientsCard, ClientCall } from './case-clients.ts';
