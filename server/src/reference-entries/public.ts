export { refuseTakenName, removeOwn, restoreOwn } from './own-list.service.ts';
