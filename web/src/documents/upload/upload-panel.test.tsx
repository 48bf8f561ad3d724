import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { at, refuse } from '../../../test/answers.ts';
import { ids } from '../../../test/case-fixture.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { findErrorToast } from '../../../test/toasts.ts';
import { documentRow } from '../document.fixture.ts';
import type { QueuedUpload } from './queued-upload.ts';
import { useUploadList } from './upload-list.ts';
import { UploadPanel } from './upload-panel.lazy.tsx';

const server = mockServer();
beforeEach(() => server.use(http.get(`${at}/documents/:id/same-files`, () => HttpResponse.json([]))));
afterEach(() => useUploadList.setState({ uploads: [] }));

const upload = (over: Partial<QueuedUpload> = {}): QueuedUpload => ({
  id: ids.other,
  caseId: ids.case,
  category: 'other',
  file: new File(['x'], 'order.pdf'),
  status: 'done',
  sent: 1,
  url: `/api/v1/documents/upload/${ids.other}`,
  ...over,
});

function renderPanel(uploads: QueuedUpload[]) {
  useUploadList.setState({ uploads });
  renderRoutes([{ path: '/', element: <UploadPanel /> }], '/');
  return screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Category of order.pdf' });
}

it('the category of a file can be chosen after it is uploaded', async () => {
  const saved: unknown[] = [];
  server.use(
    http.patch(`${at}/documents/:id`, async ({ request, params }) => {
      saved.push([params['id'], await request.json()]);
      return HttpResponse.json(documentRow({ category: 'order' }));
    }),
  );
  const choice = renderPanel([upload()]);
  await userEvent.selectOptions(choice as HTMLElement, 'order');
  await waitFor(() => expect(saved).toEqual([[ids.other, { category: 'order' }]]));
  expect(choice?.value).toBe('order');
});

it('a category that the server refuses stays as it was, with the reason', async () => {
  server.use(http.patch(`${at}/documents/:id`, () => refuse(403, 'auth.forbidden', 'Your role does not allow this.')));
  const choice = renderPanel([upload()]);
  await userEvent.selectOptions(choice as HTMLElement, 'order');
  await findErrorToast('The category could not be saved: Your role does not allow this.');
  expect(choice?.value).toBe('other');
});

it('a file that waits for its turn is sent with the category chosen meanwhile', async () => {
  const choice = renderPanel([upload({ status: 'waiting', url: undefined })]);
  await userEvent.selectOptions(choice as HTMLElement, 'order');
  expect(useUploadList.getState().uploads).toMatchObject([{ category: 'order', hasNewCategory: false }]);
});

it('a file that the case had already is named as the document that has it', async () => {
  server.use(http.get(`${at}/documents/${ids.other}/same-files`, () => HttpResponse.json([{ id: ids.case, title: 'Order of March' }])));
  renderPanel([upload()]);
  await screen.findByText(/This case already had this file/);
  expect(screen.getByRole('link', { name: 'Order of March' }).getAttribute('href')).toBe(`/documents/${ids.case}`);
});

it('finished uploads can be cleared, and nothing is offered to clear where every upload failed', async () => {
  renderPanel([upload(), upload({ id: ids.case, status: 'failed', problem: 'No room', file: new File(['x'], 'map.pdf') })]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear finished' }));
  await screen.findByText('No room');
  expect(screen.queryByText('order.pdf')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear finished' })).toBeNull();
});

it('a new version of a document keeps the category of the document', () => {
  expect(renderPanel([upload({ documentId: ids.other })])).toBeNull();
});
