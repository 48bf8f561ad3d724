import type { Readable } from 'node:stream';
import { type ScanStatus, UploadDraft } from '@munshi/contract/documents/document.schema';
import type { Permission } from '@munshi/contract/platform/permission';
import { roleGrants } from '@munshi/contract/tenants/role';
import { v7 as uuidv7 } from 'uuid';
import { findCaseAccess, findRole } from '../../platform/auth/access.repository.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Config } from '../../platform/config.ts';
import { type TenantDb, tenantIdOf } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireDiskSpace } from '../../platform/storage/disk-space.ts';
import type { FileKey, Storage } from '../../platform/storage/storage.ts';
import { hasCase } from '../../cases/public.ts';
import { notify } from '../../notifications/public.ts';
import { requireQuotaForFile } from '../../tenants/public.ts';
import * as pageRepository from '../reading/document-page.repository.ts';
import * as versionRepository from '../document-version.repository.ts';
import * as documentRepository from '../document.repository.ts';
import { enqueueReading } from '../reading/enqueue-reading.ts';
import { FileHash } from './file-hash.ts';
import { cleanName, stemOf } from '../file-name.ts';
import { findType, type FoundType, HEAD_BYTES } from './file-type.ts';
import * as uploadRepository from './upload.repository.ts';

/** More than the video of a whole day's hearing needs. */
export const MAX_FILE_BYTES = 5_000_000_000;
const MAX_TITLE = 300;

/** Opens a transaction in the caller's scope. */
export type Write = <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>;

type Upload = NonNullable<Awaited<ReturnType<typeof uploadRepository.findOwn>>>;

/** Parses the metadata of an upload. @throws {AppError} `request.invalid`, naming the invalid fields. */
function parseDraft(metadata: Record<string, string | null>): UploadDraft {
  const sent = Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null && value !== ''));
  const parsed = UploadDraft.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw new AppError('request.invalid', {
    fields: Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.code])),
    cause: parsed.error,
  });
}

/**
 * Starts an upload. Every reason to refuse it is checked here, before a byte is sent.
 *
 * @throws {AppError} `upload.empty`, `upload.too_large`, `plan.storage_full`, `storage.low`, `case.not_found`, `document.not_found`.
 */
export async function beginUpload(
  db: TenantDb,
  { actor, config }: { actor: Actor; config: Config },
  { id, size, metadata }: { id: string; size: number; metadata: Record<string, string | null> },
): Promise<void> {
  const { id: _id, filename, case_id, document_id, fingerprint, ...draft } = parseDraft(metadata);
  if (await hasStarted(db, actor, { id, size, case_id })) return;
  if (size === 0) throw new AppError('upload.empty');
  if (size > MAX_FILE_BYTES) throw new AppError('upload.too_large', { values: { limit: `${MAX_FILE_BYTES / 1_000_000_000} GB` } });
  if (!(await hasCase(db, case_id))) throw new AppError('case.not_found', { fields: { case_id: 'unknown' } });
  if (document_id !== undefined) {
    const document = await documentRepository.findDocumentForUpdate(db, document_id);
    if (document?.case_id !== case_id) throw new AppError('document.not_found', { fields: { document_id: 'unknown' } });
  }
  if (draft.checklist_item_id !== undefined && !(await documentRepository.hasChecklistItem(db, draft.checklist_item_id)))
    throw new AppError('document.reference_unknown', { fields: { checklist_item_id: 'unknown' } });
  await requireQuotaForFile(db, actor, size);
  await requireDiskSpace(config, size);
  await uploadRepository.insertUpload(db, {
    id,
    case_id,
    document_id: document_id ?? null,
    user_id: actor.userId,
    file_name: cleanName(filename),
    size_bytes: size,
    fingerprint: fingerprint ?? null,
    draft: JSON.stringify(draft),
  });
}

/** True if the caller has already started this very upload, and the answer was lost. */
async function hasStarted(db: TenantDb, { userId }: Actor, draft: { id: string; size: number; case_id: string }): Promise<boolean> {
  const existing = await uploadRepository.findOwn(db, draft.id, userId);
  return existing?.finished_at === null && existing.size_bytes === draft.size && existing.case_id === draft.case_id;
}

/**
 * Receives bytes of an upload. Bytes that arrived before a disconnection are kept.
 *
 * @returns the new offset.
 */
export async function receive(write: Write, storage: Storage, upload: Upload, source: Readable): Promise<number> {
  let offset = upload.offset_bytes;
  const advance = async (to: number) => {
    const isOurs = await write(async (db) => await uploadRepository.advanceUpload(db, upload.id, { from: offset, to }));
    if (!isOurs) throw new AppError('upload.offset_conflict');
    offset = to;
  };
  return await storage.append({ tenantId: upload.tenant_id, id: upload.id }, offset, source, advance);
}

interface Inspected extends FoundType {
  readonly sha256: string;
  readonly pieceHashes: Buffer;
}

/** Reads a file once from end to end, for its hashes and type. Keeps only its beginning in memory. */
async function inspect(stream: Readable, name: string): Promise<Inspected> {
  const hash = new FileHash();
  const head: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (size < HEAD_BYTES) head.push(chunk);
    size += chunk.byteLength;
  }
  return { ...hash.digest(), ...(await findType(Buffer.concat(head).subarray(0, HEAD_BYTES), name)) };
}

/**
 * Checks again, at the end, that the uploader may upload: a transfer can take long, and after a crash the cleanup job finishes it.
 *
 * @throws {AppError} `auth.forbidden`; `upload.not_found` if they have no access to the case any more.
 */
