import type { VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { ComposedInstrument } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import type { VakalatnamaState } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import type { Acceptance, VakalatnamaRow } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB, Vakalatnamas } from '../platform/db/schema/schema.generated.ts';
import { asRow } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { deletedNow, undoSince } from '../platform/db/query/undo.ts';

const ofThis = sql.ref('vakalatnamas.id');

/** Selects the columns of a list for these instruments. */
export function selectVakalatnamas(instruments: SelectQueryBuilder<DB, 'vakalatnamas', object>, today: string | Expression<string>) {
  return instruments
    .leftJoin('cases', 'cases.id', 'vakalatnamas.case_id')
    .leftJoin('courts', 'courts.id', 'vakalatnamas.court_id')
    .select([
      'vakalatnamas.id',
      'vakalatnamas.title',
      'vakalatnamas.case_id',
      'cases.title as case_title',
      'courts.name as court_name',
      'vakalatnamas.language',
      'vakalatnamas.state',
      'vakalatnamas.state_on',
      'vakalatnamas.due_on',
      'vakalatnamas.executed_on',
      'vakalatnamas.on_record_on',
      'vakalatnamas.ended_on',
      'vakalatnamas.updated_at',
      'vakalatnamas.version',
      sql<string | null>`case when vakalatnamas.due_on < ${today}::date then vakalatnamas.due_on end`.as('overdue_since'),
      sql<
        VakalatnamaRow['executants']
      >`(select coalesce(jsonb_agg(jsonb_build_object('name', e ->> 'name', 'rank', e ->> 'rank')), '[]') from jsonb_array_elements(vakalatnamas.facts -> 'executants') e)`.as(
        'executants',
      ),
      sql<string[]>`(select coalesce(jsonb_agg(a ->> 'name'), '[]') from jsonb_array_elements(vakalatnamas.facts -> 'advocates') a)`.as(
        'advocates',
      ),
    ])
    .select((eb) =>
      eb
        .selectFrom('vakalatnama_acceptances as taken')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('taken.vakalatnama_id', '=', ofThis)
        .where('taken.accepted_on', 'is not', null)
        .$asScalar()
        .$notNull()
        .as('accepted'),
    );
}

/** A vakalatnama with all its parts. */
export interface FoundVakalatnama extends VakalatnamaRow {
  readonly facts: VakalatnamaFacts;
  readonly instrument: ComposedInstrument | null;
  readonly acceptances: Acceptance[];
  readonly transitions: FoundTransition[];
  readonly siblings: { id: string; case_title: string | null; state: VakalatnamaState }[];
  readonly court: { id: string; name: string; level: string; state: string | null } | null;
  readonly form_id: string | null;
  readonly group_id: string | null;
  readonly replaces_id: string | null;
  readonly replaced_by_id: string | null;
  readonly document_id: string | null;
  readonly retention_years: number;
  readonly final_disposal_on: string | null;
  readonly kept_until: string | null;
  readonly accepted_on: string | null;
  readonly filed_on: string | null;
  readonly created_by: string;
  readonly created_at: string;
}
interface FoundTransition {
  readonly id: string;
  readonly from_state: VakalatnamaState;
  readonly to_state: VakalatnamaState;
  readonly on: string;
  readonly facts: Record<string, unknown>;
  readonly actor_name: string | null;
  readonly at: string;
}

const columns = [
  'vakalatnamas.facts',
  'vakalatnamas.instrument',
  'vakalatnamas.form_id',
  'vakalatnamas.group_id',
  'vakalatnamas.replaces_id',
  'vakalatnamas.document_id',
  'vakalatnamas.retention_years',
  'vakalatnamas.final_disposal_on',
  'vakalatnamas.accepted_on',
  'vakalatnamas.filed_on',
  'vakalatnamas.created_by',
  'vakalatnamas.created_at',
] as const;

/** One instrument with its acceptances, steps and related instruments, in one statement. */
export async function findVakalatnama(db: TenantDb, id: string, today: string): Promise<FoundVakalatnama | undefined> {
  return asRow<FoundVakalatnama>(
    await selectVakalatnamas(db.selectFrom('vakalatnamas').where('vakalatnamas.deleted_at', 'is', null), today)
      .where('cases.deleted_at', 'is', null)
      .select(columns)
      .select([
        acceptancesOf(db).as('acceptances'),
        transitionsOf(db).as('transitions'),
        siblingsOf(db).as('siblings'),
        sql<
          FoundVakalatnama['court']
        >`case when courts.id is not null then jsonb_build_object('id', courts.id, 'name', courts.name, 'level', courts.level, 'state', courts.state) end`.as(
          'court',
        ),
        sql<
          string | null
        >`app.vakalatnama_kept_until(vakalatnamas.tenant_id, vakalatnamas.case_id, vakalatnamas.final_disposal_on, vakalatnamas.retention_years)`.as(
          'kept_until',
        ),
      ])
      .select((eb) =>
        eb
          .selectFrom('vakalatnamas as newer')
          .select('newer.id')
          .whereRef('newer.replaces_id', '=', ofThis)
          .where('newer.deleted_at', 'is', null)
          .orderBy('newer.created_at', 'desc')
          .limit(sql.lit(1))
          .$asScalar()
          .as('replaced_by_id'),
      )
      .where('vakalatnamas.id', '=', id)
      .executeTakeFirst(),
  );
}

