export { purposeOf } from './hearing-sheet.ts';
export { type EntryNames, findNames, readEntryNames } from './print-names.repository.ts';
export { joined, longDay } from './print-words.ts';
