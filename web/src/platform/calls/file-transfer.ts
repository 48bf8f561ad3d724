import { DetailedError, type HttpResponse, Upload } from 'tus-js-client';
import { endExpiredSession, refreshSession } from '../session/session-renewal.ts';
import { readTenantCode, readToken } from '../session/session.ts';

/** Maximum size of a request, so that it stays within a proxy's limit and a token's lifetime. */
const CHUNK_BYTES = 32 * 1_024 * 1_024;
/** Delays before a lost connection is retried, in milliseconds; each success starts them again. */
const RETRY_WAITS_MS = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

/** An upload in progress. */
export interface FileTransfer {
  /** Stops sending; the server keeps what it has received. */
  stop(): void;
}

/** A file to send. */
export interface SentFile {
  readonly file: File;
  /** Where an upload is created. */
  readonly endpoint: string;
  /** The address of an upload that was begun before. */
  readonly url: string | undefined;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface TransferListener {
  onUrl: (url: string) => void;
  onProgress: (sent: number) => void;
  onDone: () => void;
  /**
   * @param problem the server's sentence; empty if it gave none.
   * @param isCutOff no response arrived: the file itself is not at fault.
   */
  onFailed: (problem: string, isCutOff: boolean) => void;
}

/** Sends a file by the tus protocol, from its current offset. */
export function startTransfer({ file, endpoint, url, metadata }: SentFile, listener: TransferListener): FileTransfer {
  const upload = new Upload(file, {
    endpoint,
    ...(url === undefined ? {} : { uploadUrl: url }),
    chunkSize: CHUNK_BYTES,
    // Created without data, so that its address is known before the connection can break: a second upload would use the quota twice.
    uploadDataDuringCreation: false,
    retryDelays: RETRY_WAITS_MS,
    storeFingerprintForResuming: false,
    metadata,
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

const SPARE_MS = 30_000;

/** True if a token has expired or will before the request arrives: on a refusal the protocol would start the file again. */
function isRunningOut(token: string | null): boolean {
  try {
    const payload = atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const { exp } = JSON.parse(payload) as { exp?: unknown };
    return typeof exp === 'number' && exp * 1_000 < Date.now() + SPARE_MS;
  } catch {
    // Not one of our tokens: the server reports what is wrong with it.
    return false;
  }
}

/** Renews the session, as for any call whose token has expired. */
async function renewSession() {
  const sentToken = readToken();
  // Signed out: there is nothing to renew, and nothing left to end.
  if (sentToken === null) return;
  if (!(await refreshSession(sentToken))) endExpiredSession(sentToken);
}

/** True if a retry can help: the token was just renewed, the offset must be asked again, or the server's error may be temporary. */
function mayPass(response: HttpResponse): boolean {
  const status = response.getStatus();
  return status === 401 || status === 429 || status >= 500 || answerOf(response.getBody()).code === 'upload.offset_conflict';
}

function answerOf(body: string | undefined): { message?: unknown; code?: unknown } {
  try {
    return JSON.parse(body ?? '') as object;
  } catch {
    // The body is a proxy's page or empty.
    return {};
  }
}

function sentenceOf(body: string | undefined): string {
  const { message } = answerOf(body);
  return typeof message === 'string' ? message : '';
}
