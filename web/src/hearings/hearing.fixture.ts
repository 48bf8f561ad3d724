import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { addDays, today } from '../ui/format/dates.ts';
import type { Permission } from '@munshi/contract/platform/permission';
import { answerProfile, at, pageOf, profileOf } from '../../test/answers.ts';
import { caseRecord } from '../../test/case-fixture.ts';
import { beginSession } from '../../test/session.ts';

/** Records for the screen tests, as the server returns them. */
export const idOf = (n: number) => `0192bbbb-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const ids = { case: idOf(1), court: idOf(50), lawyer: idOf(60) };

export const dayFromToday = (days: number) => addDays(today(), days);

export const hearingRecord = (over: Partial<Hearing> = {}): Hearing => ({
  id: idOf(10),
  case_id: ids.case,
  case_title: 'Sunita Menon v. The State',
  case_number: 'BA 64/2024',
  client_names: ['Sunita Menon'],
  stage_text: 'MOTION',
  stage: null,
  case_status: 'pending',
  case_phase: 'before_court',
  case_next_date: null,
  hearing_date: today(),
  hearing_time: null,
  business_on_date: null,
  court_id: ids.court,
  court_name: 'Delhi High Court',
  court_number: '14',
  item_number: '7',
  list_type: null,
  judge_id: null,
  judge_name: null,
  purpose_text: 'For arguments',
  purpose: null,
  mode: 'in_person',
  notes: null,
  lawyers: [{ id: ids.lawyer, name: 'Adv. Meera Nair' }],
  outcome: null,
  adjournment_side: null,
  adjournment_reason: null,
  business_text: null,
  costs: null,
  next_date: null,
  next_purpose_text: null,
  next_purpose: null,
  no_next_reason: null,
  nature_of_disposal: null,
  next_hearing_id: null,
  previous_hearing_id: null,
  recorded_at: null,
  recorded_by_name: null,
  created_by: idOf(90),
  version: 1,
  ...over,
});

export const recorded = (over: Partial<Hearing> = {}): Hearing =>
  hearingRecord({
    business_on_date: today(),
    outcome: 'adjourned',
    adjournment_reason: 'no_time',
    adjournment_side: 'court',
    next_date: dayFromToday(14),
    next_hearing_id: idOf(11),
    version: 2,
    ...over,
  });

const lists: Record<string, [code: string, name: string, details?: object][]> = {
  outcome: [
    ['adjourned', 'Adjourned'],
    ['arguments_heard', 'Arguments heard'],
    ['reserved', 'Reserved'],
    ['allowed', 'Allowed'],
    ['cost_imposed', 'Costs imposed'],
  ],
  adjournment_reason: [
    ['petitioner_absent', 'Petitioner absent', { adjourned_by: 'petitioner' }],
    ['no_time', 'Paucity of time', { adjourned_by: 'court' }],
    ['other', 'Other reason', { adjourned_by: 'other' }],
  ],
  no_next_reason: [
    ['reserved', 'Reserved for judgment or orders'],
    ['disposed', 'Disposed of'],
    ['sine_die', 'Adjourned sine die'],
  ],
  stage: [
    ['final_arguments', 'Final arguments'],
    ['reply_counter', 'Reply or counter'],
  ],
};

const entriesOf = (kind: string) =>
  (lists[kind] ?? []).map(([code, name, details = {}], place) => ({
    id: idOf(100 + place),
    kind,
    parent_id: null,
    code,
    name,
    details,
    is_national: true,
  }));

/** The profile of a user with these permissions. */
export const profile = (permissions: Permission[]) => profileOf({ id: idOf(90), role: 'lawyer', permissions });

const WRITES: Permission[] = [
  'case:read',
  'hearing:read',
  'hearing:write',
  'hearing:delete',
  'lawyer:read',
  'reference:read',
  'reference:write',
];

/** Requests that every screen of hearings sends besides its own. */
export const background: RequestHandler[] = [
  answerProfile(profile(WRITES)),
  http.get(`${at}/reference-entries`, ({ request }) => HttpResponse.json(entriesOf(new URL(request.url).searchParams.get('kind') ?? ''))),
  http.get(`${at}/case/:id`, () => HttpResponse.json(caseRecord())),
  http.get(`${at}/courts`, () => HttpResponse.json(pageOf([]))),
  http.get(`${at}/judges`, () => HttpResponse.json(pageOf([]))),
];

/** The chip of a date this many weeks ahead, on which its day may be a Sunday: it is found by its place. */
export const dateChip = (weeks: 1 | 2 | 4 | 6 | 8) => {
  const chips = within(screen.getByRole('radiogroup', { name: 'Next date' })).getAllByRole('radio');
  return chips[[1, 2, 4, 6, 8].indexOf(weeks)] as HTMLElement;
};

/** Signs a user in, as after the login page. */
export const signIn = () => beginSession(idOf(90));
