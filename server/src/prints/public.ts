export { findNames, readEntryNames } from './print-names.repository.ts';
