import type { MentionKind, MentionQuery } from '@munshi/contract/people/person-erasure.schema';
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { PLAN_EACH_TIME } from '../platform/db/database.ts';
import type { DB } from '../platform/db/schema.generated.ts';
import { matchesPattern, literally } from '../platform/db/search.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';

export interface MentionRow {
  readonly kind: MentionKind;
  readonly id: string;
  readonly title: string;
  readonly date: string | null;
  readonly case_id: string | null;
  readonly case_title: string | null;
}

interface LookedFor {
  /** Texts that each name the person. */
  readonly texts: readonly string[];
  /** Ids of the person's own records. */
  readonly ids: readonly string[];
}

/** Limit per kind; after correcting these the caller asks again. */
const MOST_OF_A_KIND = 1_000;

const kindOf = (kind: MentionKind) => sql<MentionKind>`${sql.lit(kind)}`.as('kind');
const none = <Name extends string>(name: Name) => sql<string | null>`null::text`.as(name);
const anyCase = (table: string) => sql<string | null>`${sql.ref(`${table}.case_id`)}`.as('case_id');
const caseTitle = sql<string | null>`cases.title`.as('case_title');
const noCase = sql<string | null>`null::uuid`.as('case_id');

/** Records whose text contains one of the texts, by kind and title. */
export async function listMentions(
  db: TenantDb,
  { texts, ids }: LookedFor,
  { limit, offset }: MentionQuery,
): Promise<(MentionRow & { total: number })[]> {
  const patterns = texts.map((text) => `%${literally(text.normalize('NFKC'))}%`);
  const held = (table: string): RawBuilder<SqlBool> => {
    const column = sql.ref<string>(`${table}.search_text`);
    return sql<SqlBool>`(${sql.join(
      patterns.map((pattern) => matchesPattern(column, pattern)),
      sql` or `,
    )})`;
  };
  const folded = sql.join(patterns.map((pattern) => sql`app.fold(${pattern})`));
  /** For columns without a stored folded form: folds each as it is read. */
  const said = (...columns: string[]): RawBuilder<SqlBool> => {
    const texts = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
    return sql<SqlBool>`app.fold(concat_ws(' ', ${texts})) like any (array[${folded}])`;
  };
  const inWork = ofWork(db, { held, said, ids });
  const found = inWork.unionAll(ofPeople(db, { held, said, ids })).as('found');
  return await db
    .selectFrom(found)
    .selectAll('found')
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy(sql`array_position(array['case','hearing','task','note','document','vakalatnama','person','lawyer'], found.kind)`)
    .orderBy('found.title')
    .orderBy('found.id')
    .limit(sql.lit(limit))
    .offset(offset)
    .modifyEnd(sql.raw(PLAN_EACH_TIME))
    .$castTo<MentionRow & { total: number }>()
    .execute();
}

function bounded<Table extends keyof DB>(db: TenantDb, query: SelectQueryBuilder<DB, Table, MentionRow>) {
  return db.selectFrom(query.limit(sql.lit(MOST_OF_A_KIND)).as('some')).selectAll('some');
}

interface Looking {
  readonly held: (table: string) => RawBuilder<SqlBool>;
  readonly said: (...columns: string[]) => RawBuilder<SqlBool>;
  readonly ids: readonly string[];
}

function ofWork(db: TenantDb, { held, said, ids }: Looking) {
  const cases = db
    .selectFrom('cases')
    .select([kindOf('case'), 'cases.id', 'cases.title', none('date'), sql<string | null>`cases.id`.as('case_id'), none('case_title')])
    .where('cases.deleted_at', 'is', null)
    .where(({ or, and, not, exists, selectFrom }) =>
      or([
        said('cases.description', 'cases.stage_text', 'cases.tags'),
        and([
          said('cases.title'),
          not(
            exists(
              selectFrom('case_parties')
                .select('case_parties.id')
                .whereRef('case_parties.case_id', '=', 'cases.id')
                .where('case_parties.person_id', 'in', ids),
            ),
          ),
        ]),
      ]),
    );
  const hearings = db
    .selectFrom('hearings')
    .innerJoin('cases', 'cases.id', 'hearings.case_id')
    .select([kindOf('hearing'), 'hearings.id', sql<string>`coalesce(hearings.purpose_text, '')`.as('title')])
    .select([sql<string | null>`hearings.hearing_date::text`.as('date'), anyCase('hearings'), caseTitle])
    .where('hearings.deleted_at', 'is', null)
    .where('hearings.of_deleted_case', '=', false)
    .where(held('hearings'));
  const tasks = db
    .selectFrom('tasks')
    .leftJoin('cases', 'cases.id', 'tasks.case_id')
    .select([kindOf('task'), 'tasks.id', 'tasks.title', none('date'), anyCase('tasks'), caseTitle])
    .where('tasks.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null)
    .where((eb) => eb.or([held('tasks'), said('tasks.checklist')]));
  const notes = db
    .selectFrom('case_notes')
    .innerJoin('cases', 'cases.id', 'case_notes.case_id')
    .select([kindOf('note'), 'case_notes.id', 'case_notes.title', none('date'), anyCase('case_notes'), caseTitle])
    .where('case_notes.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null)
    .where(held('case_notes'));
  const documents = db
    .selectFrom('documents')
    .innerJoin('cases', 'cases.id', 'documents.case_id')
    .select([kindOf('document'), 'documents.id', 'documents.title', none('date'), anyCase('documents'), caseTitle])
    .where('documents.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null)
    .where(held('documents'));
  return bounded(db, cases)
    .unionAll(bounded(db, hearings))
    .unionAll(bounded(db, tasks))
    .unionAll(bounded(db, notes))
    .unionAll(bounded(db, documents));
}

function ofPeople(db: TenantDb, { held, said, ids }: Looking) {
  const vakalatnamas = db
    .selectFrom('vakalatnamas')
    .leftJoin('cases', 'cases.id', 'vakalatnamas.case_id')
    .select([kindOf('vakalatnama'), 'vakalatnamas.id', 'vakalatnamas.title', none('date')])
    .select([anyCase('vakalatnamas'), caseTitle])
    .where('vakalatnamas.deleted_at', 'is', null)
    // Issued instruments keep their text, and the erasure rewrites the drafts that the person signs.
    .where('vakalatnamas.state', '=', 'draft')
    .where(held('vakalatnamas'))
    .where(
      sql<SqlBool>`not jsonb_path_exists(vakalatnamas.facts, '$.executants[*].person_id ? (@ == $ids[*])', jsonb_build_object('ids', ${JSON.stringify(ids)}::jsonb))`,
    );
  const people = db
    .selectFrom('people')
    .select([kindOf('person'), 'people.id', 'people.name as title', none('date'), noCase, none('case_title')])
    .where('people.deleted_at', 'is', null)
    .where('people.id', 'not in', ids)
    .where((eb) => eb.or([held('people'), said('people.notes', 'people.representative', 'people.capacity')]));
  const lawyers = db
    .selectFrom('lawyers')
    .select([kindOf('lawyer'), 'lawyers.id', 'lawyers.name as title', none('date'), noCase, none('case_title')])
    .where('lawyers.deleted_at', 'is', null)
    .where(said('lawyers.notes'));
  return bounded(db, vakalatnamas).unionAll(bounded(db, people)).unionAll(bounded(db, lawyers));
}
