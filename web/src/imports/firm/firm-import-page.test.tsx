import type { FirmImport, FirmImportContents, FirmImports } from '@munshi/contract/imports/firm-import.schema';
import type { RoleName } from '@munshi/contract/tenants/role';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { at, profileOf, refuse } from '../../../test/answers.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { findErrorToast } from '../../../test/toasts.ts';
import { ImportPage } from '../import-page.tsx';
import { FirmImportPage } from './firm-import-page.tsx';

const server = mockServer();

const contents: FirmImportContents = {
  firm_name: 'Rao Chambers',
  exported_at: '2026-01-01T10:00:00Z',
  cases: 12,
  hearings: 40,
  people: 7,
  documents: 3,
  tasks: 0,
  vakalatnamas: 1,
  file_bytes: 4_000_000,
  missing_files: 1,
  members: [{ name: 'Rohan Mehta', email: 'rohan@rao.in', outcome: 'invited' }],
  members_total: 1,
};

const made = (over: Partial<FirmImport> = {}): FirmImport => ({
  id: '0190a000-0000-7000-8000-000000000001',
  state: 'checked',
  file_name: 'rao.zip',
  size_bytes: 5_000_000,
  received_bytes: 5_000_000,
  fingerprint: null,
  bytes_done: 0,
  bytes_total: 0,
  problem: null,
  finished_at: null,
  requested_by: '01890000-0000-7000-8000-000000000001',
  requested_by_name: 'Asha Rao',
  created_at: '2026-01-01T10:00:00Z',
  contents,
  ...over,
});

let found: FirmImports;

function showing(items: FirmImport[], over: Partial<FirmImports> = {}): void {
  found = { offer: 'open', cases: 0, people: 0, max_bytes: 20_000_000_000, command: 'npm run import-firm', items, ...over };
}

const signInAs = (role: RoleName) => server.signIn(profileOf({ role }));

beforeEach(() => {
  signInAs('admin');
  server.use(
    http.get(`${at}/firm-imports`, () => HttpResponse.json(found)),
    http.get(`${at}/imports`, () => HttpResponse.json([])),
  );
});

const renderPage = (path = '/import/firm') =>
  renderRoutes(
    [
      { path: '/import', element: <ImportPage /> },
      { path: '/import/firm', element: <FirmImportPage /> },
    ],
    path,
  );

describe('Munshi’s own export', () => {
  it('shows what it holds and what happens to its people, and is imported by a click', async () => {
    showing([made()]);
    server.use(
      http.post(`${at}/firm-imports/:id/run`, () => {
        showing([made({ state: 'running', bytes_done: 1, bytes_total: 4 })]);
        return HttpResponse.json(found.items[0], { status: 202 });
      }),
    );
    renderPage();
    await screen.findByText('The export of Rao Chambers, made on 01-Jan-2026, 15:30');
    expect(screen.getByText('documents, 4 MB')).toBeTruthy();
    expect(screen.getByText('rohan@rao.in · gets an invitation to send')).toBeTruthy();
    expect(screen.getByText(/^1 file was missing/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Import everything' }));
    await screen.findByText('Importing… 25 %');
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    showing([made({ state: 'done' })]);
    expect((await screen.findByRole('link', { name: 'Go to the dashboard' }, { timeout: 5_000 })).getAttribute('href')).toBe('/dashboard');
  });

  it('says why it failed and is started again, or discarded after a confirmation', async () => {
    showing([made({ state: 'failed', problem: 'It stopped before its end.' })]);
    server.use(
      http.post(`${at}/firm-imports/:id/run`, () => refuse(409, 'firm_import.not_ready', 'This export cannot be imported now.')),
      http.delete(`${at}/firm-imports/:id`, () => {
        showing([made({ state: 'removed', contents: null })]);
        return HttpResponse.json(found.items[0]);
      }),
    );
    renderPage();
    expect((await screen.findByRole('alert')).textContent).toBe('The import did not succeed. It stopped before its end.');
    await userEvent.click(screen.getByRole('button', { name: 'Import again' }));
    await findErrorToast('This export cannot be imported now.');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await screen.findByRole('button', { name: 'Choose the export' });
  });

  it('that was refused says why, and another can be chosen', async () => {
    showing([made({ state: 'refused', contents: null, problem: 'This is no whole export of a firm.' })]);
    renderPage();
    expect((await screen.findByRole('alert')).textContent).toContain('This is no whole export of a firm.');
    expect(screen.getByRole('button', { name: 'Choose the export' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Import everything' })).toBeNull();
  });

  it('whose upload stopped is chosen again, or discarded', async () => {
    showing([made({ state: 'uploading', received_bytes: 2_000_000, contents: null })]);
    renderPage();
    await screen.findByText(/^The upload of rao\.zip by Asha Rao stopped at 2 MB of 5 MB/);
    expect(screen.getByRole('button', { name: 'Choose the export' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy();
  });

  it.each<[string, Partial<FirmImports>, RegExp]>([
    ['a firm with work', { offer: 'not_empty', cases: 12, people: 1 }, /^Your firm holds 12 cases and 1 person/],
    ['an installation that leaves it to its operator', { offer: 'by_command' }, /the person who runs Munshi imports an export/],
  ])('is not offered to %s, which is told why', async (_what, over, why) => {
    showing([], over);
    renderPage('/import');
    await userEvent.click(await screen.findByRole('radio', { name: 'A firm' }));
    await screen.findByText(why);
    expect(screen.queryByRole('button', { name: 'Choose the export' })).toBeNull();
  });

  it('is no matter of others than admins, not even as a file that they drop', async () => {
    signInAs('clerk');
    const { unmount } = renderPage('/import');
    await screen.findByRole('radio', { name: 'Cases' });
    expect(screen.queryByRole('radio', { name: 'A firm' })).toBeNull();
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(input as HTMLInputElement, new File(['x'], 'rao.zip'), { applyAccept: false });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Only an admin can import all of a firm/));
    unmount();
    renderPage();
    await screen.findByText(/^Only an admin can import all of a firm/);
  });
});
