export { addClient, findPeople } from './person.service.ts';
