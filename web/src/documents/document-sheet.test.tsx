import type { Document } from '@munshi/contract/documents/document.schema';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { mockServer } from '../../test/mock-server.ts';
import { at, host, refuse } from '../../test/answers.ts';
import { adminProfile, ids } from '../../test/case-fixture.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { loseSession } from '../../test/session.ts';
import { background, signIn } from '../cases/case-server.fixture.ts';
import { DocumentPage } from './document-page.tsx';
import { documentRow } from './document.fixture.ts';

const path = `/documents/${documentRow().id}`;
/** Of a kind without preview, so that no file is requested. */
const paper = (over: Partial<Document> = {}) => documentRow({ kind: 'other', media_type: 'application/octet-stream', ...over });
const server = mockServer();
const sent: { body: unknown; version: string | null }[] = [];
const show = (record: Document) =>
  server.use(http.get(`${at}${path}`, () => HttpResponse.json(record, { headers: { etag: `"${record.version}"` } })));

beforeEach(() => {
  sent.length = 0;
  signIn();
  server.use(
    http.get(`${host}/me`, () =>
      HttpResponse.json({ ...adminProfile, permissions: [...adminProfile.permissions, 'document:read', 'document:write'] }),
    ),
    ...background,
    http.get(`${at}/case/${ids.case}`, () => refuse(404, 'case.not_found', 'There is no such case.')),
  );
  show(paper());
});

const open = () =>
  renderRoutes(
    [
      { path: '/documents/:id', element: <DocumentPage /> },
      { path: '/login', element: null },
    ],
    path,
  );
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
async function openSheet() {
  const view = open();
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit details' }));
  return view;
}

it('the document sheet keeps the typed values when the session ends, and restores them on opening', async () => {
  const { router, unmount } = await openSheet();
  await userEvent.type(await title(), ' with annexures');
  await loseSession(router);
  unmount();
  signIn();
  open();
  expect((await title()).value).toBe('Plaint with annexures');
  expect(screen.getByText('What you typed before your session ended is restored.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Discard it' }));
  expect((await title()).value).toBe('Plaint');
});

it('a document deleted on its own page is not requested again, and the page of its case opens', async () => {
  const requests: string[] = [];
  server.use(
    http.get(`${host}/me`, () =>
      HttpResponse.json({
        ...adminProfile,
        permissions: [...adminProfile.permissions, 'document:read', 'document:write', 'record:delete_any'],
      }),
    ),
    http.get(`${at}${path}/text`, () => {
      requests.push('text');
      return refuse(404, 'document.not_found', 'There is no such document.');
    }),
    http.get(`${at}${path}`, () => {
      requests.push('document');
      return HttpResponse.json(paper({ kind: 'text', media_type: 'text/plain' }));
    }),
    http.delete(`${at}${path}`, () => {
      requests.length = 0;
      return HttpResponse.json({ message: 'Deleted.' });
    }),
  );
  const { router } = renderRoutes(
    [
      { path: '/documents/:id', element: <DocumentPage /> },
      { path: '/cases/:id/documents', element: null },
    ],
    path,
  );
  await waitFor(() => expect(requests).toEqual(['document', 'text']));
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete document' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/cases/${ids.case}/documents`));
  expect(requests).toEqual([]);
});

it('the document sheet sends only the changed fields, and keeps the typed values on a conflict', async () => {
  server.use(
    http.patch(`${at}${path}`, async ({ request }) => {
      sent.push({ body: await request.json(), version: request.headers.get('if-match') });
      if (sent.length === 1)
        return refuse(412, 'record.changed', 'Somebody changed it.', { detail: 'Changed by R. Menon.', fields: { tags: 'changed' } });
      return HttpResponse.json(paper({ title: 'Plaint with annexures', version: 3 }));
    }),
  );
  await openSheet();
  await userEvent.type(await title(), ' with annexures');
  await userEvent.click(screen.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText('Changed by R. Menon. What you typed is still here.')).toBeTruthy();
  expect(screen.getByText(/Tags/, { selector: 'p' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { body: { title: 'Plaint with annexures' }, version: '"1"' },
    { body: { title: 'Plaint with annexures' }, version: null },
  ]);
});
