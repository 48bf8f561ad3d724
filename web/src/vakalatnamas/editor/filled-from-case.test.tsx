import { Executant, NamedAdvocate, VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { Proposal } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerProfile, at, pageOf, profileOf, refuse } from '../../../test/answers.ts';
import { caseRecord } from '../../../test/case-fixture.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { beginSession } from '../../../test/session.ts';
import { ids, preview } from '../vakalatnama.fixture.ts';
import { AddVakalatnamaPage } from './add-vakalatnama-page.tsx';
import { DraftPage } from './draft-page.tsx';
import { readUnsentDraft, saveUnsentDraft } from './unsent-drafts.ts';
import { sessionOwner } from '../../platform/session/session-owner.ts';

const CASE = '01900000-0000-7000-8000-00000000c001';
const [PARTY, SECOND, LAWYER] = ['d1', 'd2', 'd3'].map((end) => `01900000-0000-7000-8000-0000000000${end}`);

const advocate = (name: string, over: object = {}) => NamedAdvocate.parse({ name, ...over });
const client = Executant.parse({ party_id: PARTY, name: 'Ram Prasad Sharma', rank: 'Plaintiff' });
const another = Executant.parse({ party_id: SECOND, name: 'Sita Sharma', rank: 'Plaintiff No. 2' });
const ananya = advocate('Ananya Iyer', { lawyer_id: LAWYER, enrolment_number: 'D/1984/2010', is_address_for_service: true });

const proposal = (over: object = {}, language = 'en'): Proposal => ({
  facts: VakalatnamaFacts.parse({
    case_id: CASE,
    language,
    place: 'Patna',
    first_party: language === 'hi' ? 'राम प्रसाद शर्मा' : 'Ram Prasad Sharma',
    first_role: 'Plaintiff',
    executants: [client],
    advocates: [ananya],
    ...over,
  }),
  court_name: 'District and Sessions Court, Patna',
  executants: [client, another],
  advocates: [ananya, advocate('K Menon')],
  left_out: [{ name: 'Mohan Rao', reason: 'senior' }],
});

const server = mockServer(
  answerProfile(profileOf({ id: ids.user, role: 'admin' })),
  http.get(`${at}/vakalatnamas/drafts`, () => HttpResponse.json([])),
  http.get(`${at}/vakalatnamas/forms`, () => HttpResponse.json([])),
  http.get(`${at}/vakalatnamas/proposal`, ({ request }) =>
    HttpResponse.json(proposal({}, new URL(request.url).searchParams.get('language') ?? 'en')),
  ),
  http.put(`${at}/vakalatnamas/drafts/:id`, async ({ request, params }) => {
    const { facts } = (await request.json()) as { facts: VakalatnamaFacts };
    return HttpResponse.json({ id: params['id'], title: '', facts, updated_at: '2026-03-05T10:00:00.000Z', version: 1 });
  }),
  http.post(`${at}/vakalatnamas/preview`, () => HttpResponse.json(preview)),
  http.get(`${at}/courts`, () => HttpResponse.json(pageOf([]))),
  http.get(`${at}/people`, () => HttpResponse.json(pageOf([]))),
  http.get(`${at}/case/${CASE}`, () => HttpResponse.json({ ...caseRecord(), id: CASE })),
);
beforeEach(() => beginSession(ids.user));

const open = (path: string) =>
  renderRoutes(
    [
      { path: '/vakalatnama/add', element: <AddVakalatnamaPage /> },
      { path: '/vakalatnama/drafts/:id', element: <DraftPage /> },
    ],
    path,
  );
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const advocates = () =>
  screen.queryAllByRole('group', { name: /^Advocate \d/ }).map((group) => within(group).getByLabelText<HTMLInputElement>('Name').value);
const executants = () =>
  screen.queryAllByRole('group', { name: /^Executant \d/ }).map((group) => within(group).getByLabelText<HTMLInputElement>('Name').value);

