import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { metadataOf } from '../../server/test/fixtures/upload-metadata.ts';
import type { Caller } from './caller.fixture.ts';

/** Acknowledged writes of the firm. */
export interface Ledger {
  readonly cases: string[];
  /** Hearings recorded with a next date, so each has one next hearing. */
  readonly hearings: string[];
  readonly tasks: string[];
  readonly notes: string[];
  /** Invited mail addresses. */
  readonly invited: string[];
  /** SHA-256 of each document by its id. */
  readonly documents: Map<string, string>;
}

export const countOf = (ledger: Ledger): number =>
  ledger.cases.length + ledger.hearings.length + ledger.tasks.length + ledger.notes.length + ledger.invited.length + ledger.documents.size;

export interface Load {
  readonly ledger: Ledger;
  /** Resolves when all writes under way are saved. */
  stop(): Promise<void>;
}

interface LoadOptions {
  /** Number of concurrent workers. */
  readonly workers?: number;
  readonly uploadBytes?: number;
  /** Kinds of work to leave out, for instance because they would exceed a limit. */
  readonly without?: readonly ('upload' | 'invite')[];
}

/** Milliseconds between invitations: the rate limit is sixty in five minutes per IP address, and some are sent twice. */
const INVITE_EVERY_MS = 8_000;

const wordsOf = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

/** The load of a working firm until stopped: cases, hearings with outcomes, tasks, notes, invitations and uploads. */
export function beginLoad(caller: Caller, { workers = 6, uploadBytes = 300_000, without = [] }: LoadOptions = {}): Load {
  const ledger: Ledger = { cases: [], hearings: [], tasks: [], notes: [], invited: [], documents: new Map() };
  let isOver = false;
  const errors: unknown[] = [];
  let nextInvitation = 0;
  const inviteInTurn = async () => {
    if (performance.now() < nextInvitation) return;
    nextInvitation = performance.now() + INVITE_EVERY_MS;
    await invite(caller, ledger);
  };
  const work = async (hand: number) => {
    const case_id = await addCase(caller, ledger);
    const acts = [
      async () => void (await addCase(caller, ledger)),
      async () => await recordHearing(caller, ledger, case_id),
      async () => await addTask(caller, ledger, case_id),
      async () => await addNote(caller, ledger, case_id),
      ...(without.includes('invite') ? [] : [inviteInTurn]),
      // Only half of the workers upload: if files cannot be stored, the others still show whether records can.
      ...(without.includes('upload') || hand % 2 === 1 ? [] : [async () => await upload(caller, ledger, case_id, uploadBytes)]),
    ];
    for (let turn = hand; !isOver; turn++) {
      await acts[turn % acts.length]?.();
      await pause(Math.random() * 40);
    }
  };
  const all = Array.from({ length: workers }, async (_none, hand) => await work(hand).catch((error: unknown) => void errors.push(error)));
  return {
    ledger,
    stop: async () => {
      isOver = true;
      await Promise.all(all);
      if (errors.length > 0) throw errors[0];
    },
  };
}

async function addCase(caller: Caller, { cases }: Ledger): Promise<string> {
  const id = uuidv7();
  await caller.save('POST', '/api/v1/case/create', { key: id, body: { id, title: 'Menon v. State of Kerala' } });
  cases.push(id);
  return id;
}

async function recordHearing(caller: Caller, { hearings }: Ledger, case_id: string): Promise<void> {
  const id = uuidv7();
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  await caller.save('POST', '/api/v1/hearings', { key: id, body: { id, case_id, hearing_date: day(-2) } });
  const outcome = {
    business_on_date: day(-2),
    outcome: 'adjourned',
    adjournment_reason: 'no_time',
    next_date: day(20),
    next_purpose_text: 'Arguments',
  };
  await caller.save('POST', `/api/v1/hearings/${id}/outcome`, { key: `${id}-outcome`, body: outcome });
  hearings.push(id);
}

async function addTask(caller: Caller, { tasks }: Ledger, case_id: string): Promise<void> {
  const id = uuidv7();
  await caller.save('POST', '/api/v1/tasks', { key: id, body: { id, title: 'Draft the reply', case_id } });
  tasks.push(id);
}

async function addNote(caller: Caller, { notes }: Ledger, case_id: string): Promise<void> {
  const id = uuidv7();
  // No idempotency key: the id chosen by the client is enough.
  await caller.save('POST', '/api/v1/case-notes/', { body: { id, case_id, body: wordsOf('Ask for the trap report.') } });
  notes.push(id);
}

async function invite(caller: Caller, { invited }: Ledger): Promise<void> {
  const email = `${uuidv7()}@example.in`;
  await caller.save('POST', '/api/v1/invites', { key: email, body: { name: 'Ravi Nair', email, role: 'viewer' } });
  invited.push(email);
}

type Send = (method: string, path: string, headers: Record<string, string>, body?: Buffer) => Promise<Response | undefined>;

const senderOf =
  (caller: Caller): Send =>
  async (method, path, headers, body) => {
    try {
      const response = await fetch(`${caller.url}${path}`, {
        method,
        headers: { ...caller.headers, 'tus-resumable': '1.0.0', ...headers },
        ...(body ? { body: new Uint8Array(body) } : {}),
        signal: AbortSignal.timeout(90_000),
      });
      caller.count(`upload ${response.status}`);
      if (response.status === 500) caller.faults.push(`${method} of an upload answered 500 ${await response.text()}`);
      return response;
    } catch {
      caller.count('upload broken');
      return undefined;
    }
  };

/** Uploads by the tus protocol: creates the upload, sends from the current offset, and asks for the offset after each break. */
async function upload(caller: Caller, { documents }: Ledger, case_id: string, size: number): Promise<void> {
  const [bytes, send] = [randomBytes(size), senderOf(caller)];
  const address = await beginUpload(caller, send, { size, case_id });
  for (let isWhole = false; !isWhole;) {
    const status = await send('HEAD', address, {});
    const offset = status?.headers.get('upload-offset');
    if (typeof offset !== 'string') {
      await rest(caller, status?.status);
      continue;
    }
    const piece = bytes.subarray(Number(offset));
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': offset };
    // An empty piece means that the upload was complete already; the HEAD request itself turned it into a document.
    isWhole = piece.length === 0 || (await send('PATCH', address, headers, piece))?.headers.get('upload-offset') === String(size);
    if (!isWhole) await pause(200);
  }
  documents.set(address.split('/').at(-1) ?? '', createHash('sha256').update(bytes).digest('hex'));
}

async function beginUpload(caller: Caller, send: Send, { size, case_id }: { size: number; case_id: string }): Promise<string> {
  const headers = { 'upload-length': String(size), 'upload-metadata': metadataOf({ filename: 'evidence.bin', case_id }) };
  for (;;) {
    const created = await send('POST', '/api/v1/documents/upload', headers);
    const address = created?.headers.get('location');
    if (typeof address === 'string') return address;
    await rest(caller, created?.status);
  }
}

async function rest(caller: Caller, status: number | undefined): Promise<void> {
  if (status === 401) await caller.renew();
  await pause(300);
}
