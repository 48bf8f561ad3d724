import type { ConstraintProblems } from '../platform/http/error-handler.ts';

export const firmExportConstraints: ConstraintProblems = {
  firm_exports_one_under_way: { code: 'firm_export.under_way' },
};
