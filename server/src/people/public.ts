export { createClient, findPeople } from './person.service.ts';
