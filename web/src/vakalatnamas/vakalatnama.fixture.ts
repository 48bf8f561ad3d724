import { VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { Preview } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import type { Vakalatnama } from '@munshi/contract/vakalatnamas/vakalatnama.schema';

export const ids = {
  one: '01900000-0000-7000-8000-00000000a001',
  acceptance: '01900000-0000-7000-8000-00000000a002',
  user: '01900000-0000-7000-8000-00000000a003',
  draft: '01900000-0000-7000-8000-00000000a004',
};

const rule: Vakalatnama['rule'] = {
  code: 'general',
  name: 'Any other court',
  form_code: 'general',
  usual_form: { code: 'one_sheet', source: 'Printed one-sheet forms, to be checked with the registry' },
  attestation: 'customary',
  attestors: [{ code: 'notary', name: 'a notary' }],
  min_witnesses: 0,
  modes: ['ink', 'thumb'],
  stamps: [{ kind: 'court_fee', name: 'Court-fee stamp', amount_paise: null, is_required: false, note: 'By the table of the day' }],
  aor_only: false,
  needs_endorsement: false,
  needs_contact: false,
  sign_within_days: 7,
  cure_within_days: 7,
  file_within_days: null,
  retention_years: 2,
  notes: ['Signed on paper and scanned.'],
  source: 'Code of Civil Procedure',
  as_of: '2026-11',
};

const facts = VakalatnamaFacts.parse({
  first_party: 'Ram Prasad Sharma',
  executants: [{ name: 'Ram Prasad Sharma', rank: 'Plaintiff' }],
  advocates: [{ name: 'Ananya Iyer' }],
});

const clause = {
  ordinal: 13,
  label: 'Fees',
  style: 'numbered' as const,
  text: 'Fees are agreed separately.',
  generated: 'Fees are agreed separately.',
  is_edited: false,
};
/** A clause without a number on paper. */
const heading = { ...clause, ordinal: 1, label: 'Court and place', style: 'title' as const };
const instrument: Vakalatnama['instrument'] = {
  title: 'VAKALATNAMA',
  language: 'en',
  form_name: 'General form',
  clauses: [
    { key: 'heading', ...heading },
    { key: 'fees', ...clause },
  ],
};

export const preview: Preview = { instrument, rule, pages: ['<svg xmlns="http://www.w3.org/2000/svg"/>'] };

/** A signed vakalatnama that waits for its advocate's acceptance. */
export const signed: Vakalatnama = {
  id: ids.one,
  title: 'Ram Prasad Sharma',
  case_id: null,
  case_title: null,
  court_name: null,
  language: 'en',
  state: 'executed',
  state_on: '2026-03-05',
  due_on: null,
  overdue_since: null,
  executants: [{ name: 'Ram Prasad Sharma', rank: 'Plaintiff' }],
  advocates: ['Ananya Iyer'],
  accepted: 0,
  executed_on: '2026-03-05',
  on_record_on: null,
  ended_on: null,
  updated_at: '2026-03-05T10:00:00.000Z',
  version: 3,
  facts,
  instrument,
  rule,
  acceptances: [{ id: ids.acceptance, lawyer_id: null, name: 'Ananya Iyer', enrolment_number: null, accepted_on: null }],
  transitions: [
    {
      id: ids.draft,
      from_state: 'sent_for_sign',
      to_state: 'executed',
      on: '2026-03-05',
      facts: { mode: 'ink', place: 'Mumbai' },
      actor_name: 'Asha Rao',
      at: '2026-03-05T10:00:00.000Z',
    },
  ],
  next_steps: [
    { to: 'attested', refusal: null },
    { to: 'accepted', refusal: 'This court requires attestation.' },
  ],
  replaces_id: null,
  replaced_by_id: null,
  siblings: [],
  document_id: null,
  final_disposal_on: null,
  retention: { years: 2, until: null, source: 'Code of Civil Procedure', as_of: '2026-11' },
  created_by: ids.user,
  created_at: '2026-03-01T10:00:00.000Z',
};
