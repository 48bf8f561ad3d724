import { MentionKind, type MentionQuery } from '@munshi/contract/people/person-erasure.schema';
import type { Texts } from '@munshi/contract/platform/record';
import { recordParts, records } from '@munshi/contract/records';
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { PLAN_EACH_TIME } from '../platform/db/driver/database.ts';
import type { DB } from '../platform/db/schema/schema.generated.ts';
import { matchesPattern, literally } from '../platform/db/query/search.ts';
import { asRows } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

export interface MentionRow {
  readonly kind: MentionKind;
  readonly id: string;
  readonly title: string;
  readonly date: string | null;
  readonly case_id: string | null;
  readonly case_title: string | null;
}

interface PersonTexts {
  /** Texts that each name the person. */
  readonly texts: readonly string[];
  /** Ids of the person's own records. */
  readonly ids: readonly string[];
}

/** Limit per kind; after correcting these the caller asks again. */
const MAX_PER_KIND = 1_000;

const kindOf = (kind: MentionKind) => sql<MentionKind>`${sql.lit(kind)}`.as('kind');
const none = <Name extends string>(name: Name) => sql<string | null>`null::text`.as(name);
const anyCase = (table: string) => sql<string | null>`${sql.ref(`${table}.case_id`)}`.as('case_id');
const caseTitle = sql<string | null>`cases.title`.as('case_title');
const noCase = sql<string | null>`null::uuid`.as('case_id');

/** Parts of records with a text that people write and search leaves out. */
export const mentioningParts = recordParts.filter(({ texts }) => texts?.unsearched !== undefined);

/** The conditions by which a record names the person. */
interface MentionConditions {
  /** The search text of a kind does. */
  readonly matchesSearchText: (kind: MentionKind) => RawBuilder<SqlBool>;
  /** A value does: folded as it is read, since it is not stored in folded form. */
  readonly matchesValue: (value: RawBuilder<unknown>) => RawBuilder<SqlBool>;
  /** A column that search leaves out does, of the record or of one of its parts. */
  readonly matchesUnsearched: (kind: MentionKind) => RawBuilder<SqlBool>;
  readonly ids: readonly string[];
}

/** Every text within a JSON value, without the keys. */
const textsIn = (json: RawBuilder<unknown>) =>
  sql`(select string_agg(each.text #>> '{}', ' | ') from jsonb_path_query(${json}, 'strict $.** ? (@.type() == "string")') as each(text))`;

