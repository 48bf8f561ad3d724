import type { Deadline } from '@munshi/contract/deadlines/deadline.schema';
import { Permission } from '@munshi/contract/platform/permission';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerProfile, at, pageOf, profileOf } from '../../test/answers.ts';
import { mockServer } from '../../test/mock-server.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { beginSession } from '../../test/session.ts';
import { addDays, formatDay, today } from '../ui/format/dates.ts';
import { DeadlinesPage } from './list/deadlines-page.tsx';
import { AddDeadlinePage } from './form/add-deadline-page.tsx';
import { withCourtOf } from './form/deadline-form-values.ts';
import { DeadlinePage } from './record/deadline-page.tsx';

const ME = '019ac8a0-0000-7000-8000-000000000001';
const CASE = '019ac8a0-0000-7000-8000-00000000000c';
const ID = '019ac8a0-0000-7000-8000-00000000000d';

const steps = [
  {
    text: 'Date of the decree or order. The day itself is not counted.',
    from: '2025-03-01',
    to: '2025-03-01',
    days: 0,
    section: 's. 12(1)',
    doubt: null,
  },
  { text: '90 days: Appeal to the High Court.', from: '2025-03-01', to: '2025-05-30', days: 90, section: 'art. 116(a)', doubt: null },
  { text: 'That day is a Sunday.', from: '2025-06-15', to: '2025-06-16', days: 1, section: 's. 4', doubt: null },
];

const deadline: Deadline = {
  id: ID,
  case_id: CASE,
  case_title: 'Das v. Kamrup Municipal Board',
  case_number: 'OS 45/2019',
  court_name: 'Gauhati High Court',
  rule: 'la.116.high_court',
  section: 'art. 116(a)',
  title: 'Appeal to the High Court',
  kind: 'appeal',
  state: 'computed',
  opens_on: null,
  due_on: '2025-06-16',
  rolled_from: '2025-06-15',
  outer_on: null,
  owner: { id: ME, name: 'Asha Rao' },
  closed_on: null,
  version: 1,
  court_id: null,
  inputs: [{ name: 'order_on', label: 'Date of the decree or order', role: 'start', day: '2025-03-01' }],
  exclusions: [],
  copy: null,
  is_renewable: false,
  renews: null,
  renewed_by: null,
  steps,
  condonable: 's5',
  certainty: 'text',
  source: 'Limitation Act, 1963',
  as_of: '2026-11-01',
  rule_note: null,
  court_days: {
    court_id: null,
    court_name: null,
    holidays: 0,
    saturdays: 'Second and fourth of the month',
    hours: {
      registry_opens: null,
      registry_closes: '16:30',
      efiling_until: '24:00',
      efiling_source: null,
      text: 'File by 16:30 at the counter; e-filing until 24:00 counts for the day.',
    },
    note: 'Only Sundays count as closed.',
  },
  note: null,
  confirmed_by: null,
  confirmed_at: null,
  outcome: null,
  condonation_applied_on: null,
  condonation_result: null,
  next: [{ code: 'la.133.slp', title: 'Special leave to appeal to the Supreme Court' }],
  created_by: { id: ME, name: 'Asha Rao' },
  created_at: '2026-03-05T10:00:00Z',
  updated_at: '2026-03-05T10:00:00Z',
};

const rule = {
  code: 'la.116.high_court',
  title: 'Appeal to the High Court',
  kind: 'appeal',
  period: { count: 90, unit: 'days' },
  includes_start: false,
  starts_at_month_end: false,
  is_filed_elsewhere: true,
  inputs: [
    { name: 'order_on', label: 'Date of the decree or order', role: 'start' },
    { name: 'copy_ready_on', label: 'Certified copy ready', role: 'copy_ready' },
  ],
  waits: null,
  opens_after_end: false,
  closed_last_day: 'limitation_4',
  condonable: 's5',
  tail: null,
  note: null,
  source: 'Limitation Act, 1963',
  section: 'art. 116(a)',
  certainty: 'text',
  as_of: '2026-11-01',
  events: [],
  remedy: null,
  next: [],
  correction: null,
};

