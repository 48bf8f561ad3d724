import type { VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { DB } from '../platform/db/schema/schema.generated.ts';
import { asRows } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** Shown in place of an erased name. */
export const ERASED_NAME = 'Erased person';

/** The person's record and all those merged into it, directly or indirectly. */
export async function listRecords(db: TenantDb, id: string): Promise<string[]> {
  const rows = await db
    .withRecursive('mine', (q) =>
      q
        .selectFrom('people')
        .select('people.id')
        .where('people.id', '=', id)
        .union(q.selectFrom('people').innerJoin('mine', 'mine.id', 'people.merged_into').select('people.id')),
    )
    .selectFrom('mine')
    .select('mine.id')
    .execute();
  return rows.map((row) => row.id);
}

/** True for a case not yet put before a court: such notes of its own a firm may erase. */
const isUnfiled = () => {
  const eb = expressionBuilder<DB, 'cases'>();
  return eb.and([
    eb('cases.status', '=', 'open'),
    eb('cases.phase', 'in', ['intake', 'engaged', 'drafting']),
    eb('cases.filing_number', 'is', null),
    eb('cases.filing_date', 'is', null),
    eb('cases.registration_number', 'is', null),
    eb('cases.efiling_number', 'is', null),
  ]);
};

/** Cases that name one of the records, deleted ones too. */
export async function listCases(db: TenantDb, ids: readonly string[]) {
  return await db
    .selectFrom('case_parties')
    .innerJoin('cases', 'cases.id', 'case_parties.case_id')
    .select(['cases.id', 'cases.title', 'case_parties.name', 'case_parties.side', 'case_parties.role'])
    .select(['case_parties.is_client', 'cases.status', 'cases.registration_number', 'cases.filing_number'])
    .select(isUnfiled().as('is_unfiled'))
    .where('case_parties.person_id', 'in', ids)
    .orderBy('cases.title')
    .orderBy('cases.id')
    .execute();
}

/** Vakalatnamas in which one of the records is an executant. */
export async function listPapers(db: TenantDb, ids: readonly string[]) {
  return asRows<{
    id: string;
    title: string;
    state: string;
    facts: Pick<VakalatnamaFacts, 'executants' | 'first_party' | 'second_party'>;
    case_id: string | null;
  }>(
    await db
      .selectFrom('vakalatnamas')
      .select(['vakalatnamas.id', 'vakalatnamas.title', 'vakalatnamas.state', 'vakalatnamas.facts', 'vakalatnamas.case_id'])
      .where((eb) =>
        eb.or(ids.map((id) => sql<boolean>`vakalatnamas.facts @> ${JSON.stringify({ executants: [{ person_id: id }] })}::jsonb`)),
      )
      .orderBy('vakalatnamas.title')
      .orderBy('vakalatnamas.id')
      .execute(),
  );
}

/** Locks cases until the transaction ends, so that no legal hold is set after their holds were checked. */
export async function lockCases(db: TenantDb, caseIds: readonly string[]): Promise<void> {
  if (caseIds.length === 0) return;
  await db.selectFrom('cases').select('cases.id').where('cases.id', 'in', caseIds).orderBy('cases.id').forUpdate().execute();
}

/** Those of the cases that are under a legal hold. */
export async function listCasesOnHold(db: TenantDb, caseIds: readonly string[]): Promise<{ id: string; title: string; reason: string }[]> {
  if (caseIds.length === 0) return [];
  return await db
    .selectFrom('legal_holds')
    .innerJoin('cases', 'cases.id', 'legal_holds.case_id')
    .select(['cases.id', 'cases.title', 'legal_holds.reason'])
    .where('legal_holds.case_id', 'in', caseIds)
    .where('legal_holds.lifted_at', 'is', null)
    .orderBy('cases.title')
    .orderBy('cases.id')
    .execute();
}

/** The records with all their columns. */
export async function listRows(db: TenantDb, ids: readonly string[]) {
  return await db.selectFrom('people').selectAll('people').where('people.id', 'in', ids).orderBy('people.id').execute();
}

/** Audit lines of the records. */
export async function listLines(db: TenantDb, ids: readonly string[]) {
  return await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.at', 'audit_log.action', 'audit_log.was', 'audit_log.is_now'])
    .select((eb) => eb.fn.coalesce('users.display_name', 'users.name').as('by'))
    .where('audit_log.row_id', 'in', ids)
    .where('audit_log.table_name', '=', 'people')
    .orderBy('audit_log.at')
    .orderBy('audit_log.id')
    .execute();
}

/** From here on, the audit log of this transaction records changes without the old values. */
export async function omitOldValues(db: TenantDb): Promise<void> {
  await sql`select app.forget()`.execute(db);
}

/** Erases all personal data in the records and in the notes of their merges. */
export async function eraseRecords(db: TenantDb, ids: readonly string[]): Promise<void> {
  const nothing = {
    name_local: null,
    relation: null,
    relative_name: null,
    age: null,
    occupation: null,
    mobile: null,
    email: null,
    address: null,
    pan: null,
    gstin: null,
    cin: null,
    aadhaar_last4: null,
    representative: null,
    capacity: null,
    notes: null,
    language: 'en',
  };
  await db
    .updateTable('people')
    .set({ ...nothing, name: ERASED_NAME, search_text: sql`app.fold(${ERASED_NAME})`, erased_at: sql<string>`statement_timestamp()` })
    .where('people.id', 'in', ids)
    .execute();
  const merges = await db
    .updateTable('person_merges')
    .set({ kept_was: '{}', kept_now: '{}' })
    .where((eb) => eb.or([eb('person_merges.kept_id', 'in', ids), eb('person_merges.merged_id', 'in', ids)]))
    .returning('person_merges.id')
    .execute();
  if (merges.length === 0) return;
  const mergeIds = merges.map(({ id }) => id);
  await db.updateTable('person_merge_papers').set({ names: [] }).where('person_merge_papers.merge_id', 'in', mergeIds).execute();
}

/** Letters, marks and digits of Latin and Indian scripts, with joiners: what stands beside a part of a name. */
const LETTER = String.raw`[0-9A-Za-z\u00c0-\u0963\u0966-\u1fff\u200c\u200d]`;
const WHOLE = [`(?<!${LETTER})`, `(?!${LETTER})`] as const;
/** In JSON, the letter before a name may be that of a line end. */
const IN_JSON = String.raw`(?:${WHOLE[0]}|\\[bfnrt])`;
/** Characters with a meaning in a regular expression. */
const SPECIAL = String.raw`([][(){}.*+?^$|\\])`;

const escaped = (name: RawBuilder<string>) => sql<string>`regexp_replace(${name}, ${SPECIAL}, ${String.raw`\\\1`}, 'g')`;

/** The text with another in place of a name, in any case, where the name stands by itself: of `Ram`, nothing in `Ramesh`. */
const withoutName = (text: RawBuilder<string>, name: RawBuilder<string>, inPlace: RawBuilder<string>) =>
  sql<string>`regexp_replace(${text}, ${WHOLE[0]} || ${escaped(name)} || ${WHOLE[1]}, ${inPlace}, 'gi')`;

/** As in a title. */
const withoutNames = (column: string, names: readonly string[]) =>
  names.reduce((text, name) => withoutName(text, sql`${name}::text`, sql`${ERASED_NAME}::text`), sql<string>`${sql.ref(column)}`);
/** As in a text to search. */
const withoutFolded = (column: string, names: readonly string[]) =>
  names.reduce((text, name) => withoutName(text, sql`app.fold(${name})`, sql`app.fold(${ERASED_NAME})`), sql<string>`${sql.ref(column)}`);

export const textWithoutName = (text: string, name: string) =>
  text.replaceAll(new RegExp(WHOLE.join(name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)), 'gi'), ERASED_NAME);

