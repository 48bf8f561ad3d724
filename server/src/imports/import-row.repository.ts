import type { ImportRow, ImportRowQuery, RowDoubt } from '@munshi/contract/imports/import.schema';
import { sql } from 'kysely';
import { asRows } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { CourtPageRecord } from './reading/court-pages/court-page-record.ts';
import type { CheckedRow, RowPlan, StoredRow } from './row-plan.ts';

/** As many rows as one statement inserts. */
const ROWS_AT_ONCE = 500;

/** Inserts rows as checked, or replaces what an earlier check found. */
export async function insertRows(db: TenantDb, importId: string, rows: readonly { row: StoredRow; checked: CheckedRow }[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const values = rows.slice(at, at + ROWS_AT_ONCE).map(({ row, checked }) => ({
      import_id: importId,
      position: row.position,
      line: row.line,
      cells: JSON.stringify(row.cells),
      record: row.record === null ? null : JSON.stringify(row.record),
      answers: JSON.stringify(row.answers),
      state: checked.state,
      plan: JSON.stringify(checked.plan),
      doubts: JSON.stringify(checked.doubts),
      case_id: checked.caseId,
      person_id: checked.personId,
    }));
    // by trigger: import_rows_restrict sets restricted like the case.
    await db
      .insertInto('import_rows')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'import_id', 'position']).doUpdateSet((eb) => ({
          answers: eb.ref('excluded.answers'),
          state: eb.ref('excluded.state'),
          plan: eb.ref('excluded.plan'),
          doubts: eb.ref('excluded.doubts'),
          case_id: eb.ref('excluded.case_id'),
          person_id: eb.ref('excluded.person_id'),
        })),
      )
      .execute();
  }
}

/** A row of an import as stored, with what an earlier check found. */
export interface CheckedStoredRow extends StoredRow {
  readonly state: string;
  readonly plan: RowPlan;
  readonly doubts: readonly RowDoubt[];
  readonly case_id: string | null;
  readonly person_id: string | null;
}

