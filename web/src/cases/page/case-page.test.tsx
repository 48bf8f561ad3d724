import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { clickUndo, findErrorToast, findToast } from '../../../test/toasts.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { answerProfile, at, host, pageOf, profileOf, refuse } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { hearingsCaseTab } from '../../hearings/public.ts';
import { adminProfile, caseRecord, ids } from '../../../test/case-fixture.ts';
import { background, signIn } from '../case-server.fixture.ts';
import { NoCaseId } from './case-not-found.tsx';
import { CasePage } from './case-page.tsx';

const server = mockServer(...background);
beforeEach(signIn);

const renderCase = (path: string) =>
  renderRoutes(
    [
      { path: '/cases/:id', element: <CasePage tabs={[hearingsCaseTab]} /> },
      { path: '/cases/:id/:part', element: <CasePage tabs={[hearingsCaseTab]} /> },
      { path: '/cases/edit/', element: <NoCaseId /> },
      { path: '/cases/all', element: <p>the list</p> },
    ],
    path,
  );

const hearing = (over = {}) => ({
  id: ids.other,
  case_id: ids.case,
  case_title: 'A v. B',
  case_number: null,
  client_names: [],
  stage_text: null,
  stage: null,
  case_status: 'pending',
  case_phase: 'before_court',
  case_next_date: null,
  hearing_date: '2018-11-22',
  hearing_time: null,
  business_on_date: '2018-11-23',
  court_id: null,
  court_name: null,
  court_number: '1755',
  item_number: '17',
  list_type: 'Daily',
  judge_id: null,
  judge_name: null,
  purpose_text: 'BAIL HEARING',
  purpose: null,
  mode: 'in_person',
  notes: null,
  lawyers: [],
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
  created_by: null,
  version: 1,
  ...over,
});

it('the case page names the sides as the type of the case does', async () => {
  server.use(http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord({ type_id: ids.type }))));
  renderCase(`/cases/${ids.case}/parties`);
  expect(await screen.findByText('We appear for the applicant, Sunita Menon')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: /^Applicant side/ })).toBeTruthy();
});

it('the case page appears for a client by name if the type calls the client’s side the State', async () => {
  const state = {
    id: ids.other,
    kind: 'party_role',
    parent_id: null,
    code: 'state_prosecution',
    name: 'State',
    details: {},
    is_national: true,
  };
  const sessionsCase = { ...state, id: ids.type, kind: 'type', details: { sides: { petitioner: 'State', respondent: 'Accused' } } };
  server.use(
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord({ type_id: ids.type }))),
    http.get(`${at}/case-types`, () => HttpResponse.json([sessionsCase])),
    http.get(`${at}/reference-entries`, () => HttpResponse.json([state])),
  );
  renderCase(`/cases/${ids.case}/parties`);
  expect(await screen.findByRole('heading', { name: /^State side/ })).toBeTruthy();
  expect(await screen.findByText('We appear for Sunita Menon')).toBeTruthy();
});

it('the case page shows the main facts, and both dates when a hearing was heard on another day', async () => {
  server.use(
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord({ restricted: true }))),
    http.get(`${at}/hearings`, () => HttpResponse.json(pageOf([hearing()], { limit: 25 }))),
  );
  renderCase(`/cases/${ids.case}`);
  expect(await screen.findByText('GAHC04-000792-2024')).toBeTruthy();
  expect(screen.getByText('BA 64/2024')).toBeTruthy();
  expect(screen.getByText('We appear for the petitioner, Sunita Menon')).toBeTruthy();
  expect(screen.getByText('Asha Rao (Arguing counsel)')).toBeTruthy();
  expect(screen.getAllByText('Restricted').length).toBeGreaterThan(0);
  expect(screen.getByText('343/2024 · 24-Jun-2024')).toBeTruthy();
  expect(await screen.findByText('23-Nov-2018')).toBeTruthy();
  expect(screen.getByText('fixed for 22-Nov-2018')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Parties/ }).textContent).toContain('1');
});

it('the case page lists the papers of the case type, and says which are required', async () => {
  const paper = (n: number, name: string, required: boolean) => {
    const entry = { kind: 'document', parent_id: ids.type, code: `paper_${n}`, is_national: true };
    return { ...entry, id: `${ids.type.slice(0, -1)}${n}`, name, details: { required } };
  };
  server.use(
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord({ type_id: ids.type }))),
    http.get(`${at}/case-documents`, () => HttpResponse.json([paper(1, 'Affidavit', true), paper(2, 'Synopsis', false)])),
  );
  renderCase(`/cases/${ids.case}`);
  const papers = within(await screen.findByRole('region', { name: 'Papers' }));
  expect((await papers.findAllByRole('listitem')).map((item) => item.textContent?.trim())).toEqual(['Affidavit required', 'Synopsis']);
});

