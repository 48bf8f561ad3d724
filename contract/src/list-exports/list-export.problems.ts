import type { ProblemKind } from '../platform/problem.ts';

export const listExportProblems = {
  'export.too_many_rows': { status: 422, message: '{{count}} rows match, and one file holds {{limit}}. Narrow the list by its filters.' },
  'export.busy': { status: 503, message: 'Other lists are being exported just now. Try again in a moment.' },
} as const satisfies Record<string, ProblemKind>;
