import type { LeftReason } from '@munshi/contract/imports/import.schema';
import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { MadeRecord } from './import-row.repository.ts';

/** A record that an undo leaves, as stored: its title is read when it is shown. */
export interface KeptRecord {
  readonly kind: MadeRecord['kind'];
  readonly id: string;
  readonly why: LeftReason;
  readonly problem: string | null;
}

/** The steps of an undo: the cases and hearings of all rows, then the people and courts, which the cases no longer name. */
export type UndoStep = 1 | 2;

export interface RowToUndo {
  readonly position: number;
  readonly made: readonly MadeRecord[];
}

const namesPeopleOrCourts = sql<boolean>`(import_rows.made @> '[{"kind":"person"}]' or import_rows.made @> '[{"kind":"court"}]')`;

/** The next rows of a step, from the last row to the first: a row adds only to what an earlier one made. */
export async function listRowsToUndo(db: TenantDb, importId: string, step: UndoStep, limit: number): Promise<RowToUndo[]> {
  const rows = db
    .selectFrom('import_rows')
    .select(['import_rows.position', 'import_rows.made'])
    .where('import_rows.import_id', '=', importId)
    .where('import_rows.state', '=', 'imported')
    .where('import_rows.undo_step', '<', step)
    .orderBy('import_rows.position', 'desc')
    .limit(limit);
  const found = await (step === 1 ? rows : rows.where(namesPeopleOrCourts)).execute();
  return found.map((row) => ({ ...row, made: row.made as unknown as MadeRecord[] }));
}

/** Marks rows as undone up to a step, and adds what they keep. */
export async function markUndone(
  db: TenantDb,
  importId: string,
  step: UndoStep,
  rows: readonly { readonly position: number; readonly kept: readonly KeptRecord[] }[],
): Promise<void> {
  await db
    .updateTable('import_rows')
    .from(
      // A cluster refuses the function itself in the FROM of an update.
      sql<{ position: number; kept: string }>`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (position integer, kept jsonb))`.as('result'),
    )
    .set({ undo_step: step, kept: sql`import_rows.kept || result.kept` })
    .where('import_rows.import_id', '=', importId)
    .whereRef('import_rows.position', '=', 'result.position')
    .execute();
}

/** Advances the progress of an undo, only while it runs. */
export async function advanceUndo(db: TenantDb, importId: string, { handled, removed }: { handled: number; removed: number }) {
  await db
    .updateTable('imports')
    .set({ handled: sql<number>`imports.handled + ${handled}`, removed: sql<number>`imports.removed + ${removed}` })
    .where('imports.id', '=', importId)
    .where('imports.state', '=', 'undoing')
    .execute();
}

/** How many rows an earlier start of the undo was through with. */
export async function countUndone(db: TenantDb, importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_rows.import_id', '=', importId)
    .where('import_rows.state', '=', 'imported')
    .where('import_rows.undo_step', '>', 0)
    .executeTakeFirstOrThrow();
  return count;
}

/** What the rows of an import keep, in the order of the file, and how many that are in all. */
export async function listKept(db: TenantDb, importId: string, limit: number): Promise<{ total: number; kept: KeptRecord[] }> {
  const keeping = () =>
    db
      .selectFrom('import_rows')
      .where('import_rows.import_id', '=', importId)
      .where(sql<boolean>`import_rows.kept <> '[]'`);
  const { total } = await keeping()
    .select(sql<number>`coalesce(sum(jsonb_array_length(import_rows.kept)), 0)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await keeping().select('import_rows.kept').orderBy('import_rows.position').limit(sql.lit(limit)).execute();
  return { total, kept: rows.flatMap(({ kept }) => kept as unknown as KeptRecord[]).slice(0, limit) };
}
