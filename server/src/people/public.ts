export { clientColumns, personColumns } from './person-list-export.ts';
export { streamClients, streamPeople } from './person-list.repository.ts';
export { partyTypeOf } from './party-type.ts';
export { createClient, createPeople, deletePerson, findPeople, readPerson, updatePerson } from './person.service.ts';
