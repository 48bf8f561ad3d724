import type { ConstraintProblems } from '../platform/http/error-handler.ts';

export const hearingConstraints: ConstraintProblems = {
  hearings_reference_known: { code: 'hearing.reference_unknown' },
  hearing_lawyers_lawyer_fk: { code: 'hearing.reference_unknown', field: 'lawyer_ids' },
  hearings_one_next: { code: 'hearing.follow_up_exists' },
};
