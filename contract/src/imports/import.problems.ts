import type { ProblemKind } from '../platform/problem.ts';

export const importProblems = {
  'import.not_found': { status: 404, message: 'This import does not exist.' },
  'import.not_in_check': { status: 409, message: 'This import has begun and cannot be changed any more.' },
  'import.another_running': { status: 409, message: 'Another import of your firm is running. Wait until it is done.' },
  'import.nothing_ready': { status: 409, message: 'No row is ready to be imported.' },
  'import.cannot_undo': {
    status: 409,
    message: 'This import cannot be undone: it is not done, it was undone, or it is more than 30 days old.',
  },
  'firm_import.not_found': { status: 404, message: 'This export was not brought to your firm, or was discarded.' },
  'firm_import.not_empty': { status: 409, message: 'Your firm already has work in it. An export goes into a firm that has none yet.' },
  'firm_import.by_command': {
    status: 409,
    message: 'On this installation the person who runs Munshi imports an export, with the command npm run import-firm.',
  },
  'firm_import.under_way': { status: 409, message: 'An export was already brought to your firm. Import or discard it first.' },
  'firm_import.not_ready': { status: 409, message: 'This export cannot be imported now: it is not checked, or it is done.' },
  'firm_import.running': { status: 409, message: 'This export is being imported, and cannot be discarded now.' },
  'import.mapping_length': { status: 422, message: 'The mapping must have one entry for each column of the file.' },
} as const satisfies Record<string, ProblemKind>;
