import type { ConstraintProblems } from '../platform/http/error-handler.ts';

export const vakalatnamaConstraints: ConstraintProblems = {
  vakalatnamas_reference_known: { code: 'vakalatnama.court_unknown' },
  vakalatnama_forms_once: { code: 'vakalatnama_form.duplicate', field: 'name' },
};
