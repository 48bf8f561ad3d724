import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Bundle, BundleDraft } from '@munshi/contract/documents/bundle.schema';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Config } from '../../platform/config.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { runInProcess } from '../../platform/heavy-work/bounded-process.ts';
import { enqueueHeavyWork } from '../../platform/heavy-work/heavy-queue.ts';
import { heavyWorkLimits } from '../../platform/heavy-work/limits.ts';
import { WorkError, WorkRefused } from '../../platform/heavy-work/work-error.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireDiskSpace } from '../../platform/storage/disk-space.ts';
import { makeTemporaryFolder } from '../../platform/storage/temporary-folder.ts';
import { requireQuotaForFile } from '../../tenants/public.ts';
import type { BundleOrder } from './bundle.ts';
import type { Cover } from './front-pages.ts';
import * as bundleRepository from './bundle.repository.ts';
import * as versionRepository from '../document-version.repository.ts';
import { titledName } from '../file-name.ts';
import type { ReadingContext } from '../reading/reading.service.ts';
import { keepOwn } from '../upload/upload.service.ts';
import { processModule } from '../../platform/server-files.ts';

/** Media types that can be bound, and the limit in bytes: the whole bundle is once in memory while it is made. */
const BINDABLE = new Set(['application/pdf', 'image/jpeg', 'image/png']);
const MAX_BYTES = 200_000_000;

/** Heavy-work kind that binds a bundle. */
export const BIND_DOCUMENTS = 'documents:bundle';

const BINDING_MS = 300_000;

/** Messages to the person who requested a bundle that could not be bound. */
const UNBOUND = {
  broken: 'One of the documents cannot be added. Open each of them here, and leave out the one that does not open properly.',
  memory: 'These documents together are too large for one bundle on this server. Create two bundles, or save the largest one smaller.',
  time: 'Creating the bundle took too long and was stopped. Create two bundles.',
  abandoned: 'Creating the bundle was tried twice and did not finish. Leave out the largest one, and try again.',
} as const;

/**
 * Requests a bundle. Its versions are fixed now, so that a later upload does not change it.
 *
 * @throws {AppError} `bundle.item_unknown`, `bundle.item_unfit`, `bundle.too_large`, `plan.storage_full`, `storage.low`.
 */
export async function createBundle(db: TenantDb, { actor, config }: { actor: Actor; config: Config }, draft: BundleDraft): Promise<Bundle> {
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
  await requireQuotaForFile(db, actor, bytes);
  await requireDiskSpace(config, bytes);
  await bundleRepository.insertBundle(db, { id, case_id, title, items, created_by: actor.userId });
  await enqueueBundle(db, id);
  return await readBundle(db, id);
}

export async function enqueueBundle(db: TenantDb, id: string): Promise<void> {
  await enqueueHeavyWork(db, BIND_DOCUMENTS, id);
}

/** @throws {AppError} `bundle.not_found`, also for one of a restricted case the caller cannot see. */
export async function readBundle(db: TenantDb, id: string): Promise<Bundle> {
  const bundle = await bundleRepository.findBundle(db, id);
  if (!bundle) throw new AppError('bundle.not_found');
  return bundle;
}

/** Binds a requested bundle and stores it as a document. If interrupted, it starts again from the beginning. */
export async function makeBundle(context: ReadingContext, id: string, signal: AbortSignal): Promise<void> {
  const { write, storage, tenantId, config } = context;
  const bundle = await write(async (db) => await bundleRepository.findToMake(db, id));
  const cover = bundle && (await write(async (db) => coverOf(bundle.title, await bundleRepository.findCover(db, bundle.case_id))));
  if (!bundle || !cover) return;
  await write(async (db) => {
    await bundleRepository.updateBundle(db, id, { status: 'working', done_items: 0 });
  });
  const folder = await makeTemporaryFolder();
  try {
    const papers = [];
    for (const [at, { file_id, title, media_type }] of bundle.items.entries()) {
      const file = path.join(folder, String(at));
      await pipeline(await storage.read({ tenantId, id: file_id }), createWriteStream(file), { signal });
      papers.push({ file, title, mediaType: media_type });
    }
    const target = path.join(folder, 'bundle.pdf');
    // Written in order, and all before the final status, which a late progress update would overwrite.
    let progressWritten = Promise.resolve();
    const writeProgress = (done: number) => {
      progressWritten = progressWritten.then(async () => await reportProgress(context, id, done));
    };
    const unbound = await bindPapers(context, { cover, papers, target }, { signal, onBound: writeProgress });
    await progressWritten;
    const problem = unbound ?? (await findRefusal(context, (await stat(target)).size));
    if (problem !== undefined) {
      await write(async (db) => {
        await bundleRepository.updateBundle(db, id, { status: 'failed', problem });
      });
      return;
    }
    const made = {
      source: bytesOf(target),
      fileName: titledName(bundle.title, '.pdf'),
      title: bundle.title,
      caseId: bundle.case_id,
      userId: bundle.created_by,
      scanStatus: config.clamdUrl === undefined ? ('not_configured' as const) : ('clean' as const),
    };
    await keepOwn(write, storage, made, async (db, documentId) => {
      await bundleRepository.updateBundle(db, id, { status: 'done', done_items: papers.length, document_id: documentId });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns the problem in words if the papers cannot be bound; undefined on success. @throws {WorkError} `stopped`. */
async function bindPapers(
  { config, log }: ReadingContext,
  order: BundleOrder,
  { signal, onBound }: { signal: AbortSignal; onBound: (papers: number) => void },
): Promise<string | undefined> {
  try {
    await runInProcess({
      module: processModule('documents/bundling/bundle.process'),
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

/** Why a bound bundle is not stored, in words: others that were requested at the same time may have taken its room. */
async function findRefusal({ write, config }: ReadingContext, bytes: number): Promise<string | undefined> {
  try {
    // A job has no caller whose plan is known: with null it is read.
    await write(async (db) => await requireQuotaForFile(db, { plan: null }, bytes));
    await requireDiskSpace(config, bytes);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** Fails a bundle whose binding was interrupted by a server stop twice. */
export async function giveUpBundle({ write }: ReadingContext, id: string): Promise<void> {
  await write(async (db) => {
    if (await bundleRepository.findToMake(db, id))
      await bundleRepository.updateBundle(db, id, { status: 'failed', problem: UNBOUND.abandoned });
  });
}

/** Opens the file at the first read, so that an unread stream leaves no file open. */
async function* bytesOf(file: string): AsyncIterable<Uint8Array> {
  yield* createReadStream(file) as AsyncIterable<Uint8Array>;
}

/** Best effort: a failed progress update does not stop the work. */
async function reportProgress({ write, log }: ReadingContext, id: string, done: number): Promise<void> {
  await write(async (db) => {
    await bundleRepository.updateBundle(db, id, { done_items: done });
  }).catch((error: unknown) => {
    log.warn({ err: error }, 'the progress of a bundle could not be saved');
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
