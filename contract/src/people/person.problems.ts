import type { ProblemKind } from '../platform/problem.ts';

export const personProblems = {
  'person.not_found': { status: 404, message: 'This person is not in your firm’s records, or was deleted.' },
  'person.merged': {
    status: 410,
    message: 'This record was merged into {{name}}. Open that one; the merge can be undone from there.',
  },
  'person.erased': {
    status: 409,
    message: 'This person’s data was erased at their request. This cannot be undone, and the record cannot be edited.',
  },
  'person.on_legal_hold': {
    status: 409,
    message: 'Nothing was erased: {{title}}, in which this person is named, is under legal hold. Lift the hold first.',
  },
  'person.merge_itself': { status: 422, message: 'A record cannot be merged into itself. Choose the other record of this person.' },
  'person.merge_not_found': { status: 404, message: 'This merge is not in your firm’s records, or is more than 30 days old.' },
  'person.merge_undone': { status: 409, message: 'This merge was already undone. There are two records again.' },
  'person.merge_overtaken': { status: 409, message: 'This merge cannot be undone now: {{reason}}' },
} as const satisfies Record<string, ProblemKind>;
