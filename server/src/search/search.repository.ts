import type { SearchKind } from '@munshi/contract/search/search.schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cachedStatement } from '../platform/db/query/cached-query.ts';
import { readTogether, type TenantDb } from '../platform/db/scope/tenant-db.ts';
import { bestCases, type CaseRow, findLawyers, findPeople, showCases } from './found-parties.repository.ts';
import { findDocuments, findVakalatnamas, type VakalatnamaRow } from './found-papers.repository.ts';
import { findHearings, findNotes, findTasks, type HearingRow } from './found-work.repository.ts';
import type { Criteria } from './match.repository.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { type Candidates, seek } from './seek.repository.ts';

/** The rows found of each kind, from which hits are made. Every row has the total. */
export type Found = Awaited<ReturnType<typeof find>>;

/**
 * The best matches of each kind for all words: one statement finds candidates of all kinds, and then those of one round trip rank and show
 * them. All keep their plans.
 */
export async function find(db: TenantDb, kinds: readonly SearchKind[], parsed: ParsedQuery) {
  const wants = (...any: SearchKind[]) => any.some((kind) => kinds.includes(kind));
  const candidates = await seek(db, parsed, {
    // Hearings and vakalatnamas are found through their cases too.
    case: wants('case', 'hearing', 'vakalatnama'),
    person: wants('person'),
    hearing: wants('hearing'),
    task: wants('task'),
    note: wants('note'),
    document: wants('document'),
    vakalatnama: wants('vakalatnama'),
    lawyer: wants('lawyer'),
  });
  return await show(db, candidates, { case: wants('case'), hearing: wants('hearing'), vakalatnama: wants('vakalatnama') });
}

/** Kinds that are shown with the best cases. */
type ByCase = Readonly<Record<'case' | 'hearing' | 'vakalatnama', boolean>>;

/** The best of each kind. */
async function show(db: TenantDb, { criteria, ids, pages }: Candidates, wants: ByCase) {
  const of = (kind: keyof typeof ids) => ({ ...criteria, ids: [...ids[kind]] });
  const ofPages = { pages: pages.map(({ number }) => number), documents: pages.map(({ id }) => id) };
  const isAnyByCase = ids.case.size + ids.hearing.size + ids.vakalatnama.size > 0;
  const { byCase, ...others } = await readTogether(db, {
    byCase: isAnyByCase
      ? showByCase(db, { ...of('case'), hearings: [...ids.hearing], vakalatnamas: [...ids.vakalatnama], wants })
      : undefined,
    person: ids.person.size > 0 ? findPeople(db, of('person')) : undefined,
    task: ids.task.size > 0 ? findTasks(db, of('task')) : undefined,
    note: ids.note.size > 0 ? findNotes(db, of('note')) : undefined,
    document: ids.document.size + pages.length > 0 ? findDocuments(db, { ...of('document'), ...ofPages }) : undefined,
    lawyer: ids.lawyer.size > 0 ? findLawyers(db, of('lawyer')) : undefined,
  });
  const [{ total = 0, cases = [], hearings = [], vakalatnamas = [] } = {}] = byCase;
  return { ...others, case: cases.map((row) => ({ ...row, total: total ?? 0 })), hearing: hearings, vakalatnama: vakalatnamas };
}

interface ShownByCase {
  readonly total: number | null;
  readonly cases?: CaseRow[];
  readonly hearings?: HearingRow[];
  readonly vakalatnamas?: VakalatnamaRow[];
}

type OfCases = Criteria & {
  readonly ids: readonly string[];
  readonly hearings: readonly string[];
  readonly vakalatnamas: readonly string[];
  readonly wants: ByCase;
};

/** The best cases, and the records that are found themselves or through them. */
const showByCase = cachedStatement<OfCases, ShownByCase, 'words' | 'limit' | 'wants'>({
  literals: ['words', 'limit', 'wants'],
  build: (db, criteria, param) => {
    const idsOf = (most?: number) =>
      sql<string[]>`array(select best.id from best ${most === undefined ? sql`` : sql`limit ${sql.lit(most)}`})`;
    const { wants } = criteria;
    return db
      .with(
        (cte) => cte('best').materialized(),
        () => bestCases(db, criteria, param, param('ids')),
      )
      .selectNoFrom([
        sql<number | null>`(select best.total from best limit 1)`.as('total'),
        ...(wants.case ? [jsonArrayFrom(showCases(db, idsOf(criteria.limit))).as('cases')] : []),
        ...(wants.hearing
          ? [jsonArrayFrom(findHearings(db, criteria, param, { ids: param('hearings'), best: idsOf() })).as('hearings')]
          : []),
        ...(wants.vakalatnama
          ? [jsonArrayFrom(findVakalatnamas(db, criteria, param, { ids: param('vakalatnamas'), best: idsOf() })).as('vakalatnamas')]
          : []),
      ]) as never;
  },
});
