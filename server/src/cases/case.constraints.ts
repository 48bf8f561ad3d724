import type { ConstraintProblems } from '../platform/http/error-handler.ts';

export const caseConstraints: ConstraintProblems = {
  cases_cnr: { code: 'case.cnr_taken', field: 'cnr' },
  cases_offence_days: { code: 'case.offence_days', field: 'offence_to' },
  cases_reference_known: { code: 'case.reference_unknown' },
};
