import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerProfile, at, pageOf, profileOf, refuse } from '../../../test/answers.ts';
import { caseRecord, caseRow, ids } from '../../../test/case-fixture.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
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
  http.get(`${at}/case`, () => HttpResponse.json(pageOf([]))),
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
    expect(line.getByRole('link', { name: 'Sunita Menon v. State of Kerala' })).toBeTruthy();
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
    await entered();
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

  it('tells a number that the court already has in the firm, with a way to it and past it', async () => {
    server.use(http.get(`${at}/case`, () => HttpResponse.json(pageOf([caseRow({ number: 'O.S. 45/2019', title: 'Rao v. Rao' })]))));
    open();
    await userEvent.type(await number(), 'OS 45 of 2019');
    await chooseCourt();
    await userEvent.type(await number(), '{Enter}');
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByRole('link', { name: /Rao v\. Rao/ }).getAttribute('href')).toBe(`/cases/${ids.case}`);
    expect(sent).toHaveLength(0);
    await userEvent.click(notice.getByRole('button', { name: 'Save anyway' }));
    await entered();
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tells of a CNR that is taken without offering to save it', async () => {
    server.use(http.get(`${at}/case`, () => HttpResponse.json(pageOf([caseRow({ cnr: 'DLHC010001232024' })]))));
    open();
    await userEvent.type(await number(), 'DLHC01-000123-2024{Enter}');
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('The CNR is in your firm’s records already:')).toBeTruthy();
    expect(notice.queryByRole('button')).toBeNull();
    expect(sent).toHaveLength(0);
  });

  it('shows a refusal of the server at the number, and keeps what was typed', async () => {
    server.use(
      http.post(`${at}/case/create`, () => refuse(409, 'case.cnr_taken', 'Another case has this CNR.', { fields: { cnr: 'taken' } })),
    );
    open();
    await userEvent.type(await number(), 'DLHC01-000123-2024');
    await userEvent.type(box('Our client'), 'Sunita Menon{Enter}');
    expect(await screen.findByText('This is already in use.')).toBeTruthy();
    expect((await number()).value).toBe('DLHC01-000123-2024');
    expect(box('Our client').value).toBe('Sunita Menon');
  });

  it('keeps the row without a network, says so, and saves it afterwards', async () => {
    server.use(http.post(`${at}/case/create`, () => HttpResponse.error(), { once: true }));
    open();
    await userEvent.type(await number(), 'OS 1/2024{Enter}');
    expect(await screen.findByText('The line is kept. Press Enter again once you are connected.')).toBeTruthy();
    expect((await number()).value).toBe('OS 1/2024');
    await userEvent.type(await number(), '{Enter}');
    await entered();
    expect(sent).toHaveLength(1);
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