let stored: Deadline = deadline;
const server = mockServer(
  answerProfile(profileOf({ id: ME, permissions: Permission.options })),
  http.get(`${at}/deadlines/${ID}`, () => HttpResponse.json(stored)),
  http.get(`${at}/deadline-rules`, () => HttpResponse.json({ items: [rule] })),
  http.get(`${at}/courts`, () => HttpResponse.json({ items: [], total: 0, limit: 50, offset: 0 })),
);
beforeEach(() => {
  beginSession(ME);
  stored = deadline;
});
afterEach(() => vi.restoreAllMocks());

const renderRecord = () => renderRoutes([{ path: '/deadlines/:id', element: <DeadlinePage /> }], `/deadlines/${ID}`);

it('shows each step of the working with its date, its days and its section', async () => {
  renderRecord();
  const list = await screen.findByRole('list', { name: 'How it was counted' });
  const lines = within(list).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/not counted\.s\. 12\(1\)01-Mar-20250 days/),
    expect.stringMatching(/High Court\.art\. 116\(a\)30-May-202590 days/),
    expect.stringMatching(/Sunday\.s\. 416-Jun-20251 day/),
  ]);
  screen.getByText('Only Sundays count as closed.');
  screen.getByText(/File by 16:30 at the counter; e-filing until 24:00 counts for the day\./);
  screen.getByText('Second and fourth of the month');
  screen.getByText(/can be excused for sufficient cause/);
});

