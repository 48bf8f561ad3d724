import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Bundle, BundleDraft } from '@munshi/contract/documents/bundle.schema';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../platform/auth/actor.ts';
import type { Config } from '../platform/config.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { workApart } from '../platform/heavy-work/bounded-process.ts';
import { enqueueHeavyWork } from '../platform/heavy-work/heavy-queue.ts';
import { heavyWorkLimits } from '../platform/heavy-work/limits.ts';
import { WorkError, WorkRefused } from '../platform/heavy-work/work-error.ts';
import { AppError } from '../platform/http/app-error.ts';
import { requireDiskSpace } from '../platform/storage/disk-space.ts';
import { requireRoomForFile } from '../tenants/public.ts';
import type { BundleOrder } from './bundling/bundle.ts';
import type { Cover } from './bundling/front-pages.ts';
import * as bundleRepository from './bundle.repository.ts';
import * as versionRepository from './document-version.repository.ts';
import { cleanName } from './file-name.ts';
import type { Desk } from './reading.service.ts';
import { keepOwn } from './upload.service.ts';

/** What can be bound, and how much of it: the whole book is in memory once while it is made. */
const BINDABLE = new Set(['application/pdf', 'image/jpeg', 'image/png']);
const MAX_BYTES = 200_000_000;

/** The kind of heavy work that binds a bundle. */
export const BIND_DOCUMENTS = 'documents:bundle';

const BINDING_MS = 300_000;

/** What the person who asked for a bundle reads when it could not be bound. */
const UNBOUND = {
  broken: 'One of the documents cannot be bound. Open each of them here, and leave out the one that does not open as it should.',
  memory: 'These documents together are too large to be bound on this server. Bind them as two bundles, or save the largest one smaller.',
  time: 'Binding these documents took too long and was ended. Bind them as two bundles.',
  givenUp: 'Binding these documents was begun twice and did not come to an end. Leave out the largest one, and try again.',
} as const;

/**
 * Asks for a bundle. What it is made of is fixed now, so that a later version changes nothing in it.
 *
 * @throws {AppError} `bundle.item_unknown`, `bundle.item_unfit`, `bundle.too_large`, `plan.storage_full`, `storage.low`.
 */
export async function orderBundle(db: TenantDb, { actor, config }: { actor: Actor; config: Config }, draft: BundleDraft): Promise<Bundle> {
  const { id = uuidv7(), case_id, title } = draft;
  const known = new Map((await versionRepository.listOfCase(db, case_id)).map((paper) => [paper.id, paper]));
  let bytes = 0;
  const items = draft.items.map((wanted) => {
    const paper = known.get(wanted.document_id);
    if (!paper) throw new AppError('bundle.item_unknown', { fields: { items: 'unknown' } });
    const isSafe = paper.scan_status !== 'infected' && paper.scan_status !== 'waiting';
    if (!isSafe || !BINDABLE.has(paper.media_type)) throw new AppError('bundle.item_unfit', { values: { title: paper.title } });
    bytes += paper.size_bytes;
    return { document_id: paper.id, file_id: paper.file_id, media_type: paper.media_type, title: wanted.title ?? paper.title };
  });
  if (bytes > MAX_BYTES) throw new AppError('bundle.too_large', { values: { limit: `${MAX_BYTES / 1_000_000} MB` } });
  await requireRoomForFile(db, actor, bytes);
  await requireDiskSpace(config, bytes);
  await bundleRepository.insert(db, { id, case_id, title, items, created_by: actor.userId });
  await enqueueBundle(db, id);
  return await readBundle(db, id);
}

export async function enqueueBundle(db: TenantDb, id: string): Promise<void> {
  await enqueueHeavyWork(db, BIND_DOCUMENTS, id);
}

/** @throws {AppError} `bundle.not_found`, also for one of a case behind a wall. */
export async function readBundle(db: TenantDb, id: string): Promise<Bundle> {
  const bundle = await bundleRepository.find(db, id);
  if (!bundle) throw new AppError('bundle.not_found');
  return bundle;
}

