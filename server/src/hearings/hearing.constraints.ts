import type { ConstraintProblems } from '../platform/http/error-handler.ts';

export const hearingConstraints: ConstraintProblems = { hearings_reference_known: { code: 'hearing.reference_unknown' } };
