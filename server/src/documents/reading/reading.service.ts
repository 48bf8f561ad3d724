import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../platform/config.ts';
import { runInProcess } from '../../platform/heavy-work/bounded-process.ts';
import { heavyWorkLimits } from '../../platform/heavy-work/limits.ts';
import { WorkError } from '../../platform/heavy-work/work-error.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { makeTemporaryFolder } from '../../platform/storage/temporary-folder.ts';
import { notify } from '../../notifications/public.ts';
import * as pageRepository from './document-page.repository.ts';
import * as versionRepository from '../document-version.repository.ts';
import { lockDocument } from '../document.repository.ts';
import { readPages } from './page-file.ts';
import type { Paper, ReadingResult } from './paper.ts';
import { canRecogniseText } from './recognition.ts';
import type { Write } from '../upload/upload.service.ts';
import { scan, type ScanResult } from './virus-scanner.ts';
import { processModule } from '../../platform/server-files.ts';

/** What a job needs to work on a firm's files. */
export interface ReadingContext {
  readonly config: Config;
  readonly storage: Storage;
  readonly log: Logger;
  readonly tenantId: string;
  readonly write: Write;
  /** Tells the event stream that documents changed. */
  readonly changed: () => void;
}

type Version = NonNullable<Awaited<ReturnType<typeof versionRepository.findDocumentVersion>>>;

/** A larger file is stored and can be opened, but its text is not read. */
const MAX_READ_BYTES = 200_000_000;
const READ_KINDS = new Set(['pdf', 'word', 'text', 'image']);

/** Scans a version for viruses if there is a scanner, then reads it. Safe to repeat. */
export async function readVersion(context: ReadingContext, versionId: string, signal: AbortSignal): Promise<void> {
  const version = await context.write(async (db) => await versionRepository.findDocumentVersion(db, versionId));
  if (!version) return;
  if (version.scan_status === 'waiting' && (await scanVersion(context, version)) === 'infected') return;
  if (version.scan_status === 'infected' || version.text_status !== 'waiting') return;
  const folder = await makeTemporaryFolder();
  try {
    const { status, facts } = await readFileOf(context, version, folder, signal);
    await context.write(async (db) => {
      // Looked up again: during the reading a newer version may have been added, or the document moved to another case.
      await lockDocument(db, version.document_id);
      const now = await versionRepository.findDocumentVersion(db, versionId);
      if (!now) return;
      await versionRepository.updateDocumentVersion(db, versionId, { text_status: status, facts: JSON.stringify(facts) });
      const owner = { documentId: now.document_id, caseId: now.case_id };
      if (now.is_current) await pageRepository.replaceDocumentPages(db, owner, readPages(path.join(folder, PAGES)));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Marks a version whose reading was interrupted by a server stop twice, and notifies its uploader. */
export async function giveUpReading({ write }: ReadingContext, versionId: string): Promise<void> {
  await write(async (db) => {
    const version = await versionRepository.findDocumentVersion(db, versionId);
    if (version?.text_status !== 'waiting') return;
    await versionRepository.updateDocumentVersion(db, versionId, { text_status: 'unreadable', facts: JSON.stringify({}) });
    await notify(db, {
      kind: 'changed',
      to: [version.uploaded_by],
      caseId: version.case_id,
      type: 'warning',
      title: 'A document could not be read',
      message: `Reading ${version.file_name} was tried twice and did not finish. The file is kept and can be opened; its text cannot be searched.`,
      route: `/documents/${version.document_id}`,
      cause: `document-version:${version.id}:reading-given-up`,
    });
  });
}

/**
 * Scans a version, stores the result and notifies the uploader of an infected file.
 *
 * @throws if the scanner cannot be reached: the job is retried, and the file stays closed until then.
 */
async function scanVersion(
  { config, storage, tenantId, write }: ReadingContext,
  version: Version,
): Promise<ScanResult['status'] | 'not_configured'> {
  if (config.clamdUrl === undefined) {
    await write(async (db) => {
      await versionRepository.updateDocumentVersion(db, version.id, { scan_status: 'not_configured' });
    });
    return 'not_configured';
  }
  const result = await scan(config.clamdUrl, await storage.read({ tenantId, id: version.file_id }));
  const finding = result.status === 'infected' ? result.finding : null;
  await write(async (db) => {
    await versionRepository.updateDocumentVersion(db, version.id, { scan_status: result.status, scan_finding: finding });
    if (finding === null) return;
    await notify(db, {
      kind: 'changed',
      to: [version.uploaded_by],
      caseId: version.case_id,
      type: 'error',
      title: 'A file you uploaded is infected',
      message: `The virus scanner found ${finding} in ${version.file_name}. The file is quarantined and cannot be opened.`,
      route: `/documents/${version.document_id}`,
      cause: `document-version:${version.id}:infected`,
    });
  });
  return result.status;
}

const NOT_READ: ReadingResult = { status: 'not_read', facts: {} };
const UNREADABLE: ReadingResult = { status: 'unreadable', facts: {} };
const PAGES = 'pages';

/** Time limits for a document, and for one with text recognition; the reader itself stops earlier and keeps what it has. */
const READING_MS = 120_000;
const RECOGNISING_MS = 660_000;

/**
 * Reads the file of a version in a separate process; the pages are written to a file in `folder`.
 *
 * @returns `unreadable` for a file that crashes its reader, or exceeds its limits of memory or time.
 * @throws {WorkError} `stopped` if the server stops.
 */
async function readFileOf(
  { config, storage, tenantId, log }: ReadingContext,
  version: Version,
  folder: string,
  signal: AbortSignal,
): Promise<ReadingResult> {
  if (!READ_KINDS.has(version.kind) || version.size_bytes > MAX_READ_BYTES) return NOT_READ;
  const canRecognise = await canRecogniseText();
  if (version.kind === 'image' && !canRecognise) return { status: 'none', facts: {} };
  const file = path.join(folder, 'paper');
  await pipeline(await storage.read({ tenantId, id: version.file_id }), createWriteStream(file), { signal });
  const { memoryMb } = heavyWorkLimits(config);
  const paper: Paper = { file, kind: version.kind, mediaType: version.media_type, pagesFile: path.join(folder, PAGES), memoryMb };
  try {
    return await runInProcess<ReadingResult>({
      module: processModule('documents/reading/paper.process'),
      hint: { kind: paper.kind, mediaType: paper.mediaType },
      input: paper,
      timeoutMs: canRecognise ? RECOGNISING_MS : READING_MS,
      cpuSeconds: (canRecognise ? RECOGNISING_MS : READING_MS) / 1_000,
      memoryMb,
      isBackground: true,
      signal,
    });
  } catch (error) {
    if (!(error instanceof WorkError) || error.failure === 'stopped') throw error;
    log.warn({ err: error, failure: error.failure, version: version.id }, 'a document could not be read');
    return UNREADABLE;
  }
}
