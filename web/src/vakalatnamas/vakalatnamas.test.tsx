import type { VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import { type RoleName } from '@munshi/contract/tenants/role';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockServer } from '../../test/mock-server.ts';
import { beginSession } from '../../test/session.ts';
import { answerProfile, at, pageOf, profileOf, refuse } from '../../test/answers.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { clearStorage, storageKeys } from '../platform/session/storage-keys.ts';
import { CaseVakalatnamas } from './case-vakalatnamas.tsx';
import { DraftPage } from './editor/draft-page.tsx';
import { EditVakalatnamaPage } from './editor/edit-vakalatnama-page.tsx';
import { selectTenant } from '../platform/session/session.ts';
import { clearUnsentDraft, saveUnsentDraft, readUnsentDraft } from './editor/unsent-drafts.ts';
import { VakalatnamaPage } from './vakalatnama-page.tsx';
import { ids, preview, signed } from './vakalatnama.fixture.ts';
import { VakalatnamasPage } from './list/vakalatnamas-page.tsx';
import { sessionOwner } from '../platform/session/session-owner.ts';

const profile = (role: RoleName) => profileOf({ id: ids.user, role });

const server = mockServer(
  answerProfile(profile('admin')),
  http.get(`${at}/vakalatnamas`, () => HttpResponse.json(pageOf([]))),
  http.get(`${at}/vakalatnamas/drafts`, () => HttpResponse.json([])),
  http.get(`${at}/vakalatnamas/forms`, () => HttpResponse.json([])),
  http.get(`${at}/vakalatnamas/${ids.one}`, () => HttpResponse.json(signed)),
  http.get(`${at}/vakalatnamas/${ids.one}/pages`, () => HttpResponse.json({ pages: preview.pages })),
  http.post(`${at}/vakalatnamas/preview`, () => HttpResponse.json(preview)),
  http.get(`${at}/courts`, () => HttpResponse.json(pageOf([]))),
  http.get(`${at}/people`, () => HttpResponse.json(pageOf([]))),
);
beforeEach(() => beginSession(ids.user));

const open = (path: string) =>
  renderRoutes(
    [
      { path: '/vakalatnama', element: <VakalatnamasPage /> },
      { path: '/vakalatnama/drafts/:id', element: <DraftPage /> },
      { path: '/vakalatnama/:id', element: <VakalatnamaPage /> },
      { path: '/vakalatnama/:id/edit', element: <EditVakalatnamaPage /> },
      { path: '/case', element: <CaseVakalatnamas caseId={ids.user} /> },
    ],
    path,
  );

