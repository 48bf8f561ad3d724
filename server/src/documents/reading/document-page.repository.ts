import type { Block } from '@munshi/contract/documents/document.schema';
import { sql } from 'kysely';
import { PLAN_EACH_TIME } from '../../platform/db/driver/database.ts';
import { matchesPattern, patternsOf } from '../../platform/db/query/search.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';

export interface NewPage {
  readonly number: number;
  readonly text: string;
  readonly blocks: readonly Block[] | null;
}

interface Owner {
  readonly documentId: string;
  readonly caseId: string;
}

/** Inserted in groups: one statement cannot carry a thousand pages. */
const GROUP = 50;

/** Replaces the pages of a document by those of its shown version. */
export async function replaceDocumentPages(db: TenantDb, owner: Owner, pages: AsyncIterable<NewPage>): Promise<void> {
  await deleteDocumentPages(db, owner.documentId);
  let group: NewPage[] = [];
  for await (const page of pages) {
    group.push(page);
    if (group.length < GROUP) continue;
    await insertGroup(db, owner, group);
    group = [];
  }
  if (group.length > 0) await insertGroup(db, owner, group);
}

async function insertGroup(db: TenantDb, { documentId, caseId }: Owner, pages: readonly NewPage[]): Promise<void> {
  await db
    .insertInto('document_pages')
    .values(
      pages.map(({ number, text, blocks }) => ({
        document_id: documentId,
        case_id: caseId,
        number,
        text,
        search_text: sql<string>`app.fold(${text})`,
        blocks: blocks && JSON.stringify(blocks),
      })),
    )
    .execute();
}

export async function deleteDocumentPages(db: TenantDb, documentId: string): Promise<void> {
  await db.deleteFrom('document_pages').where('document_pages.document_id', '=', documentId).execute();
}

/** The first pages of a document. */
export async function listDocumentPages(db: TenantDb, documentId: string, limit: number) {
  return await db
    .selectFrom('document_pages')
    .select(['document_pages.number', 'document_pages.text', 'document_pages.blocks'])
    .where('document_pages.document_id', '=', documentId)
    .orderBy('document_pages.number')
    .limit(sql.lit(limit))
    .execute();
}

/** For each of these documents, the first page that contains one of the typed words. */
export async function findPassages(db: TenantDb, documentIds: readonly string[], typed: string) {
  const patterns = patternsOf(typed);
  if (documentIds.length === 0 || patterns.length === 0) return [];
  return await db
    .selectFrom('document_pages')
    .distinctOn('document_pages.document_id')
    .select(['document_pages.document_id', 'document_pages.number', 'document_pages.text'])
    .where('document_pages.document_id', 'in', documentIds)
    .where((eb) => eb.or(patterns.map((pattern) => matchesPattern(eb.ref('document_pages.search_text'), pattern))))
    .orderBy('document_pages.document_id')
    .orderBy('document_pages.number')
    .modifyEnd(sql.raw(PLAN_EACH_TIME))
    .execute();
}
