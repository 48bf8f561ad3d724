import { roleGrants, type RoleName } from '@munshi/contract/tenants/role';
import { enrolmentWarnings } from '@munshi/contract/lawyers/enrolment';
import type { Lawyer, LawyerChoice, LawyerHearing, LawyerPage, LawyerQuery, LawyerRow } from '@munshi/contract/lawyers/lawyer.schema';
import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { defineList } from '../platform/db/list/define-list.ts';
import { textSearch } from '../platform/db/list/list-search.ts';
import type { Rows } from '../platform/db/list/list-spec.ts';
import type { RowStream, Unpaged } from '../platform/db/list/row-stream.ts';
import type { DB } from '../platform/db/schema/schema.generated.ts';
import { asRow, asRows } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { TenantSnapshot } from '../platform/db/scope/tenant-snapshot.ts';
import { type CourtWeek, courtWeek } from './court-week.ts';
import { type Busy, busyOf, listedIn, readWorkload } from './workload.repository.ts';

/** What the reader may see. */
interface Reader {
  readonly maySeeHearings: boolean;
}

type Lawyers = Rows<'lawyers'>;

/** Every sort has an index that begins with the firm and ends in the id. */
const lawyers = defineList<LawyerQuery, ListedLawyer>()({
  table: 'lawyers',
  literals: ['kind'],
  from: activeLawyers,
  filters: {
    kind: (rows, kind) =>
      kind === 'external'
        ? rows.where('lawyers.is_external', '=', true)
        : rows.where('lawyers.is_external', '=', false).where('lawyers.left_at', 'is', null),
    court: (rows, id) => rows.where(sql<boolean>`${id} = any (lawyers.court_ids)`),
  },
  search: textSearch('lawyers.search_text'),
  sorts: { name: ['lawyers.name', 'lawyers.id'], updated_at: ['lawyers.updated_at', 'lawyers.id'] },
  page: 'flat',
  row: (rows, { db }) => withColumns(db, rows),
});

/** One page of lawyers with the total and with the workload of each. */
export async function listLawyers(db: TenantDb, query: LawyerQuery, reader: Reader): Promise<{ items: LawyerRow[]; total: number }> {
  const [{ items, total }, busy] = await Promise.all([lawyers.read(db, query), readWorkload(db, courtWeek())]);
  return { items: items.map((row) => toRow({ ...row, ...workOf(busy[row.id]) }, reader)), total };
}

/** As `listLawyers()`, all lawyers of a snapshot. The workload of all of them is counted once. */
export function streamLawyers(
  snapshot: TenantSnapshot,
  query: Unpaged<LawyerQuery>,
  { most, ...reader }: Reader & { most: number },
): RowStream<LawyerRow> {
  const { count, batches } = lawyers.stream(snapshot, query, most);
  return {
    count,
    batches: async function* () {
      const busy = new Map((await busyOf(snapshot.db, courtWeek()).execute()).map(({ id, ...work }) => [id, work]));
      for await (const rows of batches()) yield rows.map((row) => toRow({ ...row, ...workOf(busy.get(row.id)) }, reader));
    },
  };
}

type Work = Pick<LawyerRow, 'open_cases' | 'hearings_today' | 'hearings_this_week'>;

const workOf = (busy: Busy | undefined): Work => ({
  open_cases: busy?.open_cases ?? 0,
  hearings_today: busy?.today ?? 0,
  hearings_this_week: busy?.this_week ?? 0,
});

interface FoundPage extends Omit<LawyerPage, 'undeletable_because'> {
  readonly createdBy: string | null;
}

