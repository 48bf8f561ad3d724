export { entryName } from './entry-name.repository.ts';
export { referenceEntryColumns } from './reference-entry-export.ts';
export { listEntryNames, streamReferenceEntries } from './reference-entry.repository.ts';
export { refuseIfOutdated, refuseTakenName, deleteListEntry, restoreListEntry } from './custom-list.service.ts';
