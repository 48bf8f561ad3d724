import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log/log.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { notify } from '../notifications/public.ts';
import * as pageRepository from './document-page.repository.ts';
import * as versionRepository from './document-version.repository.ts';
import type { Reading } from './reading/paper.ts';
import { readPaper } from './reading/read-paper.ts';
import { canRecogniseText } from './recognition.ts';
import type { Write } from './upload.service.ts';
import { scan } from './virus-scanner.ts';

/** What works on a firm's files. */
export interface Desk {
  readonly config: Config;
  readonly storage: Storage;
  readonly log: Logger;
  readonly tenantId: string;
  readonly write: Write;
  /** Says to whoever looks at documents that something has changed. */
  readonly changed: () => void;
}

type Version = NonNullable<Awaited<ReturnType<typeof versionRepository.findById>>>;

/** A larger file is kept and can be opened; its words are not looked for. */
const MAX_READ_BYTES = 200_000_000;
const READ_KINDS = new Set(['pdf', 'word', 'text', 'image']);

/** Looks a version through for viruses where there is a scanner, and then reads it. Done again, it changes nothing. */
export async function readVersion(desk: Desk, versionId: string): Promise<void> {
  const version = await desk.write(async (db) => await versionRepository.findById(db, versionId));
  if (!version) return;
  if (version.scan_status === 'waiting' && !(await isSafe(desk, version))) return;
  if (version.scan_status === 'infected' || version.text_status !== 'waiting') return;
  const { status, pages, facts } = await readingOf(desk, version);
  await desk.write(async (db) => {
    // Looked up again: a newer version may have come while this one was read.
    const now = await versionRepository.findById(db, versionId);
    if (!now) return;
    await versionRepository.update(db, versionId, { text_status: status, facts: JSON.stringify(facts) });
    if (now.is_current) await pageRepository.replace(db, { documentId: now.document_id, caseId: now.case_id }, pages);
  });
}

/** @throws when the scanner cannot be reached: the job is tried again, and until then the file stays closed. */
async function isSafe({ config, storage, tenantId, write }: Desk, version: Version): Promise<boolean> {
  if (config.clamdUrl === undefined) {
    await write(async (db) => {
      await versionRepository.update(db, version.id, { scan_status: 'not_configured' });
    });
    return true;
  }
  const result = await scan(config.clamdUrl, await storage.read({ tenantId, id: version.file_id }));
  const finding = result.status === 'infected' ? result.finding : null;
  await write(async (db) => {
    await versionRepository.update(db, version.id, { scan_status: result.status, scan_finding: finding });
    if (finding === null) return;
    await notify(db, {
      kind: 'changed',
      to: [version.uploaded_by],
      caseId: version.case_id,
      type: 'error',
      title: 'A file you uploaded is infected',
      message: `The virus scanner found ${finding} in ${version.file_name}. The file is kept apart and cannot be opened.`,
      route: `/documents/${version.document_id}`,
      cause: `document-version:${version.id}:infected`,
    });
  });
  return finding === null;
}

async function readingOf({ storage, tenantId, log }: Desk, version: Version): Promise<Reading> {
  const isPicture = version.kind === 'image';
  if (!READ_KINDS.has(version.kind) || version.size_bytes > MAX_READ_BYTES) return { status: 'not_read', pages: [], facts: {} };
  if (isPicture && !(await canRecogniseText())) return { status: 'none', pages: [], facts: {} };
  const folder = await mkdtemp(path.join(tmpdir(), 'munshi-reading-'));
  try {
    const file = path.join(folder, 'paper');
    await pipeline(await storage.read({ tenantId, id: version.file_id }), createWriteStream(file));
    const paper = { file, kind: version.kind, mediaType: version.media_type };
    return await readPaper(paper, (error) => {
      log.warn({ err: error, version: version.id }, 'a document could not be read');
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
