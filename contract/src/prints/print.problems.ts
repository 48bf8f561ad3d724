import type { ProblemKind } from '../platform/problem.ts';

const TOO_MANY = 'match, and one print holds {{limit}}.';

export const printProblems = {
  'print.too_many_hearings': { status: 422, message: `{{count}} hearings ${TOO_MANY} Choose fewer days, one court or one lawyer.` },
  'print.too_many_cases': { status: 422, message: `{{count}} cases ${TOO_MANY} Narrow the list by status, court, type or lawyer.` },
  'print.too_many_tasks': { status: 422, message: `{{count}} tasks ${TOO_MANY} Narrow the list by status, case, person or due date.` },
  'print.too_many_deadlines': { status: 422, message: `{{count}} deadlines ${TOO_MANY} Narrow the list by state, kind, case or owner.` },
  'print.too_long': { status: 422, message: 'This is too long to print at once. Narrow it, and print it in parts.' },
  'print.not_typeset': {
    status: 422,
    message: 'This cannot be printed. Look for unusual characters in the text typed or pasted, and remove them.',
  },
  'print.busy': { status: 503, message: 'Many documents are being prepared just now. Try again in a moment.' },
} as const satisfies Record<string, ProblemKind>;