it('the timeline shows changes in sentences, with old and new values', async () => {
  const line = (id: number, over: object) => ({
    id: `0192aaaa-0000-7000-8000-00000000010${id}`,
    at: `2026-11-2${id}T10:00:00Z`,
    actor_name: 'R. Menon',
    record: 'cases',
    record_name: null,
    action: 'update',
    changes: {},
    ...over,
  });
  const entries = [
    line(3, {
      changes: {
        stage_text: { was: 'MOTION', is: 'ORDERS' },
        status: { was: 'open', is: 'pending' },
        cnr: { was: null, is: 'GAHC040007922024' },
      },
    }),
    line(2, { record: 'hearings', action: 'insert', changes: { hearing_date: { was: null, is: '2026-12-05' } } }),
    line(1, { action: 'insert', changes: { title: { was: null, is: 'A v. B' } } }),
  ];
  server.use(
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord())),
    http.get(`${at}/case/${ids.case}/timeline`, () => HttpResponse.json(pageOf(entries, { limit: 25 }))),
  );
  renderCase(`/cases/${ids.case}/timeline`);
  expect(await screen.findByText('changed the stage on the cause list from MOTION to ORDERS')).toBeTruthy();
  expect(screen.getByText('changed the status from Open to Pending')).toBeTruthy();
  expect(screen.getByText('set the CNR to GAHC04-000792-2024')).toBeTruthy();
  expect(screen.getByText('added the hearing of 05-Dec-2026')).toBeTruthy();
  expect(screen.getByText('created the case')).toBeTruthy();
});

it('the timeline shows the outcome of a hearing in words, and no internal columns', async () => {
  const of = (record: string, action: string, changes: object) => ({
    id: crypto.randomUUID(),
    at: '2026-11-22T10:00:00Z',
    actor_name: 'R. Menon',
    record,
    record_name: null,
    action,
    changes,
  });
  const now = (is: unknown) => ({ was: null, is });
  const entries = [
    of('legal_holds', 'update', { lifted_at: now('2026-11-22T10:00:00Z'), lifted_by: now(ids.user) }),
    of('legal_holds', 'insert', { reason: now('Notice of a suit'), set_by: now(ids.user) }),
    of('tasks', 'insert', { title: now('File the rejoinder'), created_by: now(ids.user) }),
    of('cases', 'update', { court_id: { was: crypto.randomUUID(), is: crypto.randomUUID() } }),
    of('hearings', 'update', {
      outcome: now('disposed'),
      no_next_reason: now('sine_die'),
      case_before: now({ was: { status: 'open' }, now: { status: 'disposed' }, found: false }),
      recorded_by: now(ids.user),
      business_on_date: now('2026-11-22'),
    }),
  ];
  server.use(
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord())),
    http.get(`${at}/case/${ids.case}/timeline`, () => HttpResponse.json(pageOf(entries, { limit: 25 }))),
    http.get(`${at}/reference-entries`, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('kind') === 'outcome'
          ? [{ id: ids.other, kind: 'outcome', parent_id: null, code: 'disposed', name: 'Disposed of', details: {}, is_national: true }]
          : [],
      ),
    ),
  );
  renderCase(`/cases/${ids.case}/timeline`);
  await screen.findByText('in the hearing of 22-Nov-2026: set the outcome to Disposed of');
  screen.getByText('in the hearing of 22-Nov-2026: set why there is no next date to sine die');
  screen.getByText('put the case under legal hold: Notice of a suit');
  screen.getByText('lifted the legal hold');
  screen.getByText('added the task File the rejoinder');
  screen.getByText('changed the court');
  expect(screen.queryByText(/case before|recorded by|created by|longer text/)).toBeNull();
});

