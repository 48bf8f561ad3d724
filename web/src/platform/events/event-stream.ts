import { followEvents } from '@munshi/contract/events/event.endpoints';
import { ServerEvent } from '@munshi/contract/events/event.schema';
import { EVENT_MEMORY_MS } from '@munshi/contract/platform/event-memory';
import { createParser } from 'eventsource-parser';
import { handleLostFirm } from '../navigation.ts';
import { retryWait } from '../calls/query-client.ts';
import { endExpiredSession, refreshSession } from '../session/session-renewal.ts';
import { readTenantCode, readToken } from '../session/session.ts';

/** The server sends a heartbeat every 20 to 24 seconds; a connection silent for this long is dead, even if the browser shows it open. */
const SILENCE_MS = 60_000;
/** A stream that lasted this long was stable: the retry intervals then start again from the shortest. */
const STEADY_MS = 30_000;

export interface EventHandlers {
  readonly onEvent: (event: ServerEvent) => void;
  /** Called when the stream is back after an interruption: events in between were missed. */
  readonly onReturn: () => void;
}

interface Following extends EventHandlers {
  readonly signal: AbortSignal;
  /** When the page began to read, on the clock of `performance.now()`: changes after that, but before the stream began, are sent too. */
  readonly readingSince: number;
}

type Outcome = 'lost' | 'refused';

/** Follows the server's events until the signal. `isReturn`: the page followed them before. */
export async function keepFollowing(following: Following, isReturn: boolean): Promise<void> {
  const { signal } = following;
  let failures = 0;
  let wasThere = isReturn;
  const opened = (isRemembered: boolean) => {
    if (wasThere || !isRemembered) following.onReturn();
    wasThere = true;
  };
  while (!signal.aborted) {
    const began = Date.now();
    const sinceMsAgo = wasThere ? 0 : Math.ceil(performance.now() - following.readingSince);
    const outcome = await followOnce(following, sinceMsAgo, opened).catch((): Outcome => 'lost');
    if (outcome === 'refused' || signal.aborted) return;
    if (Date.now() - began >= STEADY_MS) failures = 0;
    await wait(retryWait(failures), signal);
    failures += 1;
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function open(signal: AbortSignal, sinceMsAgo: number): Promise<Response> {
  const headers = new Headers({ accept: 'text/event-stream' });
  const [token, tenantCode] = [readToken(), readTenantCode()];
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (tenantCode) headers.set('x-tenant-code', tenantCode);
  const address = new URL(followEvents.url, window.location.origin);
  if (sinceMsAgo > 0) address.searchParams.set('since_ms_ago', String(Math.min(sinceMsAgo, EVENT_MEMORY_MS)));
  return await fetch(address, { headers, signal, cache: 'no-store' });
}

const UNAUTHORISED = 401;
const NOT_FOUND = 404;

/** One stream from start to end. @throws when the connection breaks. */
async function followOnce({ onEvent, signal }: Following, sinceMsAgo: number, opened: (isRemembered: boolean) => void): Promise<Outcome> {
  const token = readToken();
  if (!token) return 'refused';
  const line = new AbortController();
  const cut = () => line.abort();
  signal.addEventListener('abort', cut);
  try {
    const response = await open(line.signal, sinceMsAgo);
    if (response.status === UNAUTHORISED) return await invalidate(token);
    // The user is no longer in the firm: the stream ends with the membership, so it is the first to notice.
    if (response.status === NOT_FOUND) await handleLostFirm();
    // Not a member any more, or an invalid request: retrying changes nothing.
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return 'refused';
    if (!response.ok || !response.body) return 'lost';
    opened(sinceMsAgo <= EVENT_MEMORY_MS);
    await readAll(response.body, onEvent, cut);
    return 'lost';
  } finally {
    signal.removeEventListener('abort', cut);
  }
}

/** An expired token is renewed as for any call; a session that is over ends here too. */
async function invalidate(token: string): Promise<Outcome> {
  if (await refreshSession(token)) return 'lost';
  endExpiredSession(token);
  return 'refused';
}

async function readAll(body: ReadableStream<Uint8Array>, onEvent: (event: ServerEvent) => void, cut: () => void): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const parsed = readEvent(event, data);
      if (parsed) onEvent(parsed);
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let silence = setTimeout(cut, SILENCE_MS);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(cut, SILENCE_MS);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
  }
}

/** Undefined for an unknown event: a newer server may send others. */
function readEvent(event: string | undefined, data: string): ServerEvent | undefined {
  try {
    return ServerEvent.safeParse({ event, data: JSON.parse(data) as unknown }).data;
  } catch {
    return undefined;
  }
}
