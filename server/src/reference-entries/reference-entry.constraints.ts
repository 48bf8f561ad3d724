import type { ConstraintProblems } from '../platform/http/error-handler.ts';

export const referenceEntryConstraints: ConstraintProblems = {
  reference_entries_once: { code: 'reference.duplicate', field: 'name' },
};