it('the timeline names the record of a change, by its current name if the entry has none', async () => {
  const of = (record: string, record_name: string | null, changes: object) => ({
    id: crypto.randomUUID(),
    at: '2026-11-22T10:00:00Z',
    actor_name: 'R. Menon',
    record,
    record_name,
    action: 'update',
    changes,
  });
  const entries = [
    of('tasks', 'File the rejoinder', { priority: { was: 'normal', is: 'high' } }),
    of('tasks', 'File the rejoinder', { title: { was: 'File', is: 'File it' } }),
    of('case_notes', 'Line of defence', { pinned: { was: false, is: true } }),
    of('hearings', '2026-12-05', { item_number: { was: null, is: '7' } }),
    of('documents', 'Written statement', { tags: { was: [], is: ['urgent'] } }),
    of('vakalatnamas', 'A v. B', { deleted_at: { was: null, is: '2026-11-22T10:00:00Z' } }),
    of('vakalatnamas', 'A v. B', { deleted_at: { was: '2026-11-22T10:00:00Z', is: null } }),
    of('vakalatnamas', 'C v. D', {
      due_on: { was: null, is: '2026-12-10' },
      state: { was: 'draft', is: 'sent_for_sign' },
      state_on: { was: '2026-11-20', is: '2026-11-22' },
    }),
    of('vakalatnamas', 'E v. F', {
      due_on: { was: '2026-12-10', is: null },
      executed_on: { was: null, is: '2026-11-22' },
      state: { was: 'sent_for_sign', is: 'executed' },
      state_on: { was: '2026-11-20', is: '2026-11-22' },
    }),
    of('tasks', null, { due_date: { was: null, is: '2026-12-01' } }),
  ];
  server.use(
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord())),
    http.get(`${at}/case/${ids.case}/timeline`, () => HttpResponse.json(pageOf(entries, { limit: 25 }))),
  );
  renderCase(`/cases/${ids.case}/timeline`);
  await screen.findByText('in the task File the rejoinder: changed the priority from Normal to High');
  screen.getByText('in the task File it: changed the title from File to File it');
  screen.getByText('in the note Line of defence: changed whether it is pinned from no to yes');
  screen.getByText('in the hearing of 05-Dec-2026: set the item number to 7');
  screen.getByText('in the document Written statement: set the tags to urgent');
  screen.getByText('removed the vakalatnama A v. B');
  screen.getByText('restored the vakalatnama A v. B');
  screen.getByText('in the vakalatnama C v. D: recorded “Sent for signing” on 22-Nov-2026');
  screen.getByText('in the vakalatnama C v. D: set the date by which it is due to 10-Dec-2026');
  screen.getByText('in the vakalatnama E v. F: recorded “Signed” on 22-Nov-2026');
  expect(screen.getAllByText(/E v\. F/)).toHaveLength(1);
  screen.getByText('in a task: set the due date to 01-Dec-2026');
});

it('the case page says that a disposed case is still listed, and shows the decision date once it is not', async () => {
  const disposed = { status: 'disposed', phase: 'decided', decision_date: '2026-11-20' } as const;
  server.use(http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord({ ...disposed, next_hearing_date: '2999-12-12' }))));
  const { unmount } = renderCase(`/cases/${ids.case}`);
  const note = await screen.findByRole('note');
  expect(note.textContent).toContain('disposed of but still has a hearing on 12-Dec-2999. If');
  expect(note.querySelector('time')?.textContent).toBe('12-Dec-2999');
  expect((await screen.findByRole('link', { name: 'To the hearings' })).getAttribute('href')).toBe(`/cases/${ids.case}/hearings`);
  unmount();
  server.use(http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord({ ...disposed, next_hearing_date: null }))));
  renderCase(`/cases/${ids.case}`);
  await screen.findByText('decided');
  // In the title block, and among the case details.
  expect(screen.getAllByText(/20-Nov-2026/)).toHaveLength(2);
  expect(screen.queryByText(/still has a hearing/)).toBeNull();
});

it('deleting a case shows the message of the spec, with Undo', async () => {
  const restored: unknown[] = [];
  server.use(
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord())),
    http.delete(`${at}/case/${ids.case}`, () => HttpResponse.json({ message: 'gone' })),
    http.post(`${at}/case/restore`, async ({ request }) => {
      restored.push(await request.json());
      return HttpResponse.json({ message: '', restored: 1 });
    }),
  );
  renderCase(`/cases/${ids.case}`);
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('the list')).toBeTruthy();
  await clickUndo('Case deleted successfully');
  await waitFor(() => expect(restored).toEqual([{ case_ids: [ids.case] }]));
});

it('the case page prints the case, also for a role that may only read', async () => {
  const printed: string[] = [];
  server.use(
    answerProfile(profileOf({ role: 'viewer' })),
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord())),
    http.get(`${at}/case/:id/print`, ({ params }) => {
      printed.push(String(params['id']));
      return refuse(503, 'print.busy', 'Busy.');
    }),
  );
  renderCase(`/cases/${ids.case}`);
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Print case sheet' }));
  await findErrorToast('Could not print: Busy.');
  expect(printed).toEqual([ids.case]);
});

