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
  'import.mapping_length': { status: 422, message: 'The mapping must have one entry for each column of the file.' },
} as const satisfies Record<string, ProblemKind>;
