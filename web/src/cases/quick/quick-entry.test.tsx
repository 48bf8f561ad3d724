import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerProfile, at, pageOf, profileOf, refuse } from '../../../test/answers.ts';
import { caseRecord, caseRow, ids } from '../../../test/case-fixture.ts';
import { hearingRecord } from '../../hearings/hearing.fixture.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { useConnection } from '../../offline/public.ts';
import { selectTenant } from '../../platform/session/session.ts';
import { background, signIn } from '../case-server.fixture.ts';
import { QuickEntryPage } from './quick-entry-page.tsx';

const court = {
  id: '0192aaaa-0000-7000-8000-0000000000c1',
  name: 'Delhi High Court',
  level: 'high_court',
  state: 'DL',
  city: 'Delhi',
  complex: null,
  parent_id: null,
  cnr_prefix: 'DLHC01',
  is_national: true,
};
const server = mockServer(
  http.get(`${at}/courts`, () => HttpResponse.json(pageOf([court]))),
  ...background,
);

beforeEach(signIn);
beforeEach(() => localStorage.removeItem('quick_entry_court'));

const sent: Record<string, unknown>[] = [];
beforeEach(() => {
  sent.length = 0;
  server.use(
    http.post(`${at}/case/create`, async ({ request }) => {
      const body = (await request.json()) as { id: string; title: string };
      sent.push(body);
      return HttpResponse.json(caseRecord({ id: body.id, title: body.title, file_number: 11 + sent.length }), { status: 201 });
    }),
  );
});

const open = () =>
  renderRoutes(
    [
      { path: '/cases/quick', element: <QuickEntryPage /> },
      { path: '/cases/:id', element: <p>the case</p> },
    ],
    '/cases/quick',
  );
const number = async () => await screen.findByRole<HTMLInputElement>('textbox', { name: 'Case no.' });
const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const chooseCourt = async () => {
  await userEvent.type(box('Court'), 'delhi');
  await userEvent.click(await screen.findByRole('option', { name: /Delhi High Court/ }));
};
const entered = async () => within(await screen.findByRole('region', { name: 'Entered now' }));