describe('a vakalatnama of a case', () => {
  it('opens with court, sides, executants and advocates of the case filled in', async () => {
    open(`/vakalatnama/add?case=${CASE}`);
    expect((await screen.findByLabelText<HTMLInputElement>('First party')).value).toBe('Ram Prasad Sharma');
    expect(valueOf('Place')).toBe('Patna');
    expect([executants(), advocates()]).toEqual([['Ram Prasad Sharma'], ['Ananya Iyer']]);
    expect(screen.getByLabelText<HTMLInputElement>('Enrolment number').value).toBe('D/1984/2010');
  });

  it('offers the other parties of our side and the other advocates, and says whom it leaves out', async () => {
    open(`/vakalatnama/add?case=${CASE}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Add Sita Sharma' }));
    expect(executants()).toEqual(['Ram Prasad Sharma', 'Sita Sharma']);
    await userEvent.click(screen.getByRole('button', { name: 'Add K Menon' }));
    expect(advocates()).toEqual(['Ananya Iyer', 'K Menon']);
    expect(screen.queryByRole('button', { name: /^Add (Ram|Sita|Ananya|K Menon)/ })).toBeNull();
    expect(screen.getByText(/^Mohan Rao is a senior advocate, who may not file a vakalatnama/)).toBeTruthy();
  });

  it('keeps what the user has changed when another language fills in the names', async () => {
    open(`/vakalatnama/add?case=${CASE}`);
    const place = await screen.findByLabelText('Place');
    await screen.findByRole('button', { name: 'Add Sita Sharma' });
    await userEvent.clear(place);
    await userEvent.type(place, 'Gaya');
    await userEvent.click(screen.getByRole('radio', { name: 'Hindi' }));
    await waitFor(() => expect(valueOf('First party')).toBe('राम प्रसाद शर्मा'));
    expect(valueOf('Place')).toBe('Gaya');
  });

  it('opened again keeps the draft, and offers a client who was added since', async () => {
    const facts = VakalatnamaFacts.parse({ case_id: CASE, place: '', executants: [another], advocates: [advocate('Own Choice')] });
    saveUnsentDraft(sessionOwner(), ids.draft, { facts, at: '2026-03-06T10:00:00.000Z', version: null, isSent: false });
    open(`/vakalatnama/drafts/${ids.draft}`);
    expect(await screen.findByRole('button', { name: 'Add Ram Prasad Sharma' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add Ananya Iyer' })).toBeTruthy();
    expect([valueOf('Place'), executants(), advocates()]).toEqual(['', ['Sita Sharma'], ['Own Choice']]);
  });
});

describe('a vakalatnama without an advocate', () => {
  it('cannot be created, and says why beside the button', async () => {
    server.use(http.get(`${at}/vakalatnamas/proposal`, () => HttpResponse.json({ ...proposal({ advocates: [] }), advocates: [] })));
    open(`/vakalatnama/add?case=${CASE}`);
    const create = await screen.findByRole('button', { name: 'Create vakalatnama' });
    expect(create.hasAttribute('disabled')).toBe(true);
    const reason = screen.getByText('Name at least one advocate first: a vakalatnama appoints them.');
    expect(create.getAttribute('aria-describedby')).toBe(reason.id);
    await userEvent.click(screen.getByRole('button', { name: 'Add another advocate' }));
    await userEvent.type(within(screen.getByRole('group', { name: 'Advocate 1' })).getByLabelText('Name'), 'Ananya');
    await waitFor(() => expect(create.hasAttribute('disabled')).toBe(false));
    expect(screen.queryByText(/^Name at least one advocate/)).toBeNull();
  });
});

it.each([`/vakalatnama/add?case=${CASE}`, `/vakalatnama/drafts/${ids.draft}`])(
  'a viewer who opens %s is told that they cannot create a vakalatnama, and requests nothing',
  async (path) => {
    const requests: string[] = [];
    const refusal = ({ request }: { request: Request }) => {
      requests.push(request.url);
      return refuse(403, 'forbidden', 'You may not do this.');
    };
    server.use(
      answerProfile(profileOf({ id: ids.user, role: 'viewer' })),
      http.get(`${at}/vakalatnamas/drafts`, refusal),
      http.get(`${at}/vakalatnamas/proposal`, refusal),
    );
    const before = readUnsentDraft(sessionOwner());
    const { router } = open(path);
    await screen.findByText('Your role can read vakalatnamas, not create them.');
    expect(requests).toEqual([]);
    expect(router.state.location.pathname + router.state.location.search).toBe(path);
    expect(readUnsentDraft(sessionOwner())).toEqual(before);
  },
);

it('form and paper follow the court until they are chosen', async () => {
  const sent: VakalatnamaFacts[] = [];
  server.use(
    http.post(`${at}/vakalatnamas/preview`, async ({ request }) => {
      sent.push(((await request.json()) as { facts: VakalatnamaFacts }).facts);
      return HttpResponse.json({ ...preview, instrument: { ...preview.instrument, layout: 'one_sheet', paper: 'legal' } });
    }),
  );
  open(`/vakalatnama/drafts/${ids.draft}`);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Legal' }).checked).toBe(true));
  expect(sent[0]).toMatchObject({ form_code: 'usual', paper: 'usual' });
  await userEvent.click(screen.getByRole('radio', { name: 'A4' }));
  await waitFor(() => expect(sent.at(-1)?.paper).toBe('a4'));
});
