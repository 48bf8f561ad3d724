import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { at } from '../../../test/answers.ts';
import { ids } from '../../../test/case-fixture.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { beginSession } from '../../../test/session.ts';
import { clearSession, selectTenant } from '../../platform/session/session.ts';
import { useCurrentToast } from '../../ui/overlay/toasts.ts';
import { useUploadList } from './upload-list.ts';
import { addUploads, resumeUpload } from './upload-queue.ts';

const ASHA = '0192aaaa-0000-7000-8000-0000000000aa';
const MENON = '0192aaaa-0000-7000-8000-0000000000ab';

const server = mockServer();
beforeEach(() => {
  selectTenant({ code: 'rao', plan: null });
  beginSession(ASHA);
  server.use(http.get(`${at}/documents/uploads`, () => HttpResponse.json([])));
});
afterEach(clearSession);

const uploads = () => useUploadList.getState().uploads;

const start = () =>
  useUploadList.setState({
    uploads: [{ id: ids.other, caseId: ids.case, category: 'other', file: new File(['x'], 'order.pdf'), status: 'sending', sent: 0 }],
  });

it('an upload is paused at the end of the session, and goes on when the same user resumes it', () => {
  start();
  clearSession();
  expect(uploads()).toMatchObject([{ status: 'paused' }]);
  selectTenant({ code: 'rao', plan: null });
  beginSession(ASHA);
  expect(uploads()).toMatchObject([{ status: 'paused' }]);
  resumeUpload(ids.other);
  expect(uploads()).toMatchObject([{ status: 'waiting' }]);
});

it('the uploads of a user are neither shown to nor sent by the next', () => {
  start();
  clearSession();
  beginSession(MENON);
  expect(uploads()).toEqual([]);
});

it('the uploads of a firm stop when another firm is chosen, which is said', () => {
  start();
  selectTenant({ code: 'mehta', plan: null });
  expect(uploads()).toEqual([]);
  expect(useCurrentToast.getState().toast?.message).toBe(
    '1 upload stopped, because another firm was chosen. Choose the file again in its firm to resume it.',
  );
});

it('no files are added for a firm that was left meanwhile', async () => {
  const adding = addUploads([new File(['x'], 'order.pdf')], { caseId: ids.case, category: 'other' });
  selectTenant({ code: 'mehta', plan: null });
  await adding;
  expect(uploads()).toEqual([]);
});