function selectRows(db: TenantDb, importId: string) {
  return db
    .selectFrom('import_rows')
    .select(['import_rows.position', 'import_rows.line', 'import_rows.cells', 'import_rows.record', 'import_rows.answers'])
    .select(['import_rows.state', 'import_rows.plan', 'import_rows.doubts', 'import_rows.case_id', 'import_rows.person_id'])
    .where('import_rows.import_id', '=', importId);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

const asStored = ({ record, plan, ...row }: Selected): CheckedStoredRow => ({
  ...row,
  record: record as CourtPageRecord | null,
  plan: plan as unknown as RowPlan,
});

/** Every row of an import, in the order of the file. */
export async function listStoredRows(db: TenantDb, importId: string): Promise<CheckedStoredRow[]> {
  return (await selectRows(db, importId).orderBy('import_rows.position').execute()).map(asStored);
}

/** The next rows that are ready, after a position. */
export async function listReadyRows(db: TenantDb, importId: string, after: number, limit: number): Promise<CheckedStoredRow[]> {
  const rows = await selectRows(db, importId)
    .where('import_rows.state', '=', 'ready')
    .where('import_rows.position', '>', after)
    .orderBy('import_rows.position')
    .limit(limit)
    .execute();
  return rows.map(asStored);
}

/** What was made of a row. `was`: the fields that were filled, as they were before. */
export interface MadeRecord {
  readonly kind: 'case' | 'person' | 'hearing' | 'court';
  readonly id: string;
  readonly version: number;
  /** Undefined for a record that the import created. */
  readonly was?: Readonly<Record<string, unknown>>;
}

export interface RowResult {
  readonly state: 'imported' | 'failed' | 'duplicate';
  readonly caseId: string | null;
  readonly personId: string | null;
  readonly made: readonly MadeRecord[];
  /** Why it failed, in words. */
  readonly problem?: string;
}

/** Stores what became of rows. */
export async function updateRowResults(
  db: TenantDb,
  importId: string,
  results: readonly (RowResult & { readonly position: number })[],
): Promise<void> {
  if (results.length === 0) return;
  const rows = results.map(({ position, state, caseId, personId, made, problem = null }) => ({
    position,
    state,
    case_id: caseId,
    person_id: personId,
    made,
    problem,
  }));
  // by trigger: import_rows_restrict sets restricted like the case.
  await db
    .updateTable('import_rows')
    .from(
      // A cluster refuses the function itself in the FROM of an update.
      sql<ResultRow>`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (position integer, state text, case_id uuid, person_id uuid, made jsonb, problem text))`.as('result'),
    )
    .set((eb) => ({
      state: eb.ref('result.state'),
      case_id: eb.ref('result.case_id'),
      person_id: eb.ref('result.person_id'),
      made: eb.ref('result.made'),
      problem: eb.fn.coalesce('result.problem', 'import_rows.problem'),
    }))
    .where('import_rows.import_id', '=', importId)
    .whereRef('import_rows.position', '=', 'result.position')
    .execute();
}

interface ResultRow {
  readonly position: number;
  readonly state: string;
  readonly case_id: string | null;
  readonly person_id: string | null;
  readonly made: string;
  readonly problem: string | null;
}

/** The case that an earlier row made or added to. */
export async function findRowTarget(db: TenantDb, importId: string, position: number) {
  return await db
    .selectFrom('import_rows')
    .select(['import_rows.case_id', 'import_rows.person_id'])
    .where('import_rows.import_id', '=', importId)
    .where('import_rows.position', '=', position)
    .executeTakeFirst();
}

/** One page of rows in the order of the file, with the total of the filter. */
export async function listImportRows(db: TenantDb, importId: string, { state, limit, offset }: ImportRowQuery) {
  const matching = () => {
    const rows = db.selectFrom('import_rows').where('import_rows.import_id', '=', importId);
    return state === undefined ? rows : rows.where('import_rows.state', '=', state);
  };
  const rows = await matching()
    .select(['import_rows.position', 'import_rows.line', 'import_rows.state', 'import_rows.cells', 'import_rows.answers'])
    .select(['import_rows.plan', 'import_rows.doubts', 'import_rows.case_id', 'import_rows.person_id', 'import_rows.problem'])
    .orderBy('import_rows.position')
    .limit(sql.lit(limit))
    .offset(sql.lit(offset))
    .execute();
  const { total } = await matching()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = rows.map(({ plan: stored, case_id: caseId, person_id: personId, ...row }) => {
    const { values, parties = [], hearings = [], match } = stored as unknown as RowPlan;
    const made = row.state === 'imported' ? (caseId ?? personId) : null;
    return {
      ...row,
      values,
      parties: parties.map(({ name, side, is_client }) => ({ name, side, is_client })),
      hearings: hearings.length,
      match: match ? { ...match, fills: [...match.fills] } : null,
      record: made === null ? null : { kind: caseId === null ? ('person' as const) : ('case' as const), id: made },
    };
  });
  return { items: asRows<ImportRow>(items as never), total, limit, offset };
}

export interface ProblemRow {
  readonly line: number;
  readonly state: string;
  readonly cells: string[];
  readonly doubts: readonly RowDoubt[];
  readonly problem: string | null;
}

/** Rows that were not taken: those in doubt, left out by a person, or failed. */
export async function listProblemRows(db: TenantDb, importId: string): Promise<ProblemRow[]> {
  return await db
    .selectFrom('import_rows')
    .select(['import_rows.line', 'import_rows.state', 'import_rows.cells', 'import_rows.doubts', 'import_rows.problem'])
    .where('import_rows.import_id', '=', importId)
    .where('import_rows.state', 'in', ['check', 'failed', 'skip', 'ready'])
    .orderBy('import_rows.position')
    .execute();
}

/** On how many of the cases that an import made each member is on the team. */
export async function countTeams(db: TenantDb, importId: string): Promise<{ user_id: string; cases: number }[]> {
  return await db
    .selectFrom('import_rows')
    .innerJoin('case_team', 'case_team.case_id', 'import_rows.case_id')
    .select(['case_team.user_id', (eb) => eb.fn.count<number>('case_team.case_id').distinct().as('cases')])
    .where('import_rows.import_id', '=', importId)
    .where('import_rows.state', '=', 'imported')
    .groupBy('case_team.user_id')
    .execute();
}
