export { refuseTakenName, deleteListEntry, restoreListEntry } from './custom-list.service.ts';
