import type { LawyerChoice } from '@munshi/contract/lawyers/lawyer.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { clickUndo, closeToast, findToast } from '../../test/toasts.ts';
import { mockServer } from '../../test/mock-server.ts';
import { at, pageOf, refuse } from '../../test/answers.ts';
import { renderRoutes, renderUi } from '../../test/render-ui.tsx';
import { loseSession } from '../../test/session.ts';
import { AddLawyerPage } from './add-lawyer-page.tsx';
import { LawyerPage } from './lawyer-page.tsx';
import { background, ids, lawyerPage, lawyerRow, signIn } from './lawyer-server.fixture.ts';
import { LawyersField } from './lawyers-field.tsx';
import { LawyersPage } from './lawyers-page.tsx';

const server = mockServer(...background);

beforeEach(signIn);

const renderLawyers = (path: string) =>
  renderRoutes(
    [
      { path: '/lawyers/all', element: <LawyersPage /> },
      { path: '/lawyers/add', element: <AddLawyerPage /> },
      { path: '/lawyers/:id', element: <LawyerPage /> },
      { path: '/login', element: <p>the login page</p> },
    ],
    path,
  );

/** Unsaved values must not be lost when the sheet is closed. */
async function asksBeforeClosing() {
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
}

describe('the list of lawyers', () => {
  const requests: URLSearchParams[] = [];
  const answer = (items = [lawyerRow()]) =>
    http.get(`${at}/lawyers`, ({ request }) => {
      requests.push(new URL(request.url).searchParams);
      return HttpResponse.json(pageOf(items));
    });
  beforeEach(() => {
    requests.length = 0;
  });

  it('shows each lawyer’s hearings, who is outside counsel or has left, and unusual enrolment numbers', async () => {
    server.use(
      answer([
        lawyerRow(),
        lawyerRow({
          id: ids.other,
          name: 'R. Menon',
          is_external: false,
          left_at: '2026-11-20T10:00:00Z',
          hearings_today: null,
          warnings: [],
        }),
      ]),
    );
    renderLawyers('/lawyers/all');
    await screen.findByText('Meera Nambiar');
    const rows = within(screen.getByRole('table', { name: 'Lawyers' }));
    expect(
      within(rows.getByRole('row', { name: /Meera Nambiar/ }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      'Meera NambiarSenior AdvocateOutside counsel',
      'D/1984/2021Bar Council of Keralacheck the number',
      '2',
      '5',
      '12',
      '+91 98470 12345',
    ]);
    expect(rows.getByText('Left the firm on 20-Nov-2026')).toBeTruthy();
    expect(within(rows.getByRole('row', { name: /R\. Menon/ })).getAllByRole('cell')[2]?.textContent).toBe('-');
  });

  it('keeps the kind filter in the URL, and can clear it when nothing is found', async () => {
    server.use(answer([]));
    const { router } = renderLawyers('/lawyers/all?sort=nonsense&court=x');
    await userEvent.click(await screen.findByRole('button', { name: 'Outside counsel' }));
    expect(router.state.location.search).toContain('kind=external');
    expect(await screen.findByText('No data Found')).toBeTruthy();
    expect(Object.fromEntries(requests[0] ?? [])).toEqual({ sort: 'name', order: 'asc', limit: '10', offset: '0' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(await screen.findByText('No data available')).toBeTruthy();
  });

  it('shows the server’s message with Retry when it cannot be loaded', async () => {
    server.use(
      http.get(`${at}/lawyers`, () => HttpResponse.json({ message: 'No database.' }, { status: 403 }), { once: true }),
      answer(),
    );
    renderLawyers('/lawyers/all');
    expect(await screen.findByText('No database.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Meera Nambiar')).toBeTruthy();
  });
});

describe('adding a lawyer', () => {
  it('warns of an unusual number while it is typed, and still saves it, once', async () => {
    const sent: Record<string, unknown>[] = [];
    const saved = Promise.withResolvers<null>();
    server.use(
      http.post(`${at}/lawyer/create`, async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        await saved.promise;
        return HttpResponse.json(lawyerPage(), { status: 201 });
      }),
      http.get(`${at}/lawyer/${ids.lawyer}`, () => HttpResponse.json(lawyerPage())),
    );
    renderLawyers('/lawyers/add');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Meera Nambiar');
    const number = screen.getByRole('textbox', { name: /Enrolment number/ });
    await userEvent.type(number, 'whatever');
    expect(await screen.findByText(/does not look like the usual enrolment number/)).toBeTruthy();
    await userEvent.clear(number);
    await userEvent.type(number, 'D/1984/2021');
    expect(screen.queryByText(/does not look like/)).toBeNull();
    await userEvent.click(screen.getByRole('combobox', { name: /State Bar Council/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Bar Council of Kerala' }));
    expect(await screen.findByText('Bar Council of Kerala: numbers usually begin with K/. Check the number and the council.')).toBeTruthy();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add lawyer' }));
    saved.resolve(null);
    expect(await screen.findByRole('heading', { name: 'Meera Nambiar', level: 2 })).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      name: 'Meera Nambiar',
      enrolment_number: 'D/1984/2021',
      state_bar_council: 'kerala',
      designation: null,
      is_external: true,
      courts: [],
    });
  });

  it('requires a name', async () => {
    renderLawyers('/lawyers/add');
    await userEvent.click(await screen.findByRole('button', { name: 'Add lawyer' }));
    expect(await screen.findByRole('button', { name: /^Name: / })).toBeTruthy();
  });
});

describe('a lawyer’s page', () => {
  const show = (over = {}) => server.use(http.get(`${at}/lawyer/${ids.lawyer}`, () => HttpResponse.json(lawyerPage(over))));

  it('shows today’s hearings, the other days of the week, and the lawyer’s cases', async () => {
    show();
    renderLawyers(`/lawyers/${ids.lawyer}`);
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(today.getByRole('link', { name: 'A v. B' }).getAttribute('href')).toBe(`/cases/${ids.case}/hearings`);
    expect(today.getByText('64/2024 · Kerala High Court · Court 4A · Item 12 · Arguments')).toBeTruthy();
    const week = within(screen.getByRole('region', { name: 'Next seven days' }));
    expect(week.getByText('21-Nov-2026')).toBeTruthy();
    expect(week.queryByText('A v. B')).toBeNull();
    expect(await screen.findByText('This lawyer is not on the team of any case yet.')).toBeTruthy();
    // No empty list is announced beside it.
    expect(within(screen.getByRole('region', { name: 'Cases' })).queryByRole('list')).toBeNull();
  });

  it('says so to a user who may not read hearings, and when the lawyer does not exist', async () => {
    show({ week: { today: '2026-11-20', from: '2026-11-16', to: '2026-11-22', hearings: null } });
    const first = renderLawyers(`/lawyers/${ids.lawyer}`);
    expect(await screen.findByText('Your role cannot read hearings.')).toBeTruthy();
    first.unmount();
    server.use(http.get(`${at}/lawyer/${ids.other}`, () => HttpResponse.json({ message: 'x', code: 'lawyer.not_found' }, { status: 404 })));
    renderLawyers(`/lawyers/${ids.other}`);
    expect(await screen.findByText('This lawyer is not in your firm’s records')).toBeTruthy();
  });

  it('sends only the changed fields, and keeps the typed values on a conflict', async () => {
    show();
    const sent: { body: unknown; version: string | null }[] = [];
    server.use(
      http.patch(`${at}/lawyer/${ids.lawyer}`, async ({ request }) => {
        sent.push({ body: await request.json(), version: request.headers.get('if-match') });
        if (sent.length > 1) return HttpResponse.json(lawyerPage({ version: 3 }));
        const problem = {
          message: 'Somebody changed this.',
          detail: 'Changed by R. Menon.',
          code: 'record.changed',
          fields: { notes: 'changed' },
        };
        return HttpResponse.json({ ...problem, request_id: 'x' }, { status: 412 });
      }),
    );
    renderLawyers(`/lawyers/${ids.lawyer}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit lawyer' }));
    const code = await screen.findByRole('textbox', { name: /AOR code/ });
    await userEvent.type(code, '1832');
    await userEvent.click(screen.getByRole('button', { name: 'Save lawyer' }));
    expect(await screen.findByText('Changed by R. Menon. What you typed is still here.')).toBeTruthy();
    expect(screen.getByText('Changed meanwhile: Notes.')).toBeTruthy();
    await asksBeforeClosing();
    expect((code as HTMLInputElement).value).toBe('1832');
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
    await findToast('Lawyer saved.');
    expect(sent).toEqual([
      { body: { aor_code: '1832' }, version: '"1"' },
      { body: { aor_code: '1832' }, version: null },
    ]);
  });

  it('keeps the typed values when a newer version arrives, and restores them after the session ended', async () => {
    show();
    const { client, router, unmount } = renderLawyers(`/lawyers/${ids.lawyer}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit lawyer' }));
    const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: /AOR code/ });
    await userEvent.type(await code(), '1832');
    show(lawyerPage({ version: 2, designation: 'Of another name' }));
    await act(() => client.invalidateQueries());
    await screen.findByText('Of another name');
    expect((await code()).value).toBe('1832');
    server.use(http.get(`${at}/lawyer/${ids.lawyer}`, () => refuse(500, 'internal', 'It broke.'), { once: true }));
    await act(() => client.refetchQueries());
    expect((await code()).value).toBe('1832');
    expect(screen.queryByText('It broke.')).toBeNull();
    await loseSession(router);
    unmount();
    signIn();
    const versions: (string | null)[] = [];
    server.use(
      http.patch(`${at}/lawyer/${ids.lawyer}`, ({ request }) => {
        versions.push(request.headers.get('if-match'));
        return HttpResponse.json(lawyerPage({ version: 3 }));
      }),
    );
    renderLawyers(`/lawyers/${ids.lawyer}`);
    expect((await code()).value).toBe('1832');
    expect(screen.getByText('What you typed before your session ended is restored.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save lawyer' }));
    await waitFor(() => expect(versions).toEqual(['"1"']));
  });

  it.each([
    ['is_member' as const, /Members with the role Admin or Lawyer stay in the list/],
    ['not_own' as const, /Somebody else added this lawyer/],
  ])('says in the menu why the lawyer cannot be deleted: %s', async (reason, words) => {
    show({ undeletable_because: reason });
    renderLawyers(`/lawyers/${ids.lawyer}`);
    await userEvent.click(await screen.findByRole('button', { name: 'More about this lawyer' }));
    expect(await screen.findByText(words)).toBeTruthy();
    const remove = screen.getByRole('menuitem', { name: 'Delete lawyer' });
    expect((remove as HTMLButtonElement).disabled || remove.getAttribute('aria-disabled') === 'true').toBe(true);
  });

  it('deletes the lawyer with Undo, and says why when it is refused', async () => {
    show();
    server.use(
      http.get(`${at}/lawyers`, () => HttpResponse.json(pageOf([]))),
      http.delete(
        `${at}/lawyer/${ids.lawyer}`,
        () => HttpResponse.json({ message: 'A member stays.', code: 'lawyer.is_member' }, { status: 409 }),
        { once: true },
      ),
      http.delete(`${at}/lawyer/${ids.lawyer}`, () => HttpResponse.json({ message: 'done' })),
      http.post(`${at}/lawyer/${ids.lawyer}/restore`, () => HttpResponse.json(lawyerPage())),
    );
    renderLawyers(`/lawyers/${ids.lawyer}`);
    const remove = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'More about this lawyer' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete lawyer' }));
    };
    await remove();
    await closeToast('Not deleted: A member stays.', 'alert');
    await remove();
    expect(await screen.findByText('No data available')).toBeTruthy();
    await clickUndo('Meera Nambiar was deleted.');
    await findToast('Meera Nambiar restored.');
  });
});

