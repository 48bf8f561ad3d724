import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cachedQuery } from '../platform/db/query/cached-query.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** A side of a case on which the firm has a client. */
export interface OurSide {
  readonly side: 'petitioner' | 'respondent' | 'other';
  /** Numbers of our clients on this side, and of all parties there. */
  readonly ordinals: readonly number[];
  readonly total: number;
  /** What the court calls the side in this type of case, if the list of types says so. */
  readonly called: string | null;
}

/** What a printed list says of a case beside its row. */
export interface PrintedCase {
  readonly id: string;
  readonly file_number: number;
  readonly restricted: boolean;
  readonly sides: readonly OurSide[];
  /** What the court calls the two sides in this type of case, if the list of types says so. */
  readonly side_names: Readonly<Partial<Record<'petitioner' | 'respondent', string>>> | null;
  /** Who of the firm works on it now, and outside counsel. */
  readonly team: readonly string[];
}

const printedQuery = cachedQuery<{ ids: readonly string[] }, PrintedCase>({
  literals: [],
  build: (db, _values, param) => {
    const called = sql<string | null>`types.details -> 'sides' ->> ours.side`;
    const sides = db
      .selectFrom('case_parties as ours')
      .select((eb) => [
        'ours.side',
        sql<number[]>`array_agg(ours.ordinal order by ours.ordinal) filter (where ours.is_client)`.as('ordinals'),
        eb.fn.countAll<number>().as('total'),
        called.as('called'),
      ])
      .where('ours.case_id', '=', sql.ref<string>('cases.id'))
      .groupBy(['ours.side', sql`types.details`])
      .having(sql<boolean>`bool_or(ours.is_client)`)
      .orderBy('ours.side');
    const team = membersOf(db).unionAll(counselOf(db));
    return db
      .selectFrom('cases')
      .leftJoin('reference_entries as types', 'types.id', 'cases.type_id')
      .where(sql<boolean>`cases.id = any (${param('ids')}::uuid[])`)
      .select(['cases.id', 'cases.file_number', 'cases.restricted'])
      .select(jsonArrayFrom(sides).as('sides'))
      .select(sql<PrintedCase['side_names']>`types.details -> 'sides'`.as('side_names'))
      .select(sql<string[]>`coalesce((select array_agg(team.name order by team.position) from (${team}) as team), '{}')`.as('team'))
      .$castTo<PrintedCase>();
  },
});

const ofThisCase = sql.ref<string>('cases.id');

function membersOf(db: TenantDb) {
  return db
    .selectFrom('case_team')
    .innerJoin('users', 'users.id', 'case_team.user_id')
    .select((eb) => [eb.fn.coalesce('users.display_name', 'users.name').as('name'), 'case_team.position'])
    .where('case_team.case_id', '=', ofThisCase)
    .where('case_team.left_at', 'is', null);
}

function counselOf(db: TenantDb) {
  return db
    .selectFrom('case_counsel')
    .innerJoin('lawyers', 'lawyers.id', 'case_counsel.lawyer_id')
    .select(['lawyers.name', 'case_counsel.position'])
    .where('case_counsel.case_id', '=', ofThisCase);
}

/** The file number of each of these cases, and for whom the firm appears in it. */
export async function findPrintedCases(db: TenantDb, ids: readonly string[]): Promise<ReadonlyMap<string, PrintedCase>> {
  const rows = ids.length === 0 ? [] : await printedQuery(db, { ids });
  return new Map(rows.map((row) => [row.id, row]));
}
