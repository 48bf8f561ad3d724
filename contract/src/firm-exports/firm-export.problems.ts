import type { ProblemKind } from '../platform/problem.ts';

export const firmExportProblems = {
  'firm_export.not_found': { status: 404, message: 'This export does not exist.' },
  'firm_export.under_way': { status: 409, message: 'An export is already in progress. Wait until it is done, or cancel it first.' },
  'firm_export.not_done': { status: 409, message: 'This export is not ready yet. You will be notified when it is.' },
  'firm_export.gone': { status: 410, message: 'The file of this export is no longer kept. Order a new export.' },
} as const satisfies Record<string, ProblemKind>;
