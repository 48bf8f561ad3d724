import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { metadataOf } from '../server/test/upload-metadata.ts';
import type { Caller } from './caller.fixture.ts';

/** What the firm was told is saved. */
export interface Ledger {
  readonly cases: string[];
  /** Hearings that were recorded with a next date, so each has one follower. */
  readonly heard: string[];
  readonly tasks: string[];
  readonly notes: string[];
  /** The addresses invited. */
  readonly invited: string[];
  /** Documents by their fingerprint. */
  readonly documents: Map<string, string>;
}

export const countOf = (ledger: Ledger): number =>
  ledger.cases.length + ledger.heard.length + ledger.tasks.length + ledger.notes.length + ledger.invited.length + ledger.documents.size;

export interface Load {
  readonly ledger: Ledger;
  /** Ends when what is under way is saved. */
  stop(): Promise<void>;
}

interface LoadOptions {
  /** People at work at once. */
  readonly hands?: number;
  readonly uploadBytes?: number;
  /** Leaves out what runs into its own limit: the size of a small disk. */
  readonly without?: readonly ('upload' | 'invite')[];
}

/** Between two invitations, in milliseconds: sixty in five minutes from one address are let through, and some are sent twice. */
const INVITE_EVERY_MS = 8_000;

const wordsOf = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

/** A firm at work: cases, hearings with what came of them, tasks, notes, invitations and uploads, until it is stopped. */
export function beginLoad(caller: Caller, { hands = 6, uploadBytes = 300_000, without = [] }: LoadOptions = {}): Load {
  const ledger: Ledger = { cases: [], heard: [], tasks: [], notes: [], invited: [], documents: new Map() };
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
      // Half of them: where files cannot be kept, the others must show whether records can.
      ...(without.includes('upload') || hand % 2 === 1 ? [] : [async () => await upload(caller, ledger, case_id, uploadBytes)]),
    ];
    for (let turn = hand; !isOver; turn++) {
      await acts[turn % acts.length]?.();
      await pause(Math.random() * 40);
    }
  };
  const all = Array.from({ length: hands }, async (_none, hand) => await work(hand).catch((error: unknown) => void errors.push(error)));
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

async function recordHearing(caller: Caller, { heard }: Ledger, case_id: string): Promise<void> {
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
  heard.push(id);
}

async function addTask(caller: Caller, { tasks }: Ledger, case_id: string): Promise<void> {
  const id = uuidv7();
  await caller.save('POST', '/api/v1/tasks', { key: id, body: { id, title: 'Draft the reply', case_id } });
  tasks.push(id);
}

async function addNote(caller: Caller, { notes }: Ledger, case_id: string): Promise<void> {
  const id = uuidv7();
  // No key: the id the client chose is enough.
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

/** By the protocol: begun, sent from where it stands, asked where it stands after each break. */
async function upload(caller: Caller, { documents }: Ledger, case_id: string, size: number): Promise<void> {
  const [bytes, send] = [randomBytes(size), senderOf(caller)];
  const address = await beginUpload(caller, send, { size, case_id });
  for (let isWhole = false; !isWhole;) {
    const stands = await send('HEAD', address, {});
    const offset = stands?.headers.get('upload-offset');
    if (typeof offset !== 'string') {
      await rest(caller, stands?.status);
      continue;
    }
    const piece = bytes.subarray(Number(offset));
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': offset };
    // Whole before, and made into a document by the question itself.
    isWhole = piece.length === 0 || (await send('PATCH', address, headers, piece))?.headers.get('upload-offset') === String(size);
    if (!isWhole) await pause(200);
  }
  documents.set(address.split('/').at(-1) ?? '', createHash('sha256').update(bytes).digest('hex'));
}

async function beginUpload(caller: Caller, send: Send, { size, case_id }: { size: number; case_id: string }): Promise<string> {
  const headers = { 'upload-length': String(size), 'upload-metadata': metadataOf({ filename: 'evidence.bin', case_id }) };
  for (;;) {
    const begun = await send('POST', '/api/v1/documents/upload', headers);
    const address = begun?.headers.get('location');
    if (typeof address === 'string') return address;
    await rest(caller, begun?.status);
  }
}

async function rest(caller: Caller, status: number | undefined): Promise<void> {
  if (status === 401) await caller.renew();
  await pause(300);
}