it('is confirmed by a lawyer with one click, of the version that was seen', async () => {
  let sent: string | null = null;
  server.use(
    http.post(`${at}/deadlines/${ID}/confirm`, ({ request }) => {
      sent = request.headers.get('if-match');
      stored = { ...deadline, state: 'confirmed', version: 2, confirmed_by: deadline.owner, confirmed_at: '2026-03-06T10:00:00Z' };
      return HttpResponse.json(stored);
    }),
  );
  renderRecord();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByText('Asha Rao, 06-Mar-2026, 15:30');
  expect(sent).toBe('"1"');
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

it('is met with what was done, and the server’s refusal of a day too early stands in the form', async () => {
  server.use(
    http.post(`${at}/deadlines/${ID}/met`, () =>
      HttpResponse.json(
        { code: 'deadline.too_early', message: 'Nothing can be filed before 17-Mar-2025.', fields: { met_on: 'too_early' } },
        { status: 422 },
      ),
    ),
  );
  renderRecord();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as met' }));
  const sheet = await screen.findByRole('dialog');
  await userEvent.type(await within(sheet).findByRole('textbox', { name: /What was done/ }), 'Complaint filed');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Mark as met' }));
  await within(sheet).findByText('Nothing can be filed before 17-Mar-2025.');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(within(sheet).getByRole('textbox', { name: /What was done/ })).toHaveProperty('value', 'Complaint filed');
});

it('renews a caveat with the day of lodging, and then shows the deadline of the next, linked to the earlier', async () => {
  const NEXT = '019ac8a0-0000-7000-8000-00000000000e';
  const sent: unknown[] = [];
  stored = { ...deadline, title: 'Caveat lapses', state: 'confirmed', is_renewable: true };
  const next: Deadline = { ...stored, id: NEXT, state: 'computed', due_on: '2025-09-14', renews: { id: ID, due_on: '2025-06-16' } };
  server.use(
    http.post(`${at}/deadlines/${ID}/renew`, async ({ request }) => {
      sent.push(await request.json(), request.headers.get('if-match'));
      return HttpResponse.json(next, { status: 201 });
    }),
    http.get(`${at}/deadlines/${NEXT}`, () => HttpResponse.json(next)),
  );
  renderRecord();
  await userEvent.click(await screen.findByRole('button', { name: 'Renew' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(await sheet.findByRole('button', { name: 'Renew' }));
  const link = await screen.findByRole('link', { name: 'Renews the caveat until 16-Jun-2025' });
  expect(link.getAttribute('href')).toBe(`/deadlines/${ID}`);
  expect(sent).toEqual([{ on: today() }, '"1"']);
});

it('lists deadlines with the days left in words', async () => {
  const row = { ...deadline, due_on: today() };
  server.use(http.get(`${at}/deadlines`, () => HttpResponse.json(pageOf([row]))));
  renderRoutes([{ path: '/deadlines/all', element: <DeadlinesPage /> }], '/deadlines/all');
  await screen.findByText('today is the last day');
  screen.getByText('To be confirmed', { selector: 'span' });
});

it('says from when an act is possible once its time has ended, as bail after custody, and not that it is over', async () => {
  const row = { ...deadline, due_on: addDays(today(), -1), opens_on: today() };
  server.use(http.get(`${at}/deadlines`, () => HttpResponse.json(pageOf([row]))));
  renderRoutes([{ path: '/deadlines/all', element: <DeadlinesPage /> }], '/deadlines/all');
  const left = await screen.findByText(/possible from/);
  expect(left.textContent).toBe(`possible from ${formatDay(today())}`);
  expect(screen.queryByText('1 day over')).toBeNull();
});

it('lists deadlines as rows of two lines beside the menu of a tablet, whose table would be cut off', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide(query), matches: query === '(max-width: 71.99em)' }));
  server.use(http.get(`${at}/deadlines`, () => HttpResponse.json(pageOf([deadline]))));
  renderRoutes([{ path: '/deadlines/all', element: <DeadlinesPage /> }], '/deadlines/all');
  await screen.findByRole('link', { name: deadline.title });
  expect(screen.queryByRole('table')).toBeNull();
});

it('lists deadlines under the title of their case, with number and court, and says how many more it has', async () => {
  const requests: string[] = [];
  const ofCase = { id: CASE, case_title: deadline.case_title, case_number: 'OS 45/2019', court_name: 'Gauhati High Court' };
  server.use(
    http.get(`${at}/deadlines`, () => HttpResponse.json(pageOf([deadline]))),
    http.get(`${at}/deadlines/by-case`, ({ request }) => {
      requests.push(new URL(request.url).search);
      return HttpResponse.json(pageOf([{ ...ofCase, deadlines: [deadline], count: 3 }]));
    }),
  );
  renderRoutes([{ path: '/deadlines/all', element: <DeadlinesPage /> }], '/deadlines/all?state=computed');
  await userEvent.click(await screen.findByRole('radio', { name: 'By case' }));
  const section = within(await screen.findByRole('region', { name: 'Das v. Kamrup Municipal Board' }));
  section.getByText(/^OS 45\/2019 · /);
  expect(section.getByRole('link', { name: 'Appeal to the High Court' }).getAttribute('href')).toBe(`/deadlines/${ID}`);
  expect(section.getByRole('link', { name: '2 more deadlines' }).getAttribute('href')).toBe(`/deadlines/all?case_id=${CASE}`);
  expect(requests).toEqual(['?state=computed&limit=10&offset=0']);
});

it('shows what the typed date comes to before anything is saved', async () => {
  const requests: unknown[] = [];
  server.use(
    http.post(`${at}/deadlines/compute`, async ({ request }) => {
      requests.push(await request.json());
      return HttpResponse.json({ ...deadline, rule: rule.code, note: null, outer_on: null });
    }),
  );
  renderRoutes([{ path: '/deadlines/add', element: <AddDeadlinePage /> }], '/deadlines/add?rule=la.116.high_court');
  const field = await screen.findByRole('textbox', { name: /Date of the decree or order/ });
  await userEvent.type(field, '1/3/2025');
  await userEvent.tab();
  await screen.findByText('Last day: 16-Jun-2025');
  expect(requests).toEqual([{ rule: 'la.116.high_court', inputs: { order_on: '2025-03-01' }, exclusions: [], court_id: null }]);
});

it('a court chosen for an appeal is left out when another rule is chosen after it', () => {
  const draft = { case_id: ID, rule: 'la.19', inputs: {}, court_id: ME };
  expect(withCourtOf({ is_filed_elsewhere: false }, draft)).toEqual({ case_id: ID, rule: 'la.19', inputs: {} });
  expect(withCourtOf({ is_filed_elsewhere: true }, draft)).toEqual(draft);
});