function acceptancesOf(db: TenantDb) {
  return jsonArrayFrom(
    db
      .selectFrom('vakalatnama_acceptances as acceptances')
      .select(['acceptances.id', 'acceptances.lawyer_id', 'acceptances.name', 'acceptances.enrolment_number', 'acceptances.accepted_on'])
      .whereRef('acceptances.vakalatnama_id', '=', ofThis)
      .orderBy('acceptances.position'),
  );
}

function transitionsOf(db: TenantDb) {
  return jsonArrayFrom(
    db
      .selectFrom('vakalatnama_transitions as steps')
      .innerJoin('users', 'users.id', 'steps.actor_id')
      .select((eb) => [
        'steps.id',
        'steps.from_state',
        'steps.to_state',
        'steps.happened_on as on',
        'steps.facts',
        'steps.at',
        eb.fn.coalesce('users.display_name', 'users.name').as('actor_name'),
      ])
      .whereRef('steps.vakalatnama_id', '=', ofThis)
      .orderBy('steps.at')
      .orderBy('steps.id'),
  );
}

function siblingsOf(db: TenantDb) {
  return jsonArrayFrom(
    db
      .selectFrom('vakalatnamas as kin')
      .leftJoin('cases as kin_cases', 'kin_cases.id', 'kin.case_id')
      .select(['kin.id', 'kin_cases.title as case_title', 'kin.state'])
      .whereRef('kin.group_id', '=', sql.ref('vakalatnamas.group_id'))
      .whereRef('kin.id', '<>', ofThis)
      .where('kin.deleted_at', 'is', null)
      .orderBy('kin.id'),
  );
}

type Columns = Omit<Updateable<Vakalatnamas>, 'facts' | 'instrument' | 'tenant_id' | 'id' | 'search_text'>;
interface Written extends Columns {
  readonly facts?: VakalatnamaFacts;
  readonly instrument?: ComposedInstrument | null;
}

export type NewVakalatnama = Written & {
  readonly id: string;
  readonly facts: VakalatnamaFacts;
  readonly title: string;
  readonly state_on: string;
  readonly retention_years: number;
  readonly created_by: string;
  readonly language: string;
};

export async function insertVakalatnama(db: TenantDb, row: NewVakalatnama): Promise<void> {
  // by trigger: vakalatnamas_follow_merge rewrites merged executants in facts, vakalatnamas_references refuses a court of another firm.
  const text = await searchText(db, row.title, row.facts);
  await db
    .insertInto('vakalatnamas')
    .values({ ...row, facts: JSON.stringify(row.facts), instrument: null, search_text: text })
    .execute();
}

export async function updateVakalatnama(db: TenantDb, id: string, { facts, instrument, ...changes }: Written): Promise<void> {
  // by trigger: vakalatnamas_case_followed moves acceptances and transitions along, vakalatnamas_follow_merge rewrites merged executants.
  const words = instrument === undefined ? {} : { instrument: instrument && JSON.stringify(instrument) };
  const factColumns =
    facts === undefined ? {} : { facts: JSON.stringify(facts), search_text: await searchText(db, changes.title ?? '', facts) };
  await db
    .updateTable('vakalatnamas')
    .set({ ...changes, ...words, ...factColumns })
    .where('vakalatnamas.id', '=', id)
    .execute();
}

/** Locks an instrument until the transaction ends; undefined if not visible. `isDeleted`: one deleted within thirty days. */
export async function lockVakalatnama(db: TenantDb, id: string, { isDeleted = false } = {}) {
  return await db
    .selectFrom('vakalatnamas')
    .select(['vakalatnamas.version', 'vakalatnamas.created_by', 'vakalatnamas.case_id'])
    .where('vakalatnamas.id', '=', id)
    .where('vakalatnamas.deleted_at', isDeleted ? '>' : 'is', isDeleted ? undoSince : null)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns true if it existed. */
export async function markVakalatnamaDeleted(db: TenantDb, id: string): Promise<boolean> {
  const done = await db
    .updateTable('vakalatnamas')
    .set({ deleted_at: deletedNow })
    .where('vakalatnamas.id', '=', id)
    .where('vakalatnamas.deleted_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Restores an instrument deleted within the last thirty days. */
export async function unmarkVakalatnamaDeleted(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('vakalatnamas')
    .set({ deleted_at: null })
    .where('vakalatnamas.id', '=', id)
    .where('vakalatnamas.deleted_at', '>', undoSince)
    .execute();
}

/** The search text of an instrument. In one Unicode form, so that a name typed in another is found. */
async function searchText(db: TenantDb, title: string, facts: VakalatnamaFacts): Promise<RawBuilder<string>> {
  const { executants, advocates, case_number: number, case_year: year } = facts;
  // A statement of its own: a cluster takes no subquery among the values of an insert.
  const court = await db.selectFrom('courts').select('courts.name').where('courts.id', '=', facts.court_id).executeTakeFirst();
  const words = [
    title,
    facts.first_party,
    facts.second_party,
    facts.case_type,
    number && year ? `${number}/${year}` : number,
    facts.cnr,
    facts.court_text,
    ...executants.map(({ name }) => name),
    ...advocates.flatMap(({ name, enrolment_number: enrolment, aor_code: code }) => [name, enrolment, code]),
  ];
  return sql`app.fold(${[...words, court?.name].filter(Boolean).join(' ').normalize('NFKC')})`;
}
