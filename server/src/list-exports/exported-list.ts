import type { ExportFormat } from '@munshi/contract/list-exports/list-export.schema';
import type { ExportLanguage } from '@munshi/contract/platform/export-language';
import type { Actor } from '../platform/auth/actor.ts';
import type { RowStream } from '../platform/db/list/row-stream.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { TenantSnapshot } from '../platform/db/scope/tenant-snapshot.ts';
import type { ExportColumn, Wording } from '../platform/export/export-table.ts';

export interface FileQuery {
  readonly format: ExportFormat;
  readonly language: ExportLanguage;
}

/** A list that can be exported. */
export interface ExportedList<Q extends FileQuery, Row> {
  /** In the audit log. */
  readonly kind: string;
  /** In the name of the file. */
  readonly name: Wording;
  readonly columns: (db: TenantDb) => readonly ExportColumn<Row>[] | Promise<readonly ExportColumn<Row>[]>;
  readonly rows: (snapshot: TenantSnapshot, actor: Actor, query: Omit<Q, keyof FileQuery>) => RowStream<Row>;
}
