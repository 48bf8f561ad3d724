export { partyTypeOf } from './party-type.ts';
export { createClient, createPerson, deletePerson, findPeople, readPerson, updatePerson } from './person.service.ts';
