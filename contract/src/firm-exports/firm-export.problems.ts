import type { ProblemKind } from '../platform/problem.ts';

export const firmExportProblems = {
  'firm_export.not_found': { status: 404, message: 'This export does not exist.' },
  'firm_export.under_way': { status: 409, message: 'An export is being made already. Wait until it is done, or give it up first.' },
  'firm_export.not_done': { status: 409, message: 'This export is not done yet. You are told when it is.' },
  'firm_export.gone': { status: 410, message: 'The file of this export is not kept any more. Order a new export.' },
} as const satisfies Record<string, ProblemKind>;
