import { UPLOAD_URL } from '@munshi/contract/documents/file.endpoints';
import i18next from 'i18next';
import { DetailedError, type HttpResponse, Upload } from 'tus-js-client';
import { endExpiredSession, refreshSession } from '../platform/session-renewal.ts';
import { readTenantCode, readToken } from '../platform/session.ts';
import { fingerprintOf, type QueuedUpload } from './queued-upload.ts';

/** A request carries no more than this, so that a proxy's limit and a token's life are kept. */
const CHUNK_BYTES = 32 * 1_024 * 1_024;
/** Waits before a cut line is tried again, milliseconds; each success begins them anew. */
const RETRY_WAITS_MS = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

/** An upload on its way. */
export interface UploadLine {
  /** Stops sending; what the server has stays there. */
  stop(): void;
}

interface Listener {
  onUrl: (url: string) => void;
  onProgress: (sent: number) => void;
  onDone: () => void;
  /** @param isCutOff no answer came: nothing is wrong with the file. */
  onFailed: (problem: string, isCutOff: boolean) => void;
}

/** Sends a file by the tus protocol, from where it stands. */
export function openLine(queued: QueuedUpload, listener: Listener): UploadLine {
  const { file } = queued;
  const upload = new Upload(file, {
    endpoint: UPLOAD_URL,
    ...(queued.url === undefined ? {} : { uploadUrl: queued.url }),
    chunkSize: CHUNK_BYTES,
    // Begun without a byte, so that its address is known before the line can be cut: begun anew, it would hold its room twice.
    uploadDataDuringCreation: false,
    retryDelays: RETRY_WAITS_MS,
    storeFingerprintForResuming: false,
    metadata: metadataOf(queued),
    onBeforeRequest: async (request) => {
      if (isRunningOut(readToken())) await renewSession();
      const [token, tenantCode] = [readToken(), readTenantCode()];
      if (token) request.setHeader('authorization', `Bearer ${token}`);
      if (tenantCode) request.setHeader('x-tenant-code', tenantCode);
    },
    onAfterResponse: async (_request, response) => {
      if (response.getStatus() === 401) await renewSession();
    },
    onShouldRetry: ({ originalResponse }) => originalResponse === null || mayPass(originalResponse),
    onUploadUrlAvailable: () => {
      if (upload.url) listener.onUrl(new URL(upload.url, window.location.origin).pathname);
    },
    onProgress: (sent) => listener.onProgress(sent),
    onSuccess: () => listener.onDone(),
    onError: (error) => {
      const response = error instanceof DetailedError ? error.originalResponse : null;
      listener.onFailed(sentenceOf(response?.getBody()), response === null);
    },
  });
  upload.start();
  return { stop: () => void upload.abort() };
}

function metadataOf({ id, file, caseId, category, checklistItemId, documentId }: QueuedUpload): Record<string, string> {
  return {
    // By its own id, so that one whose first answer is lost is begun again and not a second time.
    id,
    filename: file.name,
    case_id: caseId,
    category,
    fingerprint: fingerprintOf(file),
    ...(checklistItemId === undefined ? {} : { checklist_item_id: checklistItemId }),
    ...(documentId === undefined ? {} : { document_id: documentId }),
  };
}

const SPARE_MS = 30_000;

/** Whether a token has run out, or will before the request is there: told so, the protocol would begin the file anew. */
function isRunningOut(token: string | null): boolean {
  try {
    const payload = atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const { exp } = JSON.parse(payload) as { exp?: unknown };
    return typeof exp === 'number' && exp * 1_000 < Date.now() + SPARE_MS;
  } catch {
    // No token of ours: the server says what is wrong with it.
    return false;
  }
}

/** The same as any call does whose token has run out. */
async function renewSession() {
  const sentToken = readToken();
  if (!(await refreshSession(sentToken))) endExpiredSession(sentToken);
}

/** A token that has just been renewed, an offset to ask for again, or trouble of the server's that may pass by itself. */
function mayPass(response: HttpResponse): boolean {
  const status = response.getStatus();
  return status === 401 || status === 429 || status >= 500 || answerOf(response.getBody()).code === 'upload.offset_conflict';
}

function answerOf(body: string | undefined): { message?: unknown; code?: unknown } {
  try {
    return JSON.parse(body ?? '') as object;
  } catch {
    // A proxy's page or nothing at all.
    return {};
  }
}

function sentenceOf(body: string | undefined): string {
  const { message } = answerOf(body);
  return typeof message === 'string' && message !== '' ? message : i18next.t('documents:queue.unknown');
}
