import type { CaseQuery } from '@munshi/contract/cases/case-query.schema';
import type { CaseRow } from '@munshi/contract/cases/case.schema';
import type { CasesToPrint } from '@munshi/contract/prints/print.schema';
import { sectionSearchWords } from '@munshi/contract/code-sections/section-words';
import { withPlainNumbers } from '@munshi/contract/platform/plain-numbers';
import { Cnr } from '@munshi/contract/cases/cnr';
import { fileNumberOf } from '@munshi/contract/cases/file-number';
import { type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { casesOfMember } from '../platform/db/list/assigned-to.ts';
import { defineList } from '../platform/db/list/define-list.ts';
import type { Rows } from '../platform/db/list/list-spec.ts';
import type { DB } from '../platform/db/schema/schema.generated.ts';
import { literally, matchesTextOrSound, type ParsedWord, parseWord, wordsOf } from '../platform/db/query/search.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { TenantSnapshot } from '../platform/db/scope/tenant-snapshot.ts';
import { casesOfClient, casesOfLawyer } from './case-holder.repository.ts';
import { firstWithoutDate, withoutNextDate } from './case-without-date.repository.ts';

type Cases = Rows<'cases'>;

const CASE_WORDS = { text: sql.ref<string>('cases.search_text'), sound: sql.ref<string | null>('cases.sound_text') };

/** Added to the query: the caller, and the file number if the search text is nothing else. */
interface Added {
  readonly userId: string;
  readonly fileNumber: number | undefined;
}

/** Every sort has an index that begins with the firm and ends in the id. */
const cases = defineList<CaseQuery, CaseRow, Added>()({
  table: 'cases',
  literals: ['mine', 'no_next_date', 'not_filed', 'waiting'],
  from: (db) => db.selectFrom('cases').where('cases.deleted_at', 'is', null),
  filters: {
    status: (rows, status) => rows.where('cases.status', '=', status),
    category: (rows, id) => rows.where('cases.category_id', '=', id),
    type: (rows, id) => rows.where('cases.type_id', '=', id),
    court: (rows, id) => rows.where('cases.court_id', '=', id),
    stage: (rows, stage) => rows.where('cases.stage_group', '=', stage),
    no_next_date: (rows, isWithout, { param }) => (isWithout ? withoutNextDate(rows, param('today')) : rows),
    not_filed: (rows, isNotFiled) => (isNotFiled ? rows.where(sql<boolean>`cases.is_not_filed`) : rows),
    waiting: (rows, isWaiting) => (isWaiting ? rows.where(isWaitingCase) : rows),
    ids: (rows, ids) => rows.where(sql<boolean>`cases.id = any (${ids}::uuid[])`),
    client: { assignedTo: casesOfClient },
    lawyer: { assignedTo: casesOfLawyer },
    mine: { assignedToCaller: casesOfMember },
  },
  search: {
    words: caseWords,
    // A file number is found through the index of its column, in addition to the words.
    where: (rows, words, { values, param }) =>
      rows.where(({ or, and }) => {
        const numbered = values.fileNumber === undefined ? [] : [sql<SqlBool>`cases.file_number = ${param('fileNumber')}`];
        return or([and(words.map((word) => matchesTextOrSound(CASE_WORDS, word))), ...numbered]);
      }),
    isPhonetic: true,
    isMaterialized: true,
  },
  // Nobody asks for the same cases again.
  untracked: ['ids'],
  hasSharedTotal: true,
  sorts: {
    next_hearing_date: ['cases.next_hearing_sort', 'cases.id'],
    file_number: ['cases.file_number', 'cases.id'],
    updated_at: ['cases.updated_at', 'cases.id'],
    title: ['cases.title', 'cases.id'],
    waiting_since: ['cases.waiting_sort', 'cases.id'],
  },
  page: 'ids',
  // By date, cases without one come from the two ends of the order.
  pick: ({ db, values: { no_next_date: isWithout, mine, lawyer, client, sort, order }, param, matching, limit, offset }) => {
    const isAssigned = mine === true || lawyer !== undefined || client !== undefined;
    if (isWithout !== true || sort !== 'next_hearing_date' || isAssigned) return undefined;
    const cases = () => matching({ without: ['no_next_date'] });
    const first = firstWithoutDate(db, { cases, today: param('today'), order, most: sql<number>`(${limit} + ${offset})` });
    return { ids: first.limit(limit).offset(offset) };
  },
  row: selectRows,
});

/** One page of cases with the total, in one statement. `userId` is the person of `mine`. */
export async function listCases(db: TenantDb, userId: string, query: CaseQuery): Promise<{ items: CaseRow[]; total: number }> {
  return await cases.read(db, { ...query, userId, fileNumber: fileNumberOf(query.q ?? '') });
}

/** As `listCases()`, the first `most` cases of all. */
export async function listAllCases(db: TenantDb, userId: string, query: CasesToPrint, most: number) {
  return await cases.readAll(db, { ...query, userId, fileNumber: fileNumberOf(query.q ?? '') }, most);
}

/** As `listCases()`, all cases of a snapshot. */
export function streamCases(snapshot: TenantSnapshot, userId: string, query: CasesToPrint, most: number) {
  return cases.stream(snapshot, { ...query, userId, fileNumber: fileNumberOf(query.q ?? '') }, most);
}

/** The words of a search text: sections, or the text as it is; of a CNR, or with case numbers in their usual form. */
function caseWords(q: string): ParsedWord[] {
  const sections = sectionSearchWords(q);
  if (sections.length > 0)
    return sections.map((word) => ({ kind: 'either', word, pattern: `% ${literally(word)}%`, other: `%${literally(q.trim())}%` }));
  const cnr = Cnr.safeParse(q);
  return wordsOf(cnr.success ? cnr.data : withPlainNumbers(q.normalize('NFKC'))).map(parseWord);
}

/** Columns of a row in a list of cases. */
function selectRows(cases: Cases) {
  return cases
    .leftJoin('courts', 'courts.id', 'cases.court_id')
    .leftJoin('reference_entries as types', 'types.id', 'cases.type_id')
    .select((eb) => [
      'cases.id',
      'cases.file_number',
      'cases.title',
      eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('number'),
      'cases.cnr',
      'courts.name as court_name',
      'types.name as type_name',
      'cases.stage_text',
      stageNow(eb).as('stage_now'),
      'cases.status',
      'cases.phase',
      'cases.nature_of_disposal',
      'cases.decision_date',
      'cases.priority',
      'cases.restricted',
      'cases.is_watched',
      'cases.next_hearing_date',
      waitingSince.as('waiting_since'),
      'cases.client_names',
      lawyersOf(eb).as('lawyers'),
      'cases.updated_at',
      'cases.version',
    ]);
}

/** Members and outside counsel on the case, in one order. */
function lawyersOf(eb: ExpressionBuilder<DB, 'cases'>) {
  const members = eb
    .selectFrom('case_team')
    .innerJoin('users', 'users.id', 'case_team.user_id')
    .whereRef('case_team.case_id', '=', 'cases.id')
    .select((team) => [team.fn.coalesce('users.display_name', 'users.name').as('name'), 'case_team.position']);
  const counsel = eb
    .selectFrom('case_counsel')
    .innerJoin('lawyers', 'lawyers.id', 'case_counsel.lawyer_id')
    .whereRef('case_counsel.case_id', '=', 'cases.id')
    .select(['lawyers.name', 'case_counsel.position']);
  const names = eb
    .selectFrom(members.unionAll(counsel).as('team'))
    .select(sql<string[]>`array_agg(team.name order by team.position)`.as('names'));
  return sql<string[]>`coalesce(${names}, '{}')`;
}

/** The purpose of the next hearing, else the stage; the name of its code is looked up only where no text is printed. */
function stageNow(eb: ExpressionBuilder<DB, 'cases'>) {
  const nameOf = (code: 'cases.next_purpose' | 'cases.stage') =>
    eb
      .selectFrom('reference_entries as stages')
      .select('stages.name')
      .where('stages.kind', '=', sql.lit('stage'))
      .whereRef('stages.code', '=', code)
      .orderBy('stages.tenant_id')
      .limit(sql.lit(1));
  return sql<
    string | null
  >`coalesce(cases.next_purpose_text, ${nameOf('cases.next_purpose')}, nullif(cases.stage_text, ''), ${nameOf('cases.stage')})`;
}

/** Reserved, or last adjourned without a date (a generated column). */
export const isWaitingCase = sql<SqlBool>`cases.waiting_sort < 'infinity'`;

/** Since when a case waits; null if it does not, or if that day is unknown. */
export const waitingSince = sql<string | null>`case when cases.waiting_sort < '9999-12-31' then cases.waiting_sort end`;
