import { updateDocument } from '@munshi/contract/documents/document.endpoints';
import type { PendingUpload } from '@munshi/contract/documents/document.schema';
import type { DocumentCategory } from '@munshi/contract/documents/document-kind';
import { cancelUpload } from '@munshi/contract/documents/file.endpoints';
import { i18n } from '../../i18n/i18n.ts';
import { v7 as uuidv7 } from 'uuid';
import { call } from '../../platform/calls/api.ts';
import type { FileTransfer } from '../../platform/calls/file-transfer.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { queryClient } from '../../platform/calls/query-client.ts';
import { invalidateShown } from '../../platform/events/own-changes.ts';
import { followOwner } from '../../platform/session/session-owner.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { stoppedUploadsQuery } from '../document.queries.ts';
import { type Destination, fingerprintOf, type QueuedUpload } from './queued-upload.ts';
import { useUploadList } from './upload-list.ts';

/** Files sent at once: more would only slow each other down. */
const AT_ONCE = 3;

const lines = new Map<string, FileTransfer>();

/** Counts the users and firms that the queue has had: files of one must not be sent by the next. */
let turn = 0;

const find = (id: string) => useUploadList.getState().uploads.find((upload) => upload.id === id);

function change(id: string, changes: Partial<QueuedUpload>) {
  useUploadList.setState(({ uploads }) => ({ uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)) }));
}

const isSame = (file: File, { caseId, documentId }: Destination, pending: PendingUpload) =>
  pending.fingerprint === fingerprintOf(file) && pending.case_id === caseId && (pending.document_id ?? undefined) === documentId;

/** Adds files to the queue; an upload interrupted earlier resumes where it stopped. */
export async function addUploads(files: readonly File[], destination: Destination): Promise<void> {
  const ownTurn = turn;
  // Without this list nothing is lost: the file is then sent from the beginning.
  const stopped = await queryClient.fetchQuery({ ...stoppedUploadsQuery, staleTime: 0 }).catch((): PendingUpload[] => []);
  if (turn !== ownTurn) return;
  const under = new Set(useUploadList.getState().uploads.map(({ url }) => url));
  const added = files.map((file): QueuedUpload => {
    const before = stopped.find((pending) => isSame(file, destination, pending) && !under.has(urlOf(pending)));
    return { ...destination, id: uuidv7(), file, status: 'waiting', sent: before?.offset ?? 0, url: before && urlOf(before) };
  });
  useUploadList.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }));
  void goOn();
}

const urlOf = ({ id }: Pick<PendingUpload, 'id'>) => `/api/v1/documents/upload/${id}`;

/** Starts waiting uploads, up to the limit. */
async function goOn() {
  const { startTransfer } = await import('./upload-transfer.lazy.ts');
  const { uploads } = useUploadList.getState();
  const room = AT_ONCE - uploads.filter(({ status }) => status === 'sending').length;
  for (const upload of uploads.filter(({ status }) => status === 'waiting').slice(0, Math.max(room, 0))) {
    change(upload.id, { status: 'sending', problem: undefined, isCutOff: false });
    lines.set(
      upload.id,
      startTransfer(upload, {
        onUrl: (url) => change(upload.id, { url }),
        onProgress: (sent) => change(upload.id, { sent }),
        onDone: () => void finish(upload.id),
        onFailed: (problem, isCutOff) => fail(upload.id, problem, isCutOff),
      }),
    );
  }
}

async function finish(id: string) {
  const upload = find(id);
  lines.delete(id);
  if (upload) change(id, { status: 'done', sent: upload.file.size });
  void goOn();
  if (upload?.hasNewCategory) await saveCategory(id);
  await invalidateShown(queryClient, 'document');
}

/** The document of a finished upload. */
export const documentOf = ({ documentId, url }: QueuedUpload) => documentId ?? url?.split('/').at(-1);

/** Chooses the category of a file in the queue: one that is uploaded changes at once, any other when it is. */
export async function chooseCategory(id: string, category: DocumentCategory): Promise<void> {
  const upload = find(id);
  if (!upload || upload.category === category) return;
  change(id, { category, hasNewCategory: upload.status !== 'waiting' || upload.url !== undefined });
  if (upload.status === 'done') await saveCategory(id, upload.category);
}

async function saveCategory(id: string, before?: DocumentCategory): Promise<void> {
  const upload = find(id);
  const documentId = upload && documentOf(upload);
  if (upload === undefined || documentId === undefined) return;
  try {
    await call(updateDocument, { params: { id: documentId }, body: { category: upload.category } });
    change(id, { hasNewCategory: false });
    await invalidateShown(queryClient, 'document');
  } catch (error) {
    if (before !== undefined) change(id, { category: before });
    toasts.error(i18n.t('documents:queue.categoryFailed', { message: messageOf(error, '') }));
  }
}

function fail(id: string, problem: string, isCutOff: boolean) {
  lines.delete(id);
  change(id, { status: 'failed', problem: isCutOff ? i18n.t('documents:queue.lost') : problem, isCutOff });
  void goOn();
}

export function pauseUpload(id: string) {
  const upload = find(id);
  if (upload?.status !== 'sending' && upload?.status !== 'waiting') return;
  lines.get(id)?.stop();
  lines.delete(id);
  change(id, { status: 'paused' });
  void goOn();
}

/** Resumes a paused or failed upload. */
export function resumeUpload(id: string) {
  const status = find(id)?.status;
  if (status !== 'paused' && status !== 'failed') return;
  change(id, { status: 'waiting', problem: undefined });
  void goOn();
}

/** Cancels an upload, here and on the server. */
export async function cancelQueued(id: string): Promise<void> {
  const upload = find(id);
  lines.get(id)?.stop();
  lines.delete(id);
  useUploadList.setState(({ uploads }) => ({ uploads: uploads.filter((each) => each.id !== id) }));
  void goOn();
  const serverId = upload?.url?.split('/').at(-1);
  if (serverId === undefined || upload?.status === 'done') return;
  // If this fails, the server's cleanup removes the upload later.
  await call(cancelUpload, { params: { id: serverId }, headers: { 'tus-resumable': '1.0.0' } }).catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: stoppedUploadsQuery.queryKey });
}

export function clearFinished() {
  useUploadList.setState(({ uploads }) => ({ uploads: uploads.filter(({ status }) => status !== 'done') }));
}

/** Resumes uploads that lost their connection, once it is back. */
export function resumeCutOff() {
  for (const { id, isCutOff, status } of useUploadList.getState().uploads) if (isCutOff && status === 'failed') resumeUpload(id);
}

function stopAll() {
  turn += 1;
  for (const line of lines.values()) line.stop();
  lines.clear();
}

followOwner({
  onSignedOut: () => {
    stopAll();
    for (const { id, status } of useUploadList.getState().uploads)
      if (status === 'sending' || status === 'waiting') change(id, { status: 'paused' });
  },
  onOther: (isSameUser) => {
    stopAll();
    const left = useUploadList.getState().uploads.filter(({ status }) => status !== 'done').length;
    useUploadList.setState({ uploads: [] });
    if (isSameUser && left > 0) toasts.info(i18n.t('documents:queue.otherFirm', { count: left }));
  },
});