/** One lawyer with the hearings of the next seven days, in one statement. */
export async function findLawyerPage(db: TenantDb, id: string, reader: Reader): Promise<FoundPage | undefined> {
  const week = courtWeek();
  const row = asRow<FoundRecord & { hearings: LawyerHearing[]; created_by: string | null }>(
    await withDay(db, withColumns(db, activeLawyers(db)), week)
      .select([...RECORD_COLUMNS, 'lawyers.created_by', openCasesOf(db).as('open_cases')])
      .select(hearingsOf(db, week).as('hearings'))
      .where('lawyers.id', '=', id)
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  const { hearings, created_by: createdBy, ...found } = row;
  return { ...toRecord(found, reader), createdBy, week: { ...week, hearings: reader.maySeeHearings ? hearings : null } };
}

/** One lawyer. */
export async function findLawyer(db: TenantDb, id: string, reader: Reader): Promise<Lawyer | undefined> {
  const row = asRow<FoundRecord>(
    await withDay(db, withColumns(db, activeLawyers(db)), courtWeek())
      .select([...RECORD_COLUMNS, openCasesOf(db).as('open_cases')])
      .where('lawyers.id', '=', id)
      .executeTakeFirst(),
  );
  return row && toRecord(row, reader);
}

/** Limit of choices; in a firm with more lawyers they are searched in the list. */
const MAX_CHOICES = 5_000;

/** Every lawyer by name, including former and deleted ones, so that their names can be shown. */
export async function listLawyerChoices(db: TenantDb): Promise<LawyerChoice[]> {
  return asRows<LawyerChoice>(
    await db
      .selectFrom('lawyers')
      .select((eb) => [
        'lawyers.id',
        'lawyers.name',
        'lawyers.designation',
        'lawyers.user_id',
        'lawyers.is_external',
        eb.and([eb('lawyers.deleted_at', 'is', null), eb('lawyers.left_at', 'is', null)]).as('is_active'),
      ])
      .orderBy('lawyers.name')
      .orderBy('lawyers.id')
      .limit(sql.lit(MAX_CHOICES))
      .execute(),
  );
}

function activeLawyers(db: TenantDb): Lawyers {
  return db.selectFrom('lawyers').where('lawyers.deleted_at', 'is', null);
}

const RECORD_COLUMNS = ['lawyers.address', 'lawyers.notes', 'lawyers.created_at', 'lawyers.updated_at'] as const;

function withColumns(db: TenantDb, lawyers: Lawyers) {
  return lawyers
    .leftJoin('users', 'users.id', 'lawyers.user_id')
    .leftJoin('memberships', 'memberships.user_id', 'lawyers.user_id')
    .leftJoin(councilsOf(db).as('councils'), 'councils.code', 'lawyers.state_bar_council')
    .select((eb) => [
      'lawyers.id',
      'lawyers.name',
      'lawyers.designation',
      'lawyers.enrolment_number',
      'lawyers.state_bar_council',
      'councils.name as state_bar_council_name',
      'councils.prefixes',
      'lawyers.aor_code',
      'lawyers.mobile',
      'lawyers.email',
      'lawyers.user_id',
      eb.fn.coalesce('users.display_name', 'users.name').as('user_name'),
      'memberships.role_name as user_role',
      'lawyers.is_external',
      'lawyers.left_at',
      'lawyers.version',
      courtsOf(db).as('courts'),
    ]);
}

/** The State Bar Councils, one per code: the firm's own before a built-in one. */
function councilsOf(db: TenantDb) {
  return db
    .selectFrom('reference_entries')
    .distinctOn('reference_entries.code')
    .select(['reference_entries.code', 'reference_entries.name'])
    .select(sql<string[] | null>`reference_entries.details -> 'prefixes'`.as('prefixes'))
    .where('reference_entries.kind', '=', 'state_bar_council')
    .where('reference_entries.deleted_at', 'is', null)
    .orderBy('reference_entries.code')
    .orderBy('reference_entries.tenant_id');
}

/** Adds the number of hearings today and in the next seven days. */
function withDay<O>(db: TenantDb, lawyers: SelectQueryBuilder<DB, 'lawyers', O>, week: CourtWeek) {
  return lawyers
    .leftJoin(listedIn(db, week).as('listed'), 'listed.lawyer_id', 'lawyers.id')
    .select(({ fn }) => [
      fn.coalesce('listed.today', sql.lit(0)).as('hearings_today'),
      fn.coalesce('listed.this_week', sql.lit(0)).as('hearings_this_week'),
    ]);
}

const ofThisLawyer = sql.ref<string>('lawyers.id');
const ofThisUser = sql.ref<string>('lawyers.user_id');

function courtsOf(db: TenantDb) {
  return jsonArrayFrom(
    db
      .selectFrom('courts')
      .select(['courts.id', 'courts.name'])
      .where(sql<boolean>`courts.id = any (lawyers.court_ids)`)
      .orderBy('courts.name')
      .orderBy('courts.id'),
  );
}

/** Open and pending cases of a lawyer: as a team member, or as outside counsel. */
function openCasesOf(db: TenantDb) {
  const asMember = db.selectFrom('case_team').select('case_team.case_id').where('case_team.user_id', '=', ofThisUser);
  const asCounsel = db.selectFrom('case_counsel').select('case_counsel.case_id').where('case_counsel.lawyer_id', '=', ofThisLawyer);
  return db
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('cases.id', 'in', asMember.unionAll(asCounsel))
    .where('cases.status', 'in', ['open', 'pending'])
    .where('cases.deleted_at', 'is', null)
    .$asScalar()
    .$notNull();
}

/** More hearings in a week than one person attends. */
const MAX_HEARINGS = 200;

function hearingsOf(db: TenantDb, { from, to }: CourtWeek) {
  return jsonArrayFrom(
    db
      .selectFrom('hearings')
      .innerJoin('cases', 'cases.id', 'hearings.case_id')
      .innerJoin('hearing_lawyers', 'hearing_lawyers.hearing_id', 'hearings.id')
      .leftJoin('courts', 'courts.id', 'hearings.court_id')
      .select((eb) => [
        'hearings.id',
        'hearings.case_id',
        'cases.title as case_title',
        eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('case_number'),
        'hearings.hearing_date',
        sql<string | null>`to_char(${eb.ref('hearings.hearing_time')}, 'HH24:MI')`.as('hearing_time'),
        'courts.name as court_name',
        'hearings.court_number',
        'hearings.item_number',
        'hearings.purpose_text',
      ])
      .where('hearing_lawyers.lawyer_id', '=', ofThisLawyer)
      .where('hearings.deleted_at', 'is', null)
      .where('cases.deleted_at', 'is', null)
      .where('hearings.hearing_date', '>=', from)
      .where('hearings.hearing_date', '<=', to)
      .orderBy('hearings.hearing_date')
      .orderBy('hearings.hearing_time')
      .orderBy('hearings.id')
      .limit(sql.lit(MAX_HEARINGS)),
  );
}

type Found = Omit<LawyerRow, 'warnings'> & { prefixes: string[] | null };
/** A row of the list, without the workload. */
type ListedLawyer = Omit<Found, keyof Work>;
type FoundRecord = Found & Pick<Lawyer, 'address' | 'notes' | 'created_at' | 'updated_at'>;

function toRecord(row: FoundRecord, reader: Reader): Lawyer {
  const { address, notes, created_at, updated_at } = row;
  return { ...toRow(row, reader), address, notes, created_at, updated_at };
}

function toRow({ prefixes, ...row }: Found, { maySeeHearings }: Reader): LawyerRow {
  return {
    ...row,
    user_role: row.user_role && roleGrants[row.user_role as RoleName].display,
    warnings: enrolmentWarnings(row.enrolment_number, prefixes ?? []),
    hearings_today: maySeeHearings ? row.hearings_today : null,
    hearings_this_week: maySeeHearings ? row.hearings_this_week : null,
  };
}
