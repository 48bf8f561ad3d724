import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerProfile, at, pageOf, profileOf } from '../../../test/answers.ts';
import { caseRecord, ids } from '../../../test/case-fixture.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { documentRow } from '../../documents/document.fixture.ts';
import { documentsCaseTab } from '../../documents/public.ts';
import { hearingRecord } from '../../hearings/hearing.fixture.ts';
import { hearingsCaseTab } from '../../hearings/public.ts';
import { tasksCaseTab } from '../../tasks/public.ts';
import { taskRow } from '../../tasks/task.fixture.ts';
import { background, signIn } from '../case-server.fixture.ts';
import { CasePage } from './case-page.tsx';

const server = mockServer(...background);
const tabs = [hearingsCaseTab, tasksCaseTab, documentsCaseTab];
const contact = { relation: null, relative_name: null, case_count: 1, soonest_case: null };

beforeEach(() => {
  signIn();
  server.use(
    answerProfile(profileOf({ id: ids.user })),
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord())),
    http.get(`${at}/tasks`, () => HttpResponse.json(pageOf([]))),
    http.get(`${at}/documents`, () => HttpResponse.json(pageOf([]))),
    http.get(`${at}/vakalatnamas`, () => HttpResponse.json(pageOf([]))),
  );
});

const renderCase = () => renderRoutes([{ path: '/cases/:id', element: <CasePage tabs={tabs} /> }], `/cases/${ids.case}`);
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const answerHearings = (...hearings: object[]) =>
  server.use(http.get(`${at}/hearings`, () => HttpResponse.json(pageOf(hearings, { limit: 25 }))));

it('the case page offers first to record a past hearing without an outcome, though a later date is fixed', async () => {
  answerHearings(hearingRecord({ id: ids.other, hearing_date: '2099-03-05' }), hearingRecord({ hearing_date: '2020-03-05' }));
  renderCase();
  await userEvent.click(await screen.findByRole('button', { name: 'Record outcome' }));
  expect(await screen.findByRole('dialog', { name: 'Record outcome' })).toBeTruthy();
});

it('the case page offers first to add a hearing once all past ones are recorded; the rest is in the menu', async () => {
  answerHearings(hearingRecord({ hearing_date: '2020-03-05', business_on_date: '2020-03-05', outcome: 'adjourned' }));
  renderCase();
  expect(await screen.findByRole('button', { name: 'Add hearing' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Record outcome' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add task' }));
  expect(await screen.findByRole('dialog', { name: 'Add task' })).toBeTruthy();
});

it('the case page shows three open tasks, the number of the others, and a line to add one', async () => {
  const titles = ['Draft', 'File', 'Serve'];
  const rows = titles.map((title, place) => taskRow({ id: `0192bbbb-0000-7000-8000-00000000000${place}`, title }));
  server.use(http.get(`${at}/tasks`, () => HttpResponse.json(pageOf(rows, { total: 5 }))));
  renderCase();
  const todo = await card('To do');
  expect(await todo.findByRole('link', { name: 'Draft' })).toBeTruthy();
  expect(todo.getAllByRole('checkbox')).toHaveLength(3);
  expect(todo.getByRole('link', { name: '2 more tasks' }).getAttribute('href')).toBe(`/cases/${ids.case}/tasks`);
  expect(todo.getByRole('textbox')).toBeTruthy();
});

it('the case page reaches the client by call, WhatsApp, SMS and e-mail', async () => {
  const answer = [{ id: ids.other, mobile: '+919845012345', email: 'sunita@example.in', ...contact }];
  server.use(http.get(`${at}/clients/details`, () => HttpResponse.json(answer)));
  renderCase();
  const client = await card('Client');
  const hrefOf = (name: string) => client.getByRole('link', { name }).getAttribute('href');
  await client.findByText('+91 98450 12345');
  expect(hrefOf('Call Sunita Menon')).toBe('tel:+919845012345');
  expect(hrefOf('WhatsApp to Sunita Menon')).toBe('https://wa.me/919845012345');
  expect(hrefOf('SMS to Sunita Menon')).toBe('sms:+919845012345');
  expect(hrefOf('sunita@example.in')).toBe('mailto:sunita@example.in');
  expect(screen.getByRole('link', { name: 'Call Sunita Menon: +91 98450 12345' })).toBeTruthy();
});

it('the case page asks for no contacts of a client whose record is deleted', async () => {
  const onRequest = vi.fn();
  const [party, ...others] = caseRecord({}).parties;
  const parties = party ? [{ ...party, is_client: true, is_deleted: true }, ...others.map((each) => ({ ...each, is_client: false }))] : [];
  server.use(
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord({ parties }))),
    http.get(`${at}/clients/details`, () => {
      onRequest();
      return HttpResponse.json([]);
    }),
  );
  renderCase();
  const client = await card('Client');
  expect(client.getByText(party?.name ?? '')).toBeTruthy();
  expect(onRequest).not.toHaveBeenCalled();
});

it('the case page says that no client is chosen, with the way to choose one', async () => {
  server.use(http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord({ parties: [] }))));
  renderCase();
  const client = await card('Client');
  expect(client.getByText('No party is marked as our client yet.')).toBeTruthy();
  expect(client.getByRole('link', { name: 'Choose the client' })).toBeTruthy();
});

it('the case page counts and ticks the papers that are uploaded', async () => {
  const paper = (id: string, name: string) => {
    const entry = { kind: 'document', parent_id: ids.type, code: name.toLowerCase(), is_national: true };
    return { ...entry, id, name, details: { required: true } };
  };
  const uploaded = { id: ids.category, checklist_item_id: ids.other };
  server.use(
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord({ type_id: ids.type }))),
    http.get(`${at}/case-documents`, () => HttpResponse.json([paper(ids.other, 'Affidavit'), paper(ids.user, 'Synopsis')])),
    http.get(`${at}/documents`, () => HttpResponse.json(pageOf([documentRow(uploaded)]))),
  );
  renderCase();
  const papers = within(await screen.findByRole('region', { name: 'Papers 1 of 2' }));
  await waitFor(() => expect(papers.getByRole('link', { name: 'Affidavit' }).getAttribute('href')).toBe(`/documents/${ids.category}`));
  expect(papers.getByRole('button', { name: 'Add Synopsis' })).toBeTruthy();
});
