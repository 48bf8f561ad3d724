import type { ProblemKind } from '../platform/problem.ts';

export const caseNoteProblems = {
  'case_note.not_found': { status: 404, message: 'This note does not exist, or was deleted.' },
  'case_note.empty': { status: 422, message: 'This note is empty. Write a line, or give it a title.' },
  'case_note.not_author': { status: 403, message: 'Only the author of a note can choose who may read it.' },
  'case_note.not_own': { status: 403, message: 'Only its author or an admin can delete a note.' },
} as const satisfies Record<string, ProblemKind>;
