export { caseNoteColumns } from './case-note-export.ts';
export { streamCaseNotes } from './case-note.repository.ts';
