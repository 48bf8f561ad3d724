import type { Document, DocumentMove } from '@munshi/contract/documents/document.schema';
import { lockCases } from '../cases/public.ts';
import { recordDeparture } from '../platform/audit/audit-line.ts';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import * as moveRepository from './document-move.repository.ts';
import { findFile, updateDocumentVersion } from './document-version.repository.ts';
import { findDocumentForUpdate } from './document.repository.ts';
import { readDocument } from './document.service.ts';
import { deleteDocumentPages } from './reading/document-page.repository.ts';
import { enqueueReading } from './reading/enqueue-reading.ts';

/** More pages of text take seconds to move, five thousand of them longer than a statement may. */
const MOST_MOVED_PAGES = 500;

const REFUSALS = { legal_hold: 'document.on_legal_hold', signed_copy: 'document.is_signed_copy' } as const;

/**
 * Moves a document to another case. It keeps its versions, its text and its checklist item.
 *
 * @throws {AppError} `document.not_found`; `record.changed` if it is newer than `expectedVersion`, or was just moved; `case.not_found`;
 * `document.on_legal_hold`, `document.is_signed_copy` if it must stay in its case.
 */
export async function moveDocument(
  db: TenantDb,
  id: string,
  { case_id: caseId }: DocumentMove,
  expectedVersion: number | undefined,
): Promise<Document> {
  const found = await readDocument(db, id);
  // The cases before the document, like a change of the restriction, which goes from a case to its documents.
  const cases = (await lockCases(db, [found.case_id, caseId])).filter((one) => !one.is_deleted);
  const before = await findDocumentForUpdate(db, id);
  if (!before) throw new AppError('document.not_found');
  await refuseIfChanged(db, { table: 'documents', id, version: before.version, expectedVersion });
  const left = cases.find((one) => one.id === before.case_id);
  if (!left) throw new AppError('record.changed', { fields: { case_id: 'changed' } });
  if (!cases.some((one) => one.id === caseId)) throw new AppError('case.not_found', { fields: { case_id: 'unknown' } });
  if (left.id === caseId) return await readDocument(db, id);
  const kept = await moveRepository.keptBecause(db, id, left.id);
  if (kept) throw new AppError(REFUSALS[kept]);
  await moveRepository.moveDocument(db, id, caseId);
  await moveText(db, id, caseId);
  await recordDeparture(db, { table: 'documents', rowId: id, title: before.title, caseId: left.id, isRestricted: left.restricted });
  return await readDocument(db, id);
}

/** Moves the text of a document; that of a very long one is read again in its new case. */
async function moveText(db: TenantDb, id: string, caseId: string): Promise<void> {
  if (!(await moveRepository.hasMorePages(db, id, MOST_MOVED_PAGES))) {
    await moveRepository.movePages(db, id, caseId);
    return;
  }
  await deleteDocumentPages(db, id);
  const version = await findFile(db, id);
  if (!version) return;
  await updateDocumentVersion(db, version.id, { text_status: 'waiting' });
  await enqueueReading(db, version.id);
}