/** Erases names from an unfiled case, in this order: from its parties, its title and its search text. */
export async function eraseFromCase(
  db: TenantDb,
  caseId: string,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
): Promise<void> {
  await db
    .updateTable('case_parties')
    .set({ name: ERASED_NAME })
    .where('case_parties.case_id', '=', caseId)
    .where('case_parties.person_id', 'in', ids)
    .execute();
  await db
    .updateTable('cases')
    .set({
      title: withoutNames('cases.title', names),
      client_names: names.reduce(
        (list, name) => sql<string[]>`array_replace(${list}, ${name}::text, ${ERASED_NAME}::text)`,
        sql<string[]>`cases.client_names`,
      ),
      search_text: withoutFolded('cases.search_text', names),
    })
    .where('cases.id', '=', caseId)
    .execute();
}

/** Blanks the rows of imported files that are about the person or name them, and the examples of values of all files. */
export async function eraseFromImports(db: TenantDb, { ids, names }: { ids: readonly string[]; names: readonly string[] }): Promise<void> {
  const written = sql<string>`import_rows.cells::text || coalesce(import_rows.record::text, '') || import_rows.plan::text`;
  const inJson = names.map((name) => escaped(sql`app.fold(${JSON.stringify(name).slice(1, -1)})`));
  const pattern = sql`${`${IN_JSON}(?:`} || ${sql.join(inJson, sql` || '|' || `)} || ${`)${WHOLE[1]}`}`;
  const namesThem = names.length === 0 ? [] : [sql<boolean>`app.fold(${written}) ~ (${pattern})`];
  await db
    .updateTable('import_rows')
    .set({
      cells: '[]',
      record: null,
      answers: '{}',
      doubts: '[]',
      problem: null,
      kept: '[]',
      plan: '{"values":{},"parties":[],"hearings":[]}',
    })
    .where((eb) => eb.or([eb('import_rows.person_id', 'in', ids), ...namesThem]))
    .execute();
  await db
    .updateTable('imports')
    .set({
      columns: sql<string>`(select coalesce(jsonb_agg(each || '{"samples":[]}'), '[]') from jsonb_array_elements(imports.columns) each)`,
    })
    .execute();
}

/** Rewrites an unsent vakalatnama without the person. */
export async function eraseFromPaper(db: TenantDb, paper: { id: string; facts: object }, names: readonly string[]): Promise<void> {
  await db
    .updateTable('vakalatnamas')
    .set({
      facts: JSON.stringify(paper.facts),
      title: withoutNames('vakalatnamas.title', names),
      search_text: withoutFolded('vakalatnamas.search_text', names),
    })
    .where('vakalatnamas.id', '=', paper.id)
    .execute();
}