async function requireStill(db: TenantDb, { id, user_id: userId }: Upload): Promise<Upload> {
  const upload = await uploadRepository.findForFinish(db, id);
  if (!upload) throw new AppError('upload.not_found');
  const role = await findRole(db, userId);
  const may: readonly Permission[] = role === undefined ? [] : roleGrants[role].permissions;
  if (!may.includes('document:write')) throw new AppError('auth.forbidden');
  const isInside =
    !upload.restricted || may.includes('case:read_restricted') || (await findCaseAccess(db, userId)).includes(upload.case_id);
  if (!isInside) throw new AppError('upload.not_found');
  return upload;
}

/** Uploads this process is turning into documents; concurrent callers wait for the same run. */
const finishing = new Map<string, Promise<void>>();

/**
 * Turns a complete upload into a document, or a version of one. The file is put in its place first and the row written then, so that no row
 * is ever without its file; after an interruption, running it again completes it.
 */
export async function finishUpload(write: Write, storage: Storage, config: Config, upload: Upload): Promise<void> {
  if (upload.finished_at !== null) return;
  const under = finishing.get(upload.id);
  if (under) return await under;
  const work = finish(write, storage, config, upload).finally(() => finishing.delete(upload.id));
  finishing.set(upload.id, work);
  await work;
}

async function finish(write: Write, storage: Storage, config: Config, upload: Upload): Promise<void> {
  const key: FileKey = { tenantId: upload.tenant_id, id: upload.id };
  await write(async (db) => await requireStill(db, upload));
  await storage.keep(key);
  const inspected = await inspect(await storage.read(key), upload.file_name);
  await write(async (db) => {
    // Checked again: inspecting a large file takes time.
    const current = await requireStill(db, upload);
    if (current.finished_at !== null) return;
    const version = {
      id: upload.id,
      case_id: current.case_id,
      file_id: upload.id,
      file_name: upload.file_name,
      media_type: inspected.mediaType,
      kind: inspected.kind,
      size_bytes: upload.size_bytes,
      sha256: inspected.sha256,
      scan_status: config.clamdUrl === undefined ? 'not_configured' : 'waiting',
      uploaded_by: upload.user_id,
    };
    if (upload.document_id === null) await addDocument(db, upload, version);
    else await addVersion(db, upload.document_id, version);
    await uploadRepository.finishUpload(db, upload.id, inspected.pieceHashes);
    await enqueueReading(db, upload.id);
  });
}

type Version = Omit<Parameters<typeof versionRepository.insertDocumentVersion>[1], 'document_id'>;

async function addDocument(db: TenantDb, upload: Upload, version: Version): Promise<void> {
  const draft = upload.draft as Partial<Pick<UploadDraft, 'category' | 'title' | 'description' | 'checklist_item_id'>>;
  const row = {
    id: upload.id,
    case_id: upload.case_id,
    category: draft.category ?? 'other',
    title: draft.title ?? stemOf(upload.file_name).slice(0, MAX_TITLE),
    description: draft.description ?? null,
    checklist_item_id: draft.checklist_item_id ?? null,
    created_by: upload.user_id,
  };
  await documentRepository.insertDocument(db, row, upload.file_name);
  await versionRepository.insertDocumentVersion(db, { ...version, document_id: upload.id });
}

/** @throws {AppError} `document.not_found` if the document was deleted, or was just moved, during the upload of its new version. */
async function addVersion(db: TenantDb, documentId: string, version: Version): Promise<void> {
  const document = await documentRepository.findDocumentForUpdate(db, documentId);
  // Moved since this upload was read: its uploader may have no access to the other case.
  if (document?.case_id !== version.case_id) throw new AppError('document.not_found');
  const file_version = await versionRepository.insertDocumentVersion(db, { ...version, document_id: documentId });
  await documentRepository.updateDocument(db, documentId, { file_version }, { ...document, file_name: version.file_name });
  await pageRepository.deleteDocumentPages(db, documentId);
  await notify(db, {
    kind: 'changed',
    to: [document.created_by],
    caseId: version.case_id,
    title: 'New version of a document',
    message: `“${document.title}” has a new version, ${version.file_name}.`,
    route: `/documents/${documentId}`,
    cause: `document:${documentId}:version:${file_version}`,
  });
}

/** Stores a file that the product made, such as a bundle, as a new document. @returns the document's id. */
export async function keepOwn(
  write: Write,
  storage: Storage,
  made: { source: AsyncIterable<Uint8Array>; fileName: string; title: string; caseId: string; userId: string; scanStatus: ScanStatus },
  then: (db: TenantDb, documentId: string) => Promise<void>,
): Promise<string> {
  const id = uuidv7();
  const tenantId = await write(async (db) => {
    await uploadRepository.insertFile(db, id);
    return tenantIdOf(db);
  });
  const hash = new FileHash();
  const size = await storage.append({ tenantId, id }, 0, hashed(made.source, hash), async () => undefined);
  await storage.keep({ tenantId, id });
  const { sha256, pieceHashes } = hash.digest();
  await write(async (db) => {
    await uploadRepository.keepFile(db, id, { size_bytes: size, piece_hashes: pieceHashes });
    const row = { id, case_id: made.caseId, category: 'bundle', title: made.title.slice(0, MAX_TITLE), created_by: made.userId };
    await documentRepository.insertDocument(db, row, made.fileName);
    await versionRepository.insertDocumentVersion(db, {
      id,
      document_id: id,
      case_id: made.caseId,
      file_id: id,
      file_name: made.fileName,
      media_type: 'application/pdf',
      kind: 'pdf',
      size_bytes: size,
      sha256,
      scan_status: made.scanStatus,
      uploaded_by: made.userId,
    });
    await enqueueReading(db, id);
    await then(db, id);
  });
  return id;
}

async function* hashed(source: AsyncIterable<Uint8Array>, hash: FileHash): AsyncIterable<Uint8Array> {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}