describe('the field of several lawyers', () => {
  const choice = (over: Partial<LawyerChoice>): LawyerChoice => ({
    id: ids.lawyer,
    name: 'Meera Nambiar',
    designation: 'Senior Advocate',
    user_id: null,
    is_external: true,
    is_active: true,
    ...over,
  });

  function Choosing({ chosen }: { chosen: string[] }) {
    const form = useForm({ defaultValues: { lawyer_ids: chosen } });
    return <LawyersField form={form} name="lawyer_ids" label="Lawyers" />;
  }

  it('offers members before outside counsel, and shows a former member only if already chosen', async () => {
    const removed = choice({ id: ids.other, name: 'R. Menon', designation: null, is_active: false });
    const member = choice({ id: ids.user, name: 'Asha Rao', designation: null, is_external: false, user_id: ids.user });
    server.use(http.get(`${at}/lawyers/choices`, () => HttpResponse.json([member, choice({}), removed])));
    const first = renderUi(<Choosing chosen={[]} />);
    const field = await screen.findByRole('combobox', { name: 'Lawyers' });
    await waitFor(() => expect((field as HTMLInputElement).disabled).toBe(false));
    await userEvent.click(field);
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Asha Rao',
      'Meera Nambiar, Senior Advocate',
    ]);
    first.unmount();
    renderUi(<Choosing chosen={[ids.other]} />);
    expect(await screen.findByText('R. Menon')).toBeTruthy();
  });
});
