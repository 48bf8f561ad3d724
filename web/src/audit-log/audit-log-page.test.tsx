import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RoleName } from '@munshi/contract/tenants/role';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockServer } from '../../test/mock-server.ts';
import { at, profileOf } from '../../test/answers.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { AuditLogPage } from './audit-log-page.tsx';

const server = mockServer();

const id = (n: number) => `01890000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const line = (n: number, over: object = {}) => ({
  id: id(n),
  at: '2025-03-05T13:12:00Z',
  actor_id: id(1),
  actor_name: 'Asha Rao',
  action: 'changed' as const,
  kind: 'case' as const,
  table_name: 'cases',
  row_id: id(50),
  title: 'Rao v. Iyer',
  case_id: id(50),
  case_title: 'Rao v. Iyer',
  changes: [] as { field: string; was: string | null; is_now: string | null }[],
  ...over,
});
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';
const signIn = { kind: 'sign_in', table_name: 'sessions', row_id: id(51), title: null, case_id: null, case_title: null };

const signInAs = (role: RoleName) => server.signIn(profileOf({ role }));

const neverSealed = { checked_at: null, sealed: 0, sealed_until: null, fingerprint: null, broken: null };

let requests: string[] = [];
beforeEach(() => {
  requests = [];
  signInAs('admin');
  server.use(
    http.get(`${at}/users/all`, () => HttpResponse.json([])),
    http.get(`${at}/audit/seal`, () => HttpResponse.json(neverSealed)),
    http.get(`${at}/audit`, ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      requests.push(search);
      if (searchParams.has('after'))
        return HttpResponse.json({ items: [line(9, { action: 'added', title: 'Shah v. State' })], next: null });
      const changes = [
        { field: 'next_hearing_date', was: null, is_now: '2025-04-07' },
        { field: 'cnr', was: 'A', is_now: 'B' },
      ];
      const deletion = {
        action: 'deleted',
        kind: 'hearing',
        table_name: 'hearings',
        title: '2025-04-07',
        actor_name: null,
        changes: [
          { field: 'deleted_at', was: null, is_now: '2025-03-05T13:12:00Z' },
          { field: 'item_number', was: '12', is_now: null },
        ],
      };
      const items = [
        line(2, { changes }),
        line(3, deletion),
        line(4, { ...signIn, action: 'added', changes: [{ field: 'user_agent', was: null, is_now: chrome }] }),
      ];
      return HttpResponse.json({ items, next: `2025-03-05T13:12:00.000001Z~${id(4)}` });
    }),
  );
});
const renderPage = (search = '') =>
  renderRoutes([{ path: '/settings/audit-log', element: <AuditLogPage /> }], `/settings/audit-log${search}`);

describe('the audit log', () => {
  it('shows in words who did what, with old and new values', async () => {
    renderPage();
    const list = await screen.findByRole('list', { name: 'Audit log entries' });
    const [first, second, third] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toContain('Asha Rao changed the case Rao v. Iyer');
    expect(first?.textContent).toContain('Next date07-Apr-2025');
    expect(first?.textContent).toContain('CNRA to B');
    expect(second?.textContent).toContain('Munshi deleted the hearing of 07-Apr-2025');
    expect(second?.textContent).not.toContain('Deleted at');
    expect(second?.textContent).toContain('Item number12');
    expect(second?.textContent).not.toContain('nothing');
    expect(third?.textContent).toContain('Asha Rao signed in');
    expect(third?.textContent).toContain('Chrome on Windows');
    expect(
      within(first as HTMLElement)
        .getByRole('link', { name: 'Rao v. Iyer' })
        .getAttribute('href'),
    ).toBe(`/cases/${id(50)}`);
    expect(within(third as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('loads older entries until there are none', async () => {
    renderPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Show older entries' }));
    await screen.findByText(/added the case Shah v. State/);
    expect(screen.getByText('There are no older entries.')).toBeTruthy();
    expect(new URLSearchParams(requests.at(-1)).get('after')).toBe(`2025-03-05T13:12:00.000001Z~${id(4)}`);
  });

  it('takes its filters from the URL, and ignores invalid ones', async () => {
    const { router } = renderPage('?kind=person&from=2025-03-01&to=nonsense&actor=me');
    await waitFor(() => expect(requests).toEqual(['?kind=person&from=2025-03-01&limit=25']));
    await userEvent.click(await screen.findByRole('button', { name: 'Deleted' }));
    await waitFor(() => expect(requests.at(-1)).toBe('?kind=person&action=deleted&from=2025-03-01&limit=25'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(requests.at(-1)).toBe('?limit=25'));
    const [button] = await screen.findAllByRole('button', { name: 'Only this record' });
    await userEvent.click(button as HTMLElement);
    await waitFor(() => expect(router.state.location.search).toBe(`?q=${id(50)}`));
  });

  it('can be read only by admins, and sends no request for others', async () => {
    signInAs('lawyer');
    renderPage();
    await screen.findByText('Only an admin of your firm can read the audit log.');
    expect(requests).toEqual([]);
  });

  it('shows an error with Retry when it cannot be loaded', async () => {
    server.use(http.get(`${at}/audit`, () => HttpResponse.json({ message: 'No database.' }, { status: 503 }), { once: true }));
    renderPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByText(/changed the case/);
  });
});

it('the audit log is exported with its filters', async () => {
  signInAs('admin');
  const exported: Record<string, string>[] = [];
  server.use(
    http.get(`${at}/audit`, () => HttpResponse.json({ items: [line(2)], next: null })),
    http.get(`${at}/audit/export`, ({ request }) => {
      exported.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ message: 'Too many.' }, { status: 422 });
    }),
  );
  renderPage('?kind=person&from=2025-03-01');
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(exported).toEqual([{ kind: 'person', from: '2025-03-01', format: 'csv', language: 'en' }]));
});
