import type {
  Block,
  Document,
  DocumentChange,
  DocumentRow,
  DocumentSettings,
  DocumentText,
  DocumentVersion,
  TextStatus,
} from '@munshi/contract/documents/document.schema';
import type { SameFile } from '@munshi/contract/documents/same-file.schema';
import type { DocumentQuery } from '@munshi/contract/documents/document-query.schema';
import { v7 as uuidv7 } from 'uuid';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import type { Actor } from '../platform/auth/actor.ts';
import type { Config } from '../platform/config.ts';
import { definedOnly } from '../platform/db/query/defined-only.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { readRoom } from '../tenants/public.ts';
import * as pageRepository from './reading/document-page.repository.ts';
import * as versionRepository from './document-version.repository.ts';
import * as listRepository from './document-list.repository.ts';
import * as documentRepository from './document.repository.ts';
import { enqueueReading } from './reading/enqueue-reading.ts';
import { canRecogniseText } from './reading/recognition.ts';
import { findPassage } from './reading/passage.ts';
import { MAX_FILE_BYTES } from './upload/upload.service.ts';

/** Pages returned at most for one document. */
const TEXT_PAGES = 300;

/** One page of documents; for a search, each with the matching passage. */
export async function listDocuments(db: TenantDb, query: DocumentQuery): Promise<{ items: DocumentRow[]; total: number }> {
  const typed = query.q?.normalize('NFC');
  const { items, total } = await listRepository.listDocuments(db, typed === undefined ? query : { ...query, q: typed });
  const ids = items.map(({ id }) => id);
  const found = typed === undefined ? [] : await pageRepository.findPassages(db, ids, typed);
  const passages = new Map(found.map((page) => [page.document_id, findPassage(page, typed ?? '')]));
  return { items: items.map((item) => ({ ...item, passage: passages.get(item.id) ?? null })), total };
}

/** @throws {AppError} `document.not_found`, also for one of a restricted case the caller cannot see. */
export async function readDocument(db: TenantDb, id: string): Promise<Document> {
  const document = await documentRepository.findDocument(db, id);
  if (!document) throw new AppError('document.not_found');
  return document;
}

/** @throws {AppError} `record.changed` if the document is newer than `expectedVersion`. */
export async function updateDocument(
  db: TenantDb,
  id: string,
  change: DocumentChange,
  expectedVersion: number | undefined,
): Promise<Document> {
  const before = await documentRepository.findDocumentForUpdate(db, id);
  if (!before) throw new AppError('document.not_found');
  await refuseIfChanged(db, { table: 'documents', id, version: before.version, expectedVersion });
  if (Object.keys(change).length > 0) {
    const changes = definedOnly(change);
    await documentRepository.updateDocument(db, id, changes, { ...before, ...changes });
  }
  return await readDocument(db, id);
}

function refuseOthers(actor: Actor, createdBy: string): void {
  if (createdBy !== actor.userId && !actor.permissions.has('record:delete_any')) throw new AppError('document.not_yours');
}

/** @throws {AppError} `document.not_yours` for a document somebody else created, unless the caller may delete any record. */
export async function deleteDocument(db: TenantDb, actor: Actor, id: string): Promise<void> {
  const document = await documentRepository.findDocumentForUpdate(db, id);
  if (!document) throw new AppError('document.not_found');
  refuseOthers(actor, document.created_by);
  await documentRepository.markDocumentDeleted(db, id);
}

export async function restoreDocument(db: TenantDb, actor: Actor, id: string): Promise<Document> {
  const deleted = await documentRepository.findDeleted(db, id);
  if (!deleted) throw new AppError('document.not_found');
  refuseOthers(actor, deleted.created_by);
  await documentRepository.unmarkDocumentDeleted(db, id);
  return await readDocument(db, id);
}

export async function listDocumentVersions(db: TenantDb, id: string): Promise<DocumentVersion[]> {
  const versions = await versionRepository.listDocumentVersions(db, id);
  if (versions.length === 0) throw new AppError('document.not_found');
  return versions;
}

/** Earlier documents of the case with the same file: it was uploaded twice. @throws {AppError} `document.not_found`. */
export async function listSameFiles(db: TenantDb, id: string): Promise<SameFile[]> {
  return await documentRepository.listSameFiles(db, await readDocument(db, id));
}

/** Restores an older version as a new version with the same file, so that the versions in between stay visible. */
export async function restoreDocumentVersion(
  db: TenantDb,
  actor: Actor,
  { id, number }: { id: string; number: number },
): Promise<Document> {
  const document = await documentRepository.findDocumentForUpdate(db, id);
  if (!document) throw new AppError('document.not_found');
  const file = await versionRepository.findFile(db, id, { number });
  if (!file) throw new AppError('document.version_not_found');
  const { file_id, file_name, media_type, kind, size_bytes, sha256, scan_status, case_id, facts } = file;
  const versionId = uuidv7();
  const copied = { file_id, file_name, media_type, kind, size_bytes, sha256, scan_status, case_id };
  const row = { ...copied, facts: facts && JSON.stringify(facts), id: versionId, document_id: id, restored_from: number };
  const file_version = await versionRepository.insertDocumentVersion(db, { ...row, uploaded_by: actor.userId });
  await documentRepository.updateDocument(db, id, { file_version }, { ...document, file_name });
  await pageRepository.deleteDocumentPages(db, id);
  await enqueueReading(db, versionId);
  return await readDocument(db, id);
}

export async function readDocumentText(db: TenantDb, id: string): Promise<DocumentText> {
  const file = await versionRepository.findFile(db, id);
  if (!file) throw new AppError('document.not_found');
  const pages = await pageRepository.listDocumentPages(db, id, TEXT_PAGES + 1);
  return {
    text_status: file.text_status as TextStatus,
    pages: pages.slice(0, TEXT_PAGES).map((page) => ({ ...page, blocks: page.blocks as Block[] | null })),
    is_cut: pages.length > TEXT_PAGES,
  };
}

export async function readDocumentSettings(db: TenantDb, actor: Actor, config: Config): Promise<DocumentSettings> {
  const { used, limit } = await readRoom(db, actor);
  return {
    scans: config.clamdUrl !== undefined,
    recognises_text: await canRecogniseText(),
    used_bytes: used,
    limit_bytes: limit,
    max_file_bytes: MAX_FILE_BYTES,
  };
}