it('the case page adds a hearing from the side sheet', async () => {
  let body: unknown;
  server.use(
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord())),
    http.post(`${at}/hearings`, async ({ request }) => {
      body = await request.json();
      return HttpResponse.json(hearing({ hearing_date: '2027-03-05' }), { status: 201 });
    }),
  );
  renderCase(`/cases/${ids.case}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Add hearing' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Hearing date' }), '5 Mar 2027');
  await userEvent.type(screen.getByRole('combobox', { name: /^Purpose/ }), 'Arguments');
  await userEvent.click(screen.getAllByRole('button', { name: 'Add hearing' }).at(-1) as HTMLElement);
  await findToast('Hearing added for 05-Mar-2027');
  expect(body).toMatchObject({ case_id: ids.case, hearing_date: '2027-03-05', purpose_text: 'Arguments', item_number: null });
});

it('the case page keeps its hearings and the typed text when a later refetch fails', async () => {
  server.use(
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord())),
    http.get(`${at}/hearings`, () => HttpResponse.json(pageOf([hearing()], { limit: 25 }))),
  );
  const { client } = renderCase(`/cases/${ids.case}/hearings`);
  await userEvent.click(await screen.findByRole('button', { name: /^Edit the hearing/ }));
  const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Notes/ });
  await userEvent.type(notes, 'Ask for a passover');
  const away = () => refuse(503, 'unavailable', 'Munshi cannot reach its database just now.');
  server.use(http.get(`${at}/case/${ids.case}`, away), http.get(`${at}/hearings`, away));
  await client.invalidateQueries();
  await waitFor(() => expect(client.getQueryState(['cases', 'one', ids.case])?.status).toBe('error'));
  expect(screen.getByRole('textbox', { name: /^Notes/ })).toBe(notes);
  expect(notes.value).toBe('Ask for a passover');
});

it('the case page says so when the case does not exist or the address has no id', async () => {
  server.use(http.get(`${at}/case/${ids.case}`, () => refuse(404, 'case.not_found', 'This case does not exist.')));
  const { router } = renderCase(`/cases/${ids.case}`);
  expect(await screen.findByText('Case not found')).toBeTruthy();
  await router.navigate('/cases/edit/');
  expect(await screen.findByText('No case ID provided')).toBeTruthy();
});

it('a case tab that the role cannot read says so, under one main heading', async () => {
  server.use(
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord())),
    http.get(`${host}/me`, () => HttpResponse.json({ ...adminProfile, permissions: ['case:read'] })),
  );
  renderCase(`/cases/${ids.case}/hearings`);
  expect(await screen.findByText('Your role cannot read this section of a case. Ask an admin of your firm.')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('the case page links a party to its person if it is one of the firm’s people', async () => {
  const [party] = caseRecord().parties;
  const parties = party ? [party, { ...party, id: ids.type, person_id: null, name: 'The State of AP', ordinal: 2 }] : [];
  server.use(http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord({ parties }))));
  renderCase(`/cases/${ids.case}/parties`);
  const link = await screen.findByRole('link', { name: 'Sunita Menon' });
  expect(link.getAttribute('href')).toBe(`/people/${ids.other}`);
  expect(screen.getByText('The State of AP')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'The State of AP' })).toBeNull();
});

it('the case page says where the deleted record of a party can be restored', async () => {
  const parties = caseRecord().parties.map((party) => ({ ...party, is_deleted: true }));
  server.use(
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord({ parties }))),
    http.get(`${host}/me`, () => HttpResponse.json({ ...adminProfile, permissions: [...adminProfile.permissions, 'person:delete'] })),
  );
  renderCase(`/cases/${ids.case}/parties`);
  const link = await screen.findByRole('link', { name: 'Restore the record of Sunita Menon' });
  expect(link.getAttribute('href')).toBe('/settings/recently-deleted?kind=person&retained=true');
  expect(screen.queryByRole('link', { name: 'Sunita Menon' })).toBeNull();
});

it('the case page shows the message of the spec when a deletion fails', async () => {
  server.use(
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord())),
    http.delete(`${at}/case/${ids.case}`, () => refuse(409, 'x.y', 'It is held.')),
  );
  renderCase(`/cases/${ids.case}`);
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await findErrorToast('Error deleting case: It is held.');
});
