import type { AuditLine, AuditPage, AuditQuery } from '@munshi/contract/audit-log/audit-line.schema';
import { BATCH, type RowStream } from '../platform/db/list/row-stream.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { TenantSnapshot } from '../platform/db/scope/tenant-snapshot.ts';
import { kindOf, tablesOf } from './audited-tables.ts';
import * as auditLineRepository from './audit-line.repository.ts';
import { changesOf } from './changes-in-words.ts';

/** A page of the firm's audit log, with present names. */
export async function listAuditLines(db: TenantDb, query: Omit<AuditQuery, 'limit'> & { limit: number }): Promise<AuditPage> {
  const { kind, ...filter } = query;
  const { lines, names } = await auditLineRepository.listAuditLines(db, { ...filter, tables: kind && tablesOf(kind) });
  const shown = lines.slice(0, query.limit);
  const nameOf = (id: string | null) => (id === null ? null : (names[id] ?? null));
  const items = shown.map(({ was, is_now, at_exactly: _exactly, ...line }) => ({
    ...line,
    kind: kindOf(line.table_name),
    actor_name: nameOf(line.actor_id),
    title: nameOf(line.row_id),
    case_title: nameOf(line.case_id),
    changes: changesOf({ table_name: line.table_name, was, is_now }, names),
  }));
  const last = shown.at(-1);
  return { items, next: lines.length > shown.length && last ? `${last.at_exactly}~${last.id}` : null };
}

/** As `listAuditLines()`, all lines of a snapshot, page by page. */
export function streamAuditLines({ db }: TenantSnapshot, query: Omit<AuditQuery, 'limit' | 'after'>): RowStream<AuditLine> {
  const { kind, ...filter } = query;
  return {
    count: async () => await auditLineRepository.countAuditLines(db, { ...filter, tables: kind && tablesOf(kind) }),
    batches: async function* () {
      let page = await listAuditLines(db, { ...query, limit: BATCH });
      yield page.items;
      while (page.next !== null) {
        page = await listAuditLines(db, { ...query, limit: BATCH, after: page.next });
        yield page.items;
      }
    },
  };
}