const either = (conditions: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

function conditionsFor(db: TenantDb, { texts, ids }: PersonTexts): MentionConditions {
  const patterns = texts.map((text) => `%${literally(text.normalize('NFKC'))}%`);
  const folded = sql.join(patterns.map((pattern) => sql`app.fold(${pattern})`));
  const matchesValue: MentionConditions['matchesValue'] = (value) => sql<SqlBool>`app.fold(${textsIn(value)}) like any (array[${folded}])`;
  const inColumns = (table: string, { unsearched = {} }: Texts) => {
    const columns = Object.keys(unsearched).map((column) => sql.ref(`${table}.${column}`));
    return columns.length === 0 ? [] : [matchesValue(sql`jsonb_build_array(${sql.join(columns)})`)];
  };
  const inParts = (kind: MentionKind) =>
    mentioningParts
      .filter((part) => part.kind === kind)
      .flatMap(({ table, texts: ofPart = {} }) =>
        inColumns(table, ofPart).map((condition) => {
          const part = db.selectFrom(table).select(sql.lit(1).as('one')).where(condition);
          const own = part.where(sql<SqlBool>`${sql.ref(`${table}.${kind}_id`)} = ${sql.ref(`${records[kind].table}.id`)}`);
          // Nobody can change the reason of a hold that was lifted.
          return sql<SqlBool>`exists ${table === 'legal_holds' ? own.where(sql<SqlBool>`legal_holds.lifted_at is null`) : own}`;
        }),
      );
  return {
    matchesSearchText: (kind) => {
      const column = sql.ref<string>(`${records[kind].table}.search_text`);
      return either(patterns.map((pattern) => matchesPattern(column, pattern)));
    },
    matchesValue,
    matchesUnsearched: (kind) => either([...inColumns(records[kind].table, records[kind].texts), ...inParts(kind), sql<SqlBool>`false`]),
    ids,
  };
}

function bounded<Table extends keyof DB>(db: TenantDb, query: SelectQueryBuilder<DB, Table, MentionRow>) {
  return db.selectFrom(query.limit(sql.lit(MAX_PER_KIND)).as('some')).selectAll('some');
}

type Mentions = (db: TenantDb, conditions: MentionConditions) => ReturnType<typeof bounded>;

/** The search text of a case has its parties, who are named by their own records: only its title is read, and names without a record. */
const inCases: Mentions = (db, { matchesValue, matchesUnsearched, ids }) => {
  const isParty = db
    .selectFrom('case_parties')
    .select('case_parties.id')
    .whereRef('case_parties.case_id', '=', sql.ref<string>('cases.id'))
    .where('case_parties.person_id', 'in', ids);
  const isNamed = db
    .selectFrom('case_parties')
    .select('case_parties.id')
    .whereRef('case_parties.case_id', '=', sql.ref<string>('cases.id'))
    .where('case_parties.person_id', 'is', null)
    .where(matchesValue(sql`to_jsonb(case_parties.name)`));
  const cases = db
    .selectFrom('cases')
    .select([kindOf('case'), 'cases.id', 'cases.title', none('date'), sql<string | null>`cases.id`.as('case_id'), none('case_title')])
    .where('cases.deleted_at', 'is', null)
    .where(({ or, and, not, exists }) =>
      or([matchesUnsearched('case'), exists(isNamed), and([matchesValue(sql`to_jsonb(cases.title)`), not(exists(isParty))])]),
    );
  return bounded(db, cases);
};

const inHearings: Mentions = (db, { matchesSearchText, matchesUnsearched }) => {
  const hearings = db
    .selectFrom('hearings')
    .innerJoin('cases', 'cases.id', 'hearings.case_id')
    .select([kindOf('hearing'), 'hearings.id', sql<string>`coalesce(hearings.purpose_text, '')`.as('title')])
    .select([sql<string | null>`hearings.hearing_date::text`.as('date'), anyCase('hearings'), caseTitle])
    .where('hearings.deleted_at', 'is', null)
    .where('hearings.of_deleted_case', '=', false)
    .where(either([matchesSearchText('hearing'), matchesUnsearched('hearing')]));
  return bounded(db, hearings);
};

const inTasks: Mentions = (db, { matchesSearchText, matchesUnsearched }) => {
  const tasks = db
    .selectFrom('tasks')
    .leftJoin('cases', 'cases.id', 'tasks.case_id')
    .select([kindOf('task'), 'tasks.id', 'tasks.title', none('date'), anyCase('tasks'), caseTitle])
    .where('tasks.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null)
    .where(either([matchesSearchText('task'), matchesUnsearched('task')]));
  return bounded(db, tasks);
};

const inNotes: Mentions = (db, { matchesSearchText, matchesUnsearched }) => {
  const notes = db
    .selectFrom('case_notes')
    .innerJoin('cases', 'cases.id', 'case_notes.case_id')
    .select([kindOf('note'), 'case_notes.id', 'case_notes.title', none('date'), anyCase('case_notes'), caseTitle])
    .where('case_notes.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null)
    .where(either([matchesSearchText('note'), matchesUnsearched('note')]));
  return bounded(db, notes);
};

const inDeadlines: Mentions = (db, { matchesUnsearched }) => {
  const deadlines = db
    .selectFrom('deadlines')
    .innerJoin('cases', 'cases.id', 'deadlines.case_id')
    .select([kindOf('deadline'), 'deadlines.id', 'deadlines.title', none('date'), anyCase('deadlines'), caseTitle])
    .where('deadlines.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null)
    .where(matchesUnsearched('deadline'));
  return bounded(db, deadlines);
};

const inFilings: Mentions = (db, { matchesUnsearched }) => {
  const filings = db
    .selectFrom('filings')
    .innerJoin('cases', 'cases.id', 'filings.case_id')
    .select([kindOf('filing'), 'filings.id', 'filings.title', none('date'), anyCase('filings'), caseTitle])
    .where('filings.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null)
    .where(matchesUnsearched('filing'));
  return bounded(db, filings);
};

const inObjections: Mentions = (db, { matchesUnsearched }) => {
  const objections = db
    .selectFrom('filing_objections')
    .innerJoin('cases', 'cases.id', 'filing_objections.case_id')
    .select([kindOf('objection'), 'filing_objections.id', 'filing_objections.objection as title', none('date')])
    .select([anyCase('filing_objections'), caseTitle])
    .where('filing_objections.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null)
    .where(matchesUnsearched('objection'));
  return bounded(db, objections);
};

const inCertifiedCopies: Mentions = (db, { matchesUnsearched }) => {
  const copies = db
    .selectFrom('certified_copies')
    .innerJoin('cases', 'cases.id', 'certified_copies.case_id')
    .select([kindOf('certified_copy'), 'certified_copies.id', 'certified_copies.title', none('date')])
    .select([anyCase('certified_copies'), caseTitle])
    .where('certified_copies.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null)
    .where(matchesUnsearched('certified_copy'));
  return bounded(db, copies);
};

const inDocuments: Mentions = (db, { matchesSearchText, matchesUnsearched }) => {
  const documents = db
    .selectFrom('documents')
    .innerJoin('cases', 'cases.id', 'documents.case_id')
    .select([kindOf('document'), 'documents.id', 'documents.title', none('date'), anyCase('documents'), caseTitle])
    .where('documents.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null)
    .where(either([matchesSearchText('document'), matchesUnsearched('document')]));
  return bounded(db, documents);
};

/** Issued instruments keep their text, and the erasure rewrites parties and executants of the drafts that the person signs. */
const inVakalatnamas: Mentions = (db, { matchesSearchText, matchesValue, matchesUnsearched, ids }) => {
  const its = sql`jsonb_build_object('ids', ${JSON.stringify(ids)}::jsonb)`;
  const signs = sql<SqlBool>`jsonb_path_exists(vakalatnamas.facts, '$.executants[*].person_id ? (@ == $ids[*])', ${its})`;
  const others = sql`jsonb_path_query_array(vakalatnamas.facts, '$.executants[*] ? (!(@.person_id == $ids[*]))', ${its})`;
  const rest = sql`jsonb_build_array(vakalatnamas.facts - array['executants', 'first_party', 'second_party'], ${others})`;
  const vakalatnamas = db
    .selectFrom('vakalatnamas')
    .leftJoin('cases', 'cases.id', 'vakalatnamas.case_id')
    .select([kindOf('vakalatnama'), 'vakalatnamas.id', 'vakalatnamas.title', none('date')])
    .select([anyCase('vakalatnamas'), caseTitle])
    .where('vakalatnamas.deleted_at', 'is', null)
    .where('vakalatnamas.state', '=', 'draft')
    .where(
      sql<SqlBool>`case when ${signs} then ${matchesValue(rest)} else ${either([matchesSearchText('vakalatnama'), matchesUnsearched('vakalatnama')])} end`,
    );
  return bounded(db, vakalatnamas);
};

const inPeople: Mentions = (db, { matchesSearchText, matchesUnsearched, ids }) => {
  const people = db
    .selectFrom('people')
    .select([kindOf('person'), 'people.id', 'people.name as title', none('date'), noCase, none('case_title')])
    .where('people.deleted_at', 'is', null)
    .where('people.id', 'not in', ids)
    .where(either([matchesSearchText('person'), matchesUnsearched('person')]));
  return bounded(db, people);
};

/** The search text of a lawyer is their own name and contact data. */
const inLawyers: Mentions = (db, { matchesUnsearched }) => {
  const lawyers = db
    .selectFrom('lawyers')
    .select([kindOf('lawyer'), 'lawyers.id', 'lawyers.name as title', none('date'), noCase, none('case_title')])
    .where('lawyers.deleted_at', 'is', null)
    .where(matchesUnsearched('lawyer'));
  return bounded(db, lawyers);
};

const inConflictChecks: Mentions = (db, { matchesUnsearched }) => {
  const checks = db
    .selectFrom('conflict_checks')
    .leftJoin('cases', 'cases.id', 'conflict_checks.case_id')
    .select([kindOf('conflict_check'), 'conflict_checks.id', 'conflict_checks.title', none('date')])
    .select([anyCase('conflict_checks'), caseTitle])
    .where(matchesUnsearched('conflict_check'));
  return bounded(db, checks);
};

const mentionsIn: Readonly<Record<MentionKind, Mentions>> = {
  case: inCases,
  hearing: inHearings,
  deadline: inDeadlines,
  filing: inFilings,
  objection: inObjections,
  certified_copy: inCertifiedCopies,
  task: inTasks,
  note: inNotes,
  document: inDocuments,
  vakalatnama: inVakalatnamas,
  person: inPeople,
  lawyer: inLawyers,
  conflict_check: inConflictChecks,
};

/** Records whose text contains one of the texts, by kind and title. */
export async function listMentions(
  db: TenantDb,
  person: PersonTexts,
  { limit, offset }: MentionQuery,
): Promise<(MentionRow & { total: number })[]> {
  const conditions = conditionsFor(db, person);
  const found = MentionKind.options.map((kind) => mentionsIn[kind](db, conditions)).reduce((all, each) => all.unionAll(each));
  return asRows<MentionRow & { total: number }>(
    await db
      .selectFrom(found.as('found'))
      .selectAll('found')
      .select(sql<number>`count(*) over ()::int`.as('total'))
      .orderBy(sql`array_position(array[${sql.join(MentionKind.options.map((kind) => sql.lit(kind)))}], found.kind)`)
      .orderBy('found.title')
      .orderBy('found.id')
      .limit(sql.lit(limit))
      .offset(offset)
      .modifyEnd(sql.raw(PLAN_EACH_TIME))
      .execute(),
  );
}