/** Makes a bundle that was asked for, and keeps it as a document. Broken off, it is made again from the beginning. */
export async function makeBundle(desk: Desk, id: string, signal: AbortSignal): Promise<void> {
  const { write, storage, tenantId, config } = desk;
  const bundle = await write(async (db) => await bundleRepository.findToMake(db, id));
  const cover = bundle && (await write(async (db) => coverOf(bundle.title, await bundleRepository.findCover(db, bundle.case_id))));
  if (!bundle || !cover) return;
  await write(async (db) => {
    await bundleRepository.update(db, id, { status: 'working', done_items: 0 });
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'munshi-bundle-'));
  try {
    const papers = [];
    for (const [at, { file_id, title, media_type }] of bundle.items.entries()) {
      const file = path.join(folder, String(at));
      await pipeline(await storage.read({ tenantId, id: file_id }), createWriteStream(file), { signal });
      papers.push({ file, title, mediaType: media_type });
    }
    const target = path.join(folder, 'bundle.pdf');
    // One after the other, and all of them before the end: one that came late would set back what is done.
    let told = Promise.resolve();
    const tell = (done: number) => {
      told = told.then(async () => await tellProgress(desk, id, done));
    };
    const problem = await bindPapers(desk, { cover, papers, target }, { signal, onBound: tell });
    await told;
    if (problem !== undefined) {
      await write(async (db) => {
        await bundleRepository.update(db, id, { status: 'failed', problem });
      });
      return;
    }
    const made = {
      source: bytesOf(target),
      fileName: cleanName(`${bundle.title}.pdf`),
      title: bundle.title,
      caseId: bundle.case_id,
      userId: bundle.created_by,
      scanStatus: config.clamdUrl === undefined ? ('not_configured' as const) : ('clean' as const),
    };
    await keepOwn(write, storage, made, async (db, documentId) => {
      await bundleRepository.update(db, id, { status: 'done', done_items: papers.length, document_id: documentId });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns what keeps the papers from being bound, in words; undefined when they were. @throws {WorkError} `stopped`. */
async function bindPapers(
  { config, log }: Desk,
  order: BundleOrder,
  { signal, onBound }: { signal: AbortSignal; onBound: (papers: number) => void },
): Promise<string | undefined> {
  try {
    await workApart({
      module: new URL('./bundling/bundle.process.ts', import.meta.url),
      input: order,
      timeoutMs: BINDING_MS,
      cpuSeconds: BINDING_MS / 1_000,
      memoryMb: heavyWorkLimits(config).memoryMb,
      isBackground: true,
      signal,
      onProgress: (papers) => onBound(papers as number),
    });
    return undefined;
  } catch (error) {
    if (error instanceof WorkRefused) return error.message;
    if (!(error instanceof WorkError) || error.failure === 'stopped') throw error;
    log.warn({ err: error, failure: error.failure }, 'a bundle could not be bound');
    return UNBOUND[error.failure];
  }
}

/** Ends a bundle whose binding ended with the server, twice. */
export async function giveUpBundle({ write }: Desk, id: string): Promise<void> {
  await write(async (db) => {
    if (await bundleRepository.findToMake(db, id)) await bundleRepository.update(db, id, { status: 'failed', problem: UNBOUND.givenUp });
  });
}

/** Opened when it is first read, so that nothing stays open of a file that nobody came to read. */
async function* bytesOf(file: string): AsyncIterable<Uint8Array> {
  yield* createReadStream(file) as AsyncIterable<Uint8Array>;
}

/** Told beside the work: that it could not be told is no reason to stop. */
async function tellProgress({ write, log }: Desk, id: string, done: number): Promise<void> {
  await write(async (db) => {
    await bundleRepository.update(db, id, { done_items: done });
  }).catch((error: unknown) => {
    log.warn({ err: error }, 'the progress of a bundle could not be told');
  });
}

type CaseFacts = NonNullable<Awaited<ReturnType<typeof bundleRepository.findCover>>>;

function coverOf(title: string, facts: CaseFacts | undefined): Cover | undefined {
  if (!facts) return undefined;
  const sides = (['petitioner', 'respondent'] as const).flatMap((side) => {
    const [first, ...others] = facts.parties.filter((party) => party.side === side);
    if (!first) return [];
    const more = others.length === 0 ? '' : others.length === 1 ? ' and another' : ` and ${others.length} others`;
    return [{ name: `${first.name}${more}`, role: first.role ?? (side === 'petitioner' ? 'Petitioner' : 'Respondent') }];
  });
  const number = facts.registration_number ?? facts.filing_number;
  return {
    title,
    court: facts.court_name === null ? [] : [`In the ${facts.court_name}`, ...(facts.court_city ? [`at ${facts.court_city}`] : [])],
    numbers: [facts.type_name, number, facts.cnr && `CNR ${facts.cnr}`].filter((line): line is string => line !== null && line !== ''),
    sides: sides.length > 0 ? sides : [{ name: facts.title, role: '' }],
    notes: [],
  };
}
