import { DeletedKind, type DeletedQuery, type RetainedBecause } from '@munshi/contract/recently-deleted/deleted-record.schema';
import { records } from '@munshi/contract/records';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { PLAN_EACH_TIME } from '../platform/db/driver/database.ts';
import { matchesWords } from '../platform/db/query/search.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { purgeDay, undoDaysLeft, undoSince } from '../platform/db/query/undo.ts';

/** What a kind shows in another way than by its descriptor. */
interface Shown {
  readonly title?: RawBuilder<string>;
  readonly day?: RawBuilder<string>;
  /** The person who deleted a record without an audit line, since only its author can. */
  readonly author?: RawBuilder<string>;
  readonly isListed?: RawBuilder<boolean>;
}

const ref = (name: string): RawBuilder<string> => sql.ref<string>(name);

const SHOWN: Partial<Record<DeletedKind, Shown>> = {
  hearing: { title: sql<string>`coalesce(hearings.purpose_text, '')`, day: ref('hearings.hearing_date') },
  note: { author: ref('case_notes.author_id') },
  // A merged person is restored by undoing the merge.
  person: { isListed: sql<boolean>`people.merged_into is null` },
};

/** The column of the person who created a record of which only they, or `record:delete_any`, restore it; null: the kind has another rule. */
const CREATED_BY: Record<DeletedKind, 'created_by' | 'author_id' | null> = {
  case: null,
  hearing: 'created_by',
  deadline: null,
  filing: null,
  objection: null,
  certified_copy: null,
  task: 'created_by',
  note: 'author_id',
  document: 'created_by',
  vakalatnama: 'created_by',
  person: null,
  lawyer: 'created_by',
};

interface Reader {
  readonly userId: string;
  /** The kinds they may read. */
  readonly kinds: readonly DeletedKind[];
}

/** Records of one kind deleted since a given time. */
function deletedOf(db: TenantDb, kind: DeletedKind, { userId, since }: { userId: string; since: RawBuilder<string> }) {
  const { table, title: named, ofCase } = records[kind];
  const creator = CREATED_BY[kind];
  const { title = ref(`${table}.${named}`), day = sql<string>`null::date`, author, isListed } = SHOWN[kind] ?? {};
  const id = ref(`${table}.id`);
  // Null for every row, but not a constant: the page is joined on both columns, and a distributed database cannot handle constant nulls
  // there.
  const noId = sql<string | null>`nullif(${id}, ${id})`;
  const deletedAt = ref(`${table}.deleted_at`);
  const deleted = db
    .selectFrom(table)
    .select([
      deletedAt.as('deleted_at'),
      id.as('id'),
      sql<DeletedKind>`${sql.lit(kind)}`.as('kind'),
      title.as('title'),
      sql<string | null>`${day}`.as('day'),
      sql<string | null>`${ofCase === 'never' ? noId : ref(`${table}.case_id`)}`.as('case_id'),
      sql<string | null>`${author ?? noId}`.as('author_id'),
      (creator === null ? sql<boolean>`false` : sql<boolean>`${ref(`${table}.${creator}`)} is distinct from ${userId}::uuid`).as(
        'is_of_others',
      ),
    ])
    .where(deletedAt, '>', since);
  return isListed ? deleted.where(isListed) : deleted;
}

/** Why a record is kept beyond its time, by the same database function that prevents its deletion. */
const retainedBecause = (alias: 'gone' | 'page') => {
  const [kind, id, caseId] = ['kind', 'id', 'case_id'].map((column) => ref(`${alias}.${column}`));
  return sql<RetainedBecause | null>`app.kept_because(${kind}, app.current_tenant(), ${id}, case when ${kind} = 'case' then ${id} else ${caseId} end)`;
};

const ever = sql<string>`'-infinity'::timestamptz`;

/** Every kind in one list, with its case: records that can still be restored, or those that are kept, however old. */
function allDeleted(db: TenantDb, { userId, kinds }: Reader, isRetained: boolean) {
  const [first, ...others] = kinds.map((kind) => deletedOf(db, kind, { userId, since: isRetained ? ever : undoSince }));
  if (!first) return undefined;
  const union = others.reduce((all, each) => all.unionAll(each), first);
  const all = db
    .selectFrom(union.as('gone'))
    .leftJoin('cases as of_case', 'of_case.id', 'gone.case_id')
    .select(['gone.kind', 'gone.id', 'gone.title', 'gone.day', 'gone.case_id', 'gone.author_id', 'gone.deleted_at', 'gone.is_of_others'])
    .select('of_case.title as case_title')
    .select(sql<boolean>`of_case.deleted_at is not null`.as('is_case_deleted'))
    .select('of_case.deleted_at as case_deleted_at');
  return isRetained ? all.where(retainedBecause('gone'), 'is not', null) : all;
}

/** A page of recently deleted records, newest first, with the total, in one statement. */
export async function listDeletedRecords(
  db: TenantDb,
  { userId, kinds: readable }: Reader,
  { kind, q = '', retained, limit, offset }: DeletedQuery,
) {
  const kinds = kind === undefined ? readable : readable.filter((each) => each === kind);
  const all = allDeleted(db, { userId, kinds }, retained !== undefined);
  if (!all) return { items: [], total: 0, limit, offset };
  const text = sql<string>`app.fold(concat_ws(' ', gone.title, of_case.title))`;
  const found = matchesWords(text, q.normalize('NFKC')).reduce((query, condition) => query.where(condition), all);
  const page = found.orderBy('gone.deleted_at', 'desc').orderBy('gone.id').limit(sql.lit(limit)).offset(sql.lit(offset));
  const answer = db.selectNoFrom([
    jsonArrayFrom(withNames(db, page)).as('items'),
    db
      .selectFrom(found.as('found'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('total'),
  ]);
  return { ...(await answer.modifyEnd(sql.raw(PLAN_EACH_TIME)).executeTakeFirstOrThrow()), limit, offset };
}

/** Adds who deleted each record, by the audit log, and until when it can be restored. */
function withNames(db: TenantDb, page: NonNullable<ReturnType<typeof allDeleted>>) {
  const auditLines = sql<string>`case page.kind ${sql.join(
    DeletedKind.options.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(records[kind].table)}`),
    sql` `,
  )} end`;
  const actor = db
    .selectFrom('audit_log')
    .select('audit_log.actor_id')
    .where('audit_log.row_id', '=', ref('page.id'))
    .where('audit_log.table_name', '=', auditLines)
    .where(sql<boolean>`audit_log.is_now ->> 'deleted_at' is not null`)
    .orderBy('audit_log.row_version', 'desc')
    .orderBy('audit_log.at', 'desc')
    .limit(sql.lit(1));
  return db
    .selectFrom(page.as('page'))
    .leftJoinLateral(actor.as('deletion'), (join) => join.onTrue())
    .leftJoin('users', (join) => join.on('users.id', '=', sql<string>`coalesce(deletion.actor_id, page.author_id)`))
    .select([
      'page.kind',
      'page.id',
      'page.title',
      'page.day',
      'page.case_id',
      'page.case_title',
      'page.is_case_deleted',
      'page.deleted_at',
      'page.is_of_others',
    ])
    .select((eb) => eb.fn.coalesce('users.display_name', 'users.name').as('deleted_by'))
    .select([
      undoDaysLeft(ref('page.deleted_at')).as('days_left'),
      // With its case, if that was deleted earlier.
      purgeDay(sql`least(page.deleted_at, page.case_deleted_at)`).as('purged_on'),
      retainedBecause('page').as('retained_because'),
    ])
    .orderBy('page.deleted_at', 'desc')
    .orderBy('page.id');
}
