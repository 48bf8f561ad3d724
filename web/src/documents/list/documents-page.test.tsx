import type { DocumentRow } from '@munshi/contract/documents/document.schema';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { closeToast, expectOnlyToast } from '../../../test/toasts.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { answerProfile, at, pageOf, profileOf, refuse } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { background, signIn } from '../../cases/case-server.fixture.ts';
import { adminProfile, ids } from '../../../test/case-fixture.ts';
import { refreshLists } from '../../platform/events/events-lists.ts';
import { CaseDocuments } from '../case-documents.tsx';
import { documentRow } from '../document.fixture.ts';
import { DocumentsPage } from './documents-page.tsx';

const row = documentRow;
const { id } = row();

const profile = profileOf({ id: ids.user, permissions: [...adminProfile.permissions, 'document:read', 'document:write'] });
const server = mockServer();
const settings = { scans: false, recognises_text: false, used_bytes: 0, limit_bytes: 5_000_000_000, max_file_bytes: 4_000_000_000 };
const answer = (items: DocumentRow[]) => http.get(`${at}/documents`, () => HttpResponse.json(pageOf(items)));
beforeEach(() => {
  signIn();
  server.use(
    answerProfile(profile),
    ...background,
    http.get(`${at}/documents/settings`, () => HttpResponse.json(settings)),
    http.get(`${at}/documents/uploads`, () => HttpResponse.json([])),
  );
});

const renderList = (path = '/documents') => renderRoutes([{ path: '/documents', element: <DocumentsPage /> }], path);

it('the list of documents highlights the passage found, and opens the document there', async () => {
  const passage = { page: 3, text: 'claims an easement by prescription', marks: [{ start: 10, length: 8 }] };
  server.use(answer([row({ passage })]));
  renderList('/documents?q=easement');
  const mark = await screen.findByText('easement');
  expect(mark.tagName).toBe('MARK');
  expect(screen.getByText('Page 3')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Plaint/ }).getAttribute('href')).toBe(`/documents/${id}?find=easement`);
  expect(screen.getByText('scan-7.pdf · 12 pages · Version 2')).toBeTruthy();
});

it('the upload sheet focuses the field of the case, and not its close button', async () => {
  server.use(
    answer([row()]),
    http.get(`${at}/case/`, () => HttpResponse.json(pageOf([]))),
  );
  renderList();
  await userEvent.click(await screen.findByRole('button', { name: 'Add documents' }));
  const field = await screen.findByRole('combobox', { name: 'Case' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('the list of documents says which cannot be searched, are being read, or are infected', async () => {
  server.use(
    answer([
      row({ id: `${id.slice(0, -1)}2`, text_status: 'none' }),
      row({ id: `${id.slice(0, -1)}3`, text_status: 'waiting' }),
      row({ id: `${id.slice(0, -1)}4`, scan_status: 'infected', scan_finding: 'Eicar' }),
    ]),
  );
  renderList();
  expect(await screen.findByText('No searchable text')).toBeTruthy();
  expect(screen.getByText('Being read')).toBeTruthy();
  expect(screen.getByText('Infected: Eicar')).toBeTruthy();
});

it('the list of documents shows a colleague’s upload while it is open', async () => {
  server.use(answer([]));
  const { client } = renderList();
  expect(await screen.findByRole('heading', { name: 'No data available' })).toBeTruthy();
  server.use(answer([row()]));
  const lists = refreshLists(client);
  lists.changed(['documents']);
  expect(await screen.findByText('Plaint')).toBeTruthy();
  lists.stop();
});

it('the list of documents keeps its filters in the URL, and can clear them when nothing is found', async () => {
  server.use(answer([]));
  const { router } = renderList();
  expect(await screen.findByRole('heading', { name: 'No data available' })).toBeTruthy();
  await router.navigate('/documents?has_text=false');
  expect(await screen.findByRole('heading', { name: 'No data Found' })).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('the list of documents shows an error with Retry when it cannot be loaded', async () => {
  server.use(http.get(`${at}/documents`, () => refuse(403, 'auth.forbidden', 'Not for you.')));
  renderList();
  expect(await screen.findByRole('heading', { name: 'Failed to fetch documents' })).toBeTruthy();
  server.use(answer([row()]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Plaint')).toBeTruthy();
});

it('an upload refuses empty and too large files with a message before sending them', async () => {
  server.use(answer([row()]));
  renderRoutes([{ path: '/', element: <CaseDocuments caseId={ids.case} /> }]);
  expect(await screen.findByText(/Virus scanning is not set up/)).toBeTruthy();
  const picker = await screen.findByTestId('file-picker');
  const large = new File(['x'], 'film.mp4');
  Object.defineProperty(large, 'size', { value: 4_500_000_000 });
  await userEvent.upload(picker, [new File([], 'empty.pdf'), large]);
  await closeToast('empty.pdf is empty (0 bytes). Check that it was saved, and choose it again.', 'alert');
  await expectOnlyToast('film.mp4 is larger than 4 GB, the limit for one file.', 'alert');
});

it('a double click on a download starts it once, and a failed one can be tried again', async () => {
  const requests: unknown[] = [];
  const clicked = Promise.withResolvers<undefined>();
  server.use(
    answer([row()]),
    http.post(`${at}/documents/tickets`, async ({ request }) => {
      requests.push(await request.json());
      await clicked.promise;
      return refuse(404, 'case.not_found', 'Case not found.');
    }),
  );
  renderRoutes([{ path: '/', element: <CaseDocuments caseId={ids.case} /> }]);
  const zip = await screen.findByRole('button', { name: 'Download all as ZIP' });
  await userEvent.dblClick(zip);
  clicked.resolve(undefined);
  await closeToast('The download could not start: Case not found.', 'alert');
  expect(requests).toEqual([{ case_id: ids.case }]);
  await userEvent.click(zip);
  await waitFor(() => expect(requests).toHaveLength(2));
});
