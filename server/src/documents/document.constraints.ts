import type { ConstraintProblems } from '../platform/http/error-handler.ts';

export const documentConstraints: ConstraintProblems = {
  documents_reference_known: { code: 'document.reference_unknown', field: 'checklist_item_id' },
};
