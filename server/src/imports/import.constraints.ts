import type { ConstraintProblems } from '../platform/http/error-handler.ts';

export const importConstraints: ConstraintProblems = {
  imports_one_running: { code: 'import.another_running' },
  firm_imports_one_open: { code: 'firm_import.under_way' },
};