describe('quick entry', () => {
  it('saves a whole row with Enter, and begins the next with the court kept and the focus in the first field', async () => {
    open();
    await userEvent.type(await number(), 'ba no. 64 of 24');
    expect(screen.getByText('BA 64 of 2024 · Bail application')).toBeTruthy();
    await chooseCourt();
    await userEvent.type(box('Our client'), 'Sunita Menon');
    await userEvent.type(box('Opposite party'), 'State of Kerala');
    await userEvent.type(screen.getByRole('textbox', { name: 'Next date' }), '5 Mar 2031');
    await userEvent.type(box('For'), 'Arguments{Enter}');
    const line = await entered();
    expect(await line.findByRole('link', { name: 'Sunita Menon v. State of Kerala' })).toBeTruthy();
    expect(line.getByText('05-Mar-2031 · Arguments')).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      title: 'Sunita Menon v. State of Kerala',
      registration_number: 'BA 64/2024',
      cnr: null,
      type_id: ids.type,
      category_id: ids.category,
      court_id: court.id,
      parties: [
        { name: 'Sunita Menon', side: 'petitioner', is_client: true },
        { name: 'State of Kerala', side: 'respondent', is_client: false },
      ],
      next_hearing: { hearing_date: '2031-03-05', purpose_text: 'Arguments' },
    });
    expect((await number()).value).toBe('');
    expect(document.activeElement).toBe(await number());
    expect(box('Court').value).toContain('Delhi High Court');
    await userEvent.type(await number(), 'OS 45 of 2019{Enter}');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ title: 'OS 45/2019', registration_number: 'OS 45/2019', court_id: court.id, parties: [] });
  });

  it('makes the title of the respondent’s case with our client on the right', async () => {
    open();
    await number();
    await userEvent.type(box('Our client'), 'Sunita Menon');
    await userEvent.type(box('Opposite party'), 'State of Kerala');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Our client is the respondent' }));
    expect(screen.getByText('Title: State of Kerala v. Sunita Menon')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save and next' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ title: 'State of Kerala v. Sunita Menon', parties: [{ side: 'respondent', is_client: true }, {}] });
  });

  it('takes a CNR with or without hyphens, and refuses one with a mistake on its field', async () => {
    open();
    await userEvent.type(await number(), 'dlhc01-00123-2024{Enter}');
    expect(await screen.findByText(/A CNR has 16 characters/)).toBeTruthy();
    expect(document.activeElement).toBe(await number());
    await userEvent.clear(await number());
    await userEvent.type(await number(), 'dlhc01-000123-2024{Enter}');
    await entered();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ cnr: 'DLHC010001232024', registration_number: null, title: 'DLHC01-000123-2024' });
  });

  it('asks for a number or a party, and for the date of a purpose', async () => {
    open();
    await userEvent.type(await number(), '{Enter}');
    expect(await screen.findByText('Enter a case number or a party.')).toBeTruthy();
    await userEvent.type(await number(), 'OS 1/2024');
    await userEvent.type(box('For'), 'Evidence{Enter}');
    expect(await screen.findByText('Enter the hearing date as well.')).toBeTruthy();
    expect(sent).toHaveLength(0);
  });

  it('saves once for a double Enter', async () => {
    const gate = Promise.withResolvers<null>();
    server.use(
      http.post(`${at}/case/create`, async ({ request }) => {
        const body = (await request.json()) as { id: string };
        sent.push(body);
        await gate.promise;
        return HttpResponse.json(caseRecord({ id: body.id }), { status: 201 });
      }),
    );
    open();
    await userEvent.type(await number(), 'OS 1/2024{Enter}{Enter}');
    gate.resolve(null);
    const line = await entered();
    expect(line.getAllByRole('listitem')).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });

  it('frees the row at once while the one before is being saved, and keeps what is typed meanwhile', async () => {
    const gate = Promise.withResolvers<null>();
    server.use(
      http.post(`${at}/case/create`, async ({ request }) => {
        const body = (await request.json()) as { id: string };
        sent.push(body);
        await gate.promise;
        return HttpResponse.json(caseRecord({ id: body.id }), { status: 201 });
      }),
    );
    open();
    await userEvent.type(await number(), 'OS 1/2024{Enter}OS 2/2024');
    const line = await entered();
    expect(line.getByText('Saving…')).toBeTruthy();
    gate.resolve(null);
    expect(await line.findByRole('link', { name: 'OS 1/2024' })).toBeTruthy();
    expect((await number()).value).toBe('OS 2/2024');
    expect(document.activeElement).toBe(await number());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('tells a number that the court already has in the firm, with a way to it and past it', async () => {
    server.use(http.get(`${at}/case`, () => HttpResponse.json(pageOf([caseRow({ number: 'O.S. 45/2019', title: 'Rao v. Rao' })]))));
    open();
    await userEvent.type(await number(), 'OS 45 of 2019');
    await chooseCourt();
    await userEvent.type(await number(), '{Enter}');
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByRole('link', { name: /Rao v\. Rao/ }).getAttribute('href')).toBe(`/cases/${ids.case}`);
    expect(screen.getByText('1 not saved yet')).toBeTruthy();
    expect(sent).toHaveLength(0);
    // From the next, empty row the arrow up leads to the row that waits for a decision.
    await userEvent.type(await number(), '{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save OS 45/2019 anyway' }));
    await userEvent.keyboard('{Enter}');
    expect(await (await entered()).findByRole('link', { name: 'OS 45/2019' })).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tells of a CNR that is taken without offering to save it', async () => {
    server.use(http.get(`${at}/case`, () => HttpResponse.json(pageOf([caseRow({ cnr: 'DLHC010001232024' })]))));
    open();
    await userEvent.type(await number(), 'DLHC01-000123-2024{Enter}');
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText(/The CNR is in your firm’s records already:/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /anyway/ })).toBeNull();
    expect(sent).toHaveLength(0);
  });

  it('shows a refusal of the server at its line, where the row is corrected and sent again', async () => {
    server.use(
      http.post(`${at}/case/create`, () => refuse(409, 'case.cnr_taken', 'Another case has this CNR.', { fields: { cnr: 'taken' } }), {
        once: true,
      }),
    );
    open();
    await userEvent.type(await number(), 'DLHC01-000123-2024');
    await userEvent.type(box('Our client'), 'Sunita Menon{Enter}');
    expect(await screen.findByText('Not saved: Another case has this CNR.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Correct Sunita Menon' }));
    const row = within(screen.getByRole('form', { name: 'Correct Sunita Menon' }));
    const corrected = row.getByRole<HTMLInputElement>('textbox', { name: 'Case no.' });
    expect(corrected.value).toBe('DLHC01-000123-2024');
    await userEvent.clear(corrected);
    await userEvent.type(corrected, 'DLHC01-000124-2024{Enter}');
    expect(await (await entered()).findByRole('link', { name: 'Sunita Menon' })).toBeTruthy();
    expect(sent).toMatchObject([{ cnr: 'DLHC010001242024', parties: [{ name: 'Sunita Menon' }] }]);
  });

  it('keeps a row without a network, says so, and sends it when the connection is back', async () => {
    server.use(http.post(`${at}/case/create`, () => HttpResponse.error(), { once: true }));
    open();
    await userEvent.type(await number(), 'OS 1/2024{Enter}');
    expect(await screen.findByText(/No connection\. The line is kept/)).toBeTruthy();
    expect((await number()).value).toBe('');
    act(() => useConnection.setState({ isLost: true }));
    act(() => useConnection.setState({ isLost: false }));
    expect(await (await entered()).findByRole('link', { name: 'OS 1/2024' })).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('does not save a waiting row in another firm that was chosen in another tab', async () => {
    server.use(http.post(`${at}/case/create`, () => HttpResponse.error(), { once: true }));
    open();
    await userEvent.type(await number(), 'OS 1/2024{Enter}');
    const again = await screen.findByRole('button', { name: 'Try again to save OS 1/2024' });
    selectTenant({ code: 'mehta', plan: null });
    await userEvent.click(again);
    expect(await screen.findByText(/No connection\. The line is kept/)).toBeTruthy();
    expect(sent).toEqual([]);
    selectTenant(null);
  });

  it('sends a kept row on request', async () => {
    server.use(http.post(`${at}/case/create`, () => HttpResponse.error(), { once: true }));
    open();
    await userEvent.type(await number(), 'OS 1/2024{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again to save OS 1/2024' }));
    expect(await (await entered()).findByRole('link', { name: 'OS 1/2024' })).toBeTruthy();
  });

  it('corrects the case and the hearing of a saved row in its place, by arrow up and Enter', async () => {
    const changes: unknown[] = [];
    const keep = async ({ request }: { request: Request }) => void changes.push([new URL(request.url).pathname, await request.json()]);
    server.use(
      http.patch(`${at}/case/:id`, async (call) => {
        await keep(call);
        return HttpResponse.json({ ...caseRecord({ id: String(call.params['id']), version: 2 }), message: 'Case updated successfully' });
      }),
      http.patch(`${at}/hearings/:id`, async (call) => {
        await keep(call);
        return HttpResponse.json(hearingRecord({ id: String(call.params['id']) }));
      }),
    );
    open();
    await userEvent.type(await number(), 'OS 1/2024');
    await userEvent.type(screen.getByRole('textbox', { name: 'Next date' }), '5 Mar 2031{Enter}');
    expect(await (await entered()).findByRole('link', { name: 'OS 1/2024' })).toBeTruthy();
    await userEvent.type(await number(), '{ArrowUp}');
    const row = within(await screen.findByRole('form', { name: 'Correct OS 1/2024' }));
    expect(document.activeElement).toBe(row.getByRole('textbox', { name: 'Case no.' }));
    await userEvent.clear(row.getByRole('textbox', { name: 'Case no.' }));
    await userEvent.type(row.getByRole('textbox', { name: 'Case no.' }), 'OS 2/2024');
    await userEvent.clear(row.getByRole('textbox', { name: 'Next date' }));
    await userEvent.type(row.getByRole('textbox', { name: 'Next date' }), '6 Mar 2031{Enter}');
    expect(await (await entered()).findByRole('link', { name: 'OS 2/2024' })).toBeTruthy();
    const { id, next_hearing } = sent[0] as { id: string; next_hearing: { id: string } };
    expect(changes).toEqual([
      [`/api/v1/case/${id}`, { title: 'OS 2/2024', registration_number: 'OS 2/2024' }],
      [`/api/v1/hearings/${next_hearing.id}`, { hearing_date: '2031-03-06', purpose_text: null }],
    ]);
    await waitFor(async () => expect(document.activeElement).toBe(await number()));
  });

  it('lets a clerk undo what they entered, by the rule of the server, and enter it again', async () => {
    let isLate = false;
    server.use(
      answerProfile(profileOf({ role: 'clerk' })),
      http.post(`${at}/case/:id/undo-entry`, () =>
        isLate ? refuse(409, 'case.entry_not_undoable', 'Too late.') : HttpResponse.json({ message: 'Case deleted successfully' }),
      ),
    );
    open();
    await userEvent.type(await number(), 'OS 1/2024{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo OS 1/2024' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Enter OS 1/2024 again' }));
    const again = await screen.findByRole('button', { name: 'Undo OS 1/2024' });
    expect(sent).toHaveLength(2);
    expect(sent[0]?.['id']).not.toBe(sent[1]?.['id']);
    isLate = true;
    await userEvent.click(again);
    expect(await screen.findByText('The entry could not be undone: Too late.')).toBeTruthy();
  });

  it('adds a missing court to the firm’s courts from the row', async () => {
    const added: unknown[] = [];
    server.use(
      http.get(`${at}/courts`, () => HttpResponse.json(pageOf([]))),
      http.post(`${at}/courts`, async ({ request }) => {
        const body = (await request.json()) as object;
        added.push(body);
        return HttpResponse.json({ ...court, ...body, cnr_prefix: null, is_national: false }, { status: 201 });
      }),
    );
    open();
    await userEvent.type(await number(), 'OS 1/2024');
    await userEvent.type(box('Court'), 'Munsiff Court, Pampore');
    await screen.findByRole('option', { name: 'Add “Munsiff Court, Pampore” to your firm’s courts' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(box('Court').value).toBe('Munsiff Court, Pampore'));
    expect(added).toMatchObject([{ name: 'Munsiff Court, Pampore', level: 'civil_junior' }]);
    await userEvent.type(await number(), '{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ court_id: (added[0] as { id: string }).id });
    expect(box('Court').value).toBe('Munsiff Court, Pampore');
  });

  it('waits with a row for its court that is still being added, and keeps it if that fails', async () => {
    const answers: ((response: HttpResponse<JsonBodyType>) => void)[] = [];
    server.use(
      http.get(`${at}/courts`, () => HttpResponse.json(pageOf([]))),
      http.post(`${at}/courts`, () => new Promise<HttpResponse<JsonBodyType>>((resolve) => answers.push(resolve))),
    );
    const addCourt = async () => {
      await userEvent.clear(box('Court'));
      await userEvent.type(box('Court'), 'Munsiff Court, Pampore');
      await screen.findByRole('option', { name: 'Add “Munsiff Court, Pampore” to your firm’s courts' });
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await userEvent.type(await number(), '{Enter}{Enter}');
    };
    open();
    await userEvent.type(await number(), 'OS 1/2024');
    await addCourt();
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(refuse(503, 'service.busy', 'Try again.'));
    await screen.findByText(/could not be added: Try again/);
    expect(sent).toEqual([]);
    expect((await number()).value).toBe('OS 1/2024');
    await addCourt();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(HttpResponse.json({ ...court, name: 'Munsiff Court, Pampore', is_national: false }, { status: 201 }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ court_id: court.id });
    await waitFor(async () => expect((await number()).value).toBe(''));
  });

  it('takes back a case that was just entered, and puts it back', async () => {
    const calls: string[] = [];
    server.use(
      http.delete(`${at}/case/:id`, ({ params }) => {
        calls.push(`delete ${String(params['id'])}`);
        return HttpResponse.json({ message: 'Case deleted successfully' });
      }),
      http.post(`${at}/case/restore`, () => {
        calls.push('restore');
        return HttpResponse.json({ message: '1 case(s) restored', restored: 1 });
      }),
    );
    open();
    await userEvent.type(await number(), 'OS 1/2024{Enter}');
    await userEvent.click((await entered()).getByRole('button', { name: 'Undo OS 1/2024' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Put back OS 1/2024' }));
    expect(await screen.findByRole('button', { name: 'Undo OS 1/2024' })).toBeTruthy();
    expect(calls).toEqual([`delete ${String(sent[0]?.['id'])}`, 'restore']);
  });

  it('offers no row to a role that only reads', async () => {
    server.use(answerProfile(profileOf({ role: 'viewer' })));
    open();
    expect(await screen.findByText('Your role can read cases, not add them.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Case no.' })).toBeNull();
  });
});