describe('the list of vakalatnamas', () => {
  it('explains itself when empty, and offers the next step', async () => {
    open('/vakalatnama');
    expect(await screen.findByText(/see it as it will print/)).toBeTruthy();
    expect((await screen.findAllByRole('link', { name: 'Create vakalatnama' })).length).toBeGreaterThan(0);
  });

  it('keeps its filters in the URL, and marks overdue ones', async () => {
    const requests: string[] = [];
    server.use(
      http.get(`${at}/vakalatnamas`, ({ request }) => {
        requests.push(new URL(request.url).search);
        return HttpResponse.json(pageOf([{ ...signed, state: 'defect', overdue_since: '2026-03-10' }]));
      }),
    );
    const { router } = open('/vakalatnama?overdue=true');
    expect(await screen.findByText('Overdue since 10-Mar-2026')).toBeTruthy();
    expect(requests[0]).toContain('overdue=true');
    expect(screen.getAllByRole('cell').at(-1)?.textContent).toBe('-');
    await userEvent.click(screen.getByRole('button', { name: 'In progress' }));
    expect(router.state.location.search).toContain('under_way=true');
  });

  it('shows the server’s drafts and those not sent yet', async () => {
    const facts = signed.facts;
    server.use(
      http.get(`${at}/vakalatnamas/drafts`, () =>
        HttpResponse.json([{ id: ids.draft, title: 'On the server', facts, updated_at: '2026-03-05T10:00:00.000Z', version: 2 }]),
      ),
    );
    saveUnsentDraft(sessionOwner(), ids.one, { facts, at: '2026-03-06T10:00:00.000Z', version: null, isSent: false });
    open('/vakalatnama');
    const drafts = await screen.findByRole('region', { name: 'Your drafts' });
    await within(drafts).findByText('On the server');
    expect(within(drafts).getByText('Saved in this browser only, not on the server yet')).toBeTruthy();
  });

  it('shows an error with Retry when it cannot be loaded', async () => {
    server.use(http.get(`${at}/vakalatnamas`, () => refuse(500, 'internal', 'Something went wrong on our side.')));
    open('/vakalatnama');
    expect(await screen.findByText('Failed to fetch vakalatnamas')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('a draft of a vakalatnama', () => {
  it('is saved in this browser and on the server, with a preview beside the form', async () => {
    const sent: VakalatnamaFacts[] = [];
    server.use(
      http.put(`${at}/vakalatnamas/drafts/${ids.draft}`, async ({ request }) => {
        const { facts } = (await request.json()) as { facts: VakalatnamaFacts };
        sent.push(facts);
        return HttpResponse.json({ id: ids.draft, title: '', facts, updated_at: '2026-03-05T10:00:00.000Z', version: 1 });
      }),
    );
    open(`/vakalatnama/drafts/${ids.draft}`);
    await userEvent.type(await screen.findByLabelText('First party'), 'Lakshmi');
    await waitFor(() => expect(sent.at(-1)?.first_party).toBe('Lakshmi'));
    expect(await screen.findByText(/^Draft saved/)).toBeTruthy();
    const stored = { isSent: true, version: 1, facts: { first_party: 'Lakshmi' } };
    await waitFor(() => expect(readUnsentDraft(sessionOwner())[ids.draft]).toMatchObject(stored));
    expect(screen.getByRole('img', { name: 'Print preview, page 1 of 1' })).toBeTruthy();
    // Numbered as on paper: the heading has no number.
    expect((await screen.findByLabelText('1. Fees')).textContent).toBe('Fees are agreed separately.');
    screen.getByLabelText('Court and place');
  });

  it('stays in this browser while the server cannot be reached, and survives the end of the session', async () => {
    server.use(http.put(`${at}/vakalatnamas/drafts/${ids.draft}`, () => HttpResponse.error()));
    open(`/vakalatnama/drafts/${ids.draft}`);
    const owner = sessionOwner();
    await userEvent.type(await screen.findByLabelText('First party'), 'Lakshmi');
    expect(await screen.findByText(/^Saved in this browser\./)).toBeTruthy();
    const stored = { isSent: false, facts: { first_party: 'Lakshmi' } };
    await waitFor(() => expect(readUnsentDraft(owner)[ids.draft]).toMatchObject(stored));
    clearStorage();
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(readUnsentDraft(owner)[ids.draft]).toMatchObject(stored);
  });

  it('is not sent to another firm that was chosen in another tab', async () => {
    const firms: (string | null)[] = [];
    server.use(
      http.put(`${at}/vakalatnamas/drafts/${ids.draft}`, ({ request }) => {
        firms.push(request.headers.get('x-tenant-code'));
        return HttpResponse.json({ id: ids.draft, title: '', facts: signed.facts, updated_at: '2026-03-05T10:00:00.000Z', version: 1 });
      }),
    );
    const { unmount } = open(`/vakalatnama/drafts/${ids.draft}`);
    const owner = sessionOwner();
    await userEvent.type(await screen.findByLabelText('First party'), 'L');
    act(() => selectTenant({ code: 'mehta', plan: null }));
    unmount();
    await new Promise((done) => setTimeout(done, 100));
    expect(firms).not.toContain('mehta');
    expect(readUnsentDraft(owner)[ids.draft]).toMatchObject({ facts: { first_party: 'L' } });
    selectTenant(null);
  });

  it('asks which version to keep if it was continued on another device', async () => {
    server.use(
      http.put(`${at}/vakalatnamas/drafts/${ids.draft}`, ({ request }) =>
        request.headers.has('if-match')
          ? refuse(412, 'record.changed', 'Somebody changed this.')
          : HttpResponse.json({ id: ids.draft, title: '', facts: signed.facts, updated_at: '2026-03-05T10:00:00.000Z', version: 9 }),
      ),
    );
    saveUnsentDraft(sessionOwner(), ids.draft, { facts: signed.facts, at: '2026-03-06T10:00:00.000Z', version: 3, isSent: false });
    open(`/vakalatnama/drafts/${ids.draft}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep this one' }));
    expect(await screen.findByText(/^Draft saved/)).toBeTruthy();
  });

  it('finishes saving before it becomes a vakalatnama, so that it is not recreated', async () => {
    const drafts = new Set<string>();
    const line = Promise.withResolvers<undefined>();
    server.use(
      http.put(`${at}/vakalatnamas/drafts/${ids.draft}`, async () => {
        await line.promise;
        drafts.add(ids.draft);
        return HttpResponse.json({ id: ids.draft, title: '', facts: signed.facts, updated_at: '2026-03-05T10:00:00.000Z', version: 4 });
      }),
      http.post(`${at}/vakalatnamas`, () => {
        drafts.delete(ids.draft);
        return HttpResponse.json(signed, { status: 201 });
      }),
    );
    saveUnsentDraft(sessionOwner(), ids.draft, { facts: signed.facts, at: '2026-03-06T10:00:00.000Z', version: 3, isSent: false });
    const { router } = open(`/vakalatnama/drafts/${ids.draft}`);
    const make = await screen.findByRole('button', { name: 'Create vakalatnama' });
    await userEvent.click(make);
    await waitFor(() => expect(make.hasAttribute('data-loading')).toBe(true));
    line.resolve(undefined);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/vakalatnama/${ids.one}`));
    await screen.findByRole('region', { name: 'Status' });
    expect([...drafts]).toEqual([]);
  });

  it('of one being edited is saved on the version it was typed on', async () => {
    const now = { ...signed, state: 'draft' as const, version: 5 };
    const versions: (string | null)[] = [];
    server.use(
      http.get(`${at}/vakalatnamas/:id`, () => HttpResponse.json(now)),
      http.patch(`${at}/vakalatnamas/:id`, ({ request }) => {
        versions.push(request.headers.get('if-match'));
        return HttpResponse.json(now);
      }),
    );
    const facts = { ...signed.facts, first_party: 'Lakshmi' };
    saveUnsentDraft(sessionOwner(), `edit-${ids.one}`, { facts, at: '2026-03-06T10:00:00.000Z', version: 3, isSent: false });
    open(`/vakalatnama/${ids.one}/edit`);
    await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(versions).toEqual(['"3"']));
  });

  it('is hidden from other users of this browser', () => {
    saveUnsentDraft('another/firm', ids.draft, { facts: signed.facts, at: '', version: null, isSent: false });
    expect(readUnsentDraft(sessionOwner())).toEqual({});
    clearUnsentDraft('another/firm', ids.draft);
    expect(localStorage.getItem(storageKeys.vakalatnamaDraft)).toBeNull();
  });
});

describe('the page of a vakalatnama', () => {
  it('shows its status, the possible next steps, and why a step cannot be taken yet', async () => {
    open(`/vakalatnama/${ids.one}`);
    const line = await screen.findByRole('region', { name: 'Status' });
    expect(within(line).getByText('Signed').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(screen.getByText('Not yet: This court requires attestation.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Record acceptance' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Not accepted yet')).toBeTruthy();
    expect(screen.getByText(/Kept until 2 years after the final disposal/)).toBeTruthy();
  });

  it.each([
    ['2025-03-01', '1st day of March 2025'],
    [null, '-'],
  ])('shows the execution date %s in the form used in pleadings: %s', async (day, words) => {
    server.use(http.get(`${at}/vakalatnamas/${ids.one}`, () => HttpResponse.json({ ...signed, executed_on: day })));
    open(`/vakalatnama/${ids.one}`);
    expect((await screen.findByText('Executed on', { selector: 'dt' })).nextElementSibling?.textContent).toBe(words);
  });

  it('records a step with its facts, and shows the server’s message when it is refused', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${at}/vakalatnamas/${ids.one}/transitions`, async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? refuse(409, 'vakalatnama.attestor_needed', 'Choose before whom it was signed: a notary.')
          : HttpResponse.json(signed);
      }),
    );
    open(`/vakalatnama/${ids.one}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Record attestation' }));
    const sheet = await screen.findByRole('dialog');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Record attestation' }));
    expect(await within(sheet).findByText('Choose before whom it was signed: a notary.')).toBeTruthy();
    await userEvent.type(within(sheet).getByLabelText('Name'), 'K. Menon');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Record attestation' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ to: 'attested', attestor: { name: 'K. Menon' } });
  });

  it('shows the facts of a step in the court’s words, not as codes', async () => {
    const steps = [
      { to_state: 'attested', facts: { attestor: { kind: 'notary', name: 'K. Menon' } } },
      { to_state: 'stamped', facts: { stamps: [{ kind: 'court_fee', amount_paise: 1000, serial: 'A 1' }] } },
      { to_state: 'on_record', facts: { noc: { kind: 'leave', reference: 'Order of 2 March' } } },
    ].map((step, at) => ({ ...signed.transitions[0], ...step, id: `01900000-0000-7000-8000-00000000b00${at}` }));
    server.use(http.get(`${at}/vakalatnamas/${ids.one}`, () => HttpResponse.json({ ...signed, transitions: steps })));
    open(`/vakalatnama/${ids.one}`);
    const taken = await screen.findByRole('region', { name: 'Steps recorded' });
    for (const words of ['a notary, K. Menon', 'Court-fee stamp, ₹10.00, A 1', 'Leave of the court, Order of 2 March'])
      expect(within(taken).getByText(words)).toBeTruthy();
  });

  it.each([
    ['2026-03-05', 'Signed by'],
    [null, 'For'],
  ])('names its executants as who signed it, or for whom it is: executed on %s, %s', async (executed_on, words) => {
    server.use(http.get(`${at}/vakalatnamas/${ids.one}`, () => HttpResponse.json({ ...signed, executed_on })));
    open(`/vakalatnama/${ids.one}`);
    expect((await screen.findByText(words, { selector: 'dt' })).nextElementSibling?.textContent).toBe('Ram Prasad Sharma Plaintiff');
  });

  it('shows its pages as they print', async () => {
    open(`/vakalatnama/${ids.one}`);
    const pages = await screen.findByRole('region', { name: 'Print preview' });
    expect(await within(pages).findByRole('img', { name: 'Print preview, page 1 of 1' })).toBeTruthy();
  });

  it('prints once when its button is clicked twice', async () => {
    let printed = 0;
    const clicked = Promise.withResolvers<undefined>();
    server.use(
      http.get(`${at}/vakalatnamas/${ids.one}/pdf`, async () => {
        printed += 1;
        await clicked.promise;
        return refuse(503, 'print.busy', 'The printer is busy.');
      }),
    );
    open(`/vakalatnama/${ids.one}`);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Open PDF to print' }));
    clicked.resolve(undefined);
    expect(await screen.findByText(/The printer is busy/)).toBeTruthy();
    expect(printed).toBe(1);
  });

  it('offers no actions to a viewer', async () => {
    server.use(answerProfile(profile('viewer')));
    open(`/vakalatnama/${ids.one}`);
    expect((await screen.findByRole('button', { name: 'Record attestation' })).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });

  it('stays when only a later refetch fails, and is gone when it was deleted meanwhile', async () => {
    const { client } = open(`/vakalatnama/${ids.one}`);
    await screen.findByRole('region', { name: 'Status' });
    server.use(http.get(`${at}/vakalatnamas/${ids.one}`, () => refuse(500, 'internal', 'It broke.')));
    await act(() => client.refetchQueries());
    expect(screen.getByRole('region', { name: 'Status' })).toBeTruthy();
    server.use(http.get(`${at}/vakalatnamas/${ids.one}`, () => refuse(404, 'vakalatnama.not_found', 'There is none.')));
    await act(() => client.refetchQueries());
    expect(await screen.findByText(/does not exist/)).toBeTruthy();
  });

  it.each(['', '/edit'])('says that it does not exist, with a link to the list: %s', async (part) => {
    server.use(
      http.get(`${at}/vakalatnamas/${ids.one}`, () =>
        refuse(404, 'vakalatnama.not_found', 'This vakalatnama does not exist, or was deleted.'),
      ),
    );
    open(`/vakalatnama/${ids.one}${part}`);
    expect(await screen.findByText('This vakalatnama does not exist, or was deleted.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All vakalatnamas' }).getAttribute('href')).toBe('/vakalatnama');
  });
});

it('the case says who is on record for whom, and since when', async () => {
  server.use(
    http.get(`${at}/vakalatnamas`, () => HttpResponse.json(pageOf([{ ...signed, state: 'on_record', on_record_on: '2026-03-09' }]))),
  );
  open('/case');
  const since = await screen.findByText('09-Mar-2026');
  expect(since.parentElement?.textContent).toBe('Ananya Iyer for Ram Prasad Sharma (Plaintiff), since 09-Mar-2026');
  expect(screen.queryByText(/More than one/)).toBeNull();
});

it('the case says when two advocates are on record for one party, and how to end the earlier one', async () => {
  const first = { ...signed, state: 'on_record', on_record_on: '2026-03-09' };
  const second = { ...first, id: ids.draft, advocates: ['Meera Nair'], on_record_on: '2026-05-11' };
  server.use(http.get(`${at}/vakalatnamas`, () => HttpResponse.json(pageOf([second, first]))));
  open('/case');
  expect(await screen.findByText(/^More than one vakalatnama is on record for Ram Prasad Sharma \(Plaintiff\)/)).toBeTruthy();
});
