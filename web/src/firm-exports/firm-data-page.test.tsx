import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RoleName } from '@munshi/contract/tenants/role';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockServer } from '../../test/mock-server.ts';
import { at, profileOf } from '../../test/answers.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { FirmDataPage } from './firm-data-page.tsx';

const server = mockServer();
const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`;
const made = (n: number, over: object = {}) => ({
  id: id(n),
  status: 'done',
  steps_done: 9,
  steps_total: 9,
  size_bytes: 42_000_000,
  sha256: 'ab'.repeat(32),
  problem: null,
  requested_by: id(1),
  requested_by_name: 'Asha Rao',
  created_at: '2026-03-05T05:00:00Z',
  finished_at: '2026-03-05T05:02:00Z',
  expires_at: '2026-03-12T05:02:00Z',
  ...over,
});
let exports: object[] = [];

const signInAs = (role: RoleName) => server.signIn(profileOf({ id: id(1), role, plan: 'chamber' }));

beforeEach(() => {
  exports = [made(5)];
  signInAs('admin');
  server.use(http.get(`${at}/firm-exports`, () => HttpResponse.json(exports)));
});

const renderPage = () => renderRoutes([{ path: '/settings/firm-data', element: <FirmDataPage /> }], '/settings/firm-data');

describe('the export of the firm’s data', () => {
  it('can be started, shows its progress, and is cancelled after a confirmation', async () => {
    exports = [];
    server.use(
      http.post(`${at}/firm-exports`, () => {
        exports = [made(6, { status: 'working', steps_done: 3, size_bytes: null, sha256: null, finished_at: null, expires_at: null })];
        return HttpResponse.json(exports[0], { status: 202 });
      }),
      http.delete(`${at}/firm-exports/:id`, () => {
        exports = [made(6, { status: 'removed' })];
        return HttpResponse.json({ message: 'The export was removed.' });
      }),
    );
    renderPage();
    await screen.findByText('No exports yet.');
    await userEvent.click(screen.getByRole('button', { name: 'Export everything' }));
    await screen.findByText('3 of 9 parts');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export everything' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: /^Cancel the export of/ }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel export' }));
    await screen.findByText('No longer kept');
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export everything' }).disabled).toBe(false));
  });

  it('is downloaded by a separate link, and shows its fingerprint and its last day', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const requests = vi.fn();
    server.use(
      http.post(`${at}/firm-exports/:id/link`, ({ params }) => {
        requests(params['id']);
        return HttpResponse.json({ url: '/api/v1/firm-exports/x/download?ticket=t' });
      }),
    );
    renderPage();
    const list = await screen.findByRole('list', { name: 'Exports' });
    expect(list.textContent).toContain('42 MB, kept until 12-Mar-2026');
    expect(list.textContent).toContain('ab'.repeat(32));
    await userEvent.click(within(list).getByRole('button', { name: 'Download the export of 05-Mar-2026, 10:30' }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect(requests).toHaveBeenCalledWith(id(5));
    click.mockRestore();
  });

  it('shows the server’s message when it fails', async () => {
    exports = [made(7, { status: 'failed', problem: 'The export could not be made.', size_bytes: null, sha256: null, expires_at: null })];
    server.use(
      http.post(`${at}/firm-exports`, () =>
        HttpResponse.json(
          { message: 'An export is already in progress.', detail: '', code: 'firm_export.under_way', fields: {}, request_id: 'r' },
          { status: 409 },
        ),
      ),
    );
    renderPage();
    await screen.findByText('The export could not be made.');
    await userEvent.click(screen.getByRole('button', { name: 'Export everything' }));
    await screen.findByText('An export is already in progress.');
  });

  it('is offered only to an admin', async () => {
    signInAs('clerk');
    renderPage();
    await screen.findByText(/Only an admin can export everything/);
    expect(screen.queryByRole('button', { name: 'Export everything' })).toBeNull();
  });
});
