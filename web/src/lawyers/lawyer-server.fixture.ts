import type { LawyerPage, LawyerRow } from '@munshi/contract/lawyers/lawyer.schema';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { answerProfile, at, pageOf, profileOf } from '../../test/answers.ts';
import { beginSession } from '../../test/session.ts';

export const ids = {
  lawyer: '0192aaaa-0000-7000-8000-000000000011',
  other: '0192aaaa-0000-7000-8000-000000000012',
  user: '0192aaaa-0000-7000-8000-0000000000aa',
  case: '0192aaaa-0000-7000-8000-000000000001',
};

export const lawyerRow = (over: Partial<LawyerRow> = {}): LawyerRow => ({
  id: ids.lawyer,
  name: 'Meera Nambiar',
  designation: 'Senior Advocate',
  enrolment_number: 'D/1984/2021',
  state_bar_council: 'kerala',
  state_bar_council_name: 'Bar Council of Kerala',
  aor_code: null,
  mobile: '+919847012345',
  email: null,
  user_id: null,
  user_name: null,
  user_role: null,
  courts: [],
  is_external: true,
  left_at: null,
  warnings: ['prefix'],
  hearings_today: 2,
  hearings_this_week: 5,
  open_cases: 12,
  version: 1,
  ...over,
});

const hearing = (over: object) => ({
  id: ids.other,
  case_id: ids.case,
  case_title: 'A v. B',
  case_number: '64/2024',
  hearing_date: '2026-11-20',
  hearing_time: '10:30',
  court_name: 'Kerala High Court',
  court_number: '4A',
  item_number: '12',
  purpose_text: 'Arguments',
  ...over,
});

export const lawyerPage = (over: Partial<LawyerPage> = {}): LawyerPage => ({
  ...lawyerRow(),
  address: null,
  notes: null,
  undeletable_because: null,
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
  week: {
    today: '2026-11-20',
    from: '2026-11-16',
    to: '2026-11-22',
    hearings: [hearing({}), hearing({ id: ids.lawyer, case_title: 'Rao v. Rao', hearing_date: '2026-11-21', hearing_time: null })],
  },
  ...over,
});

const council = {
  id: ids.other,
  kind: 'state_bar_council',
  parent_id: null,
  code: 'kerala',
  name: 'Bar Council of Kerala',
  details: { prefixes: ['K/'] },
  is_national: true,
};

/** Requests that every screen of lawyers sends besides its own. */
export const background: RequestHandler[] = [
  answerProfile(profileOf({ id: ids.user, permissions: ['lawyer:read', 'lawyer:write', 'case:read'] })),
  http.get(`${at}/reference-entries`, () => HttpResponse.json([council])),
  http.get(`${at}/courts`, () => HttpResponse.json(pageOf([]))),
];

/** Signs a user in, as after the login page. */
export const signIn = () => beginSession(ids.user);
