import { COUNTED_TO, type SearchKind } from '@munshi/contract/search/search.schema';
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { cachedQuery, cachedStatement } from '../platform/db/query/cached-query.ts';
import { ENOUGH_BY_SPELLING } from '../platform/db/query/search.ts';
import { readTogether, type TenantDb } from '../platform/db/scope/tenant-db.ts';
import { activeCases, activeLawyers, activePeople, casesNamed } from './found-parties.repository.ts';
import { activeDocuments, activeVakalatnamas, type FoundPage, pagesWith } from './found-papers.repository.ts';
import { activeNotes, activeTasks, nearestHearings } from './found-work.repository.ts';
import {
  columnsOf,
  type Criteria,
  criteriaFor,
  type Ids,
  idsOf,
  matchesAsOne,
  matchesAsWritten,
  matchesBySound,
  matchesBySpelling,
  type Param,
  type Ways,
} from './match.repository.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { phoneticForms } from './phonetic-forms.repository.ts';
import { byPrefix } from './prefix-matches.repository.ts';

type AnyRecords = SelectQueryBuilder<never, never, { id: string }>;

/** The records of each kind; of hearings, the nearest are found in a way of their own. */
const recordsOf = {
  case: activeCases,
  person: activePeople,
  task: activeTasks,
  note: activeNotes,
  document: activeDocuments,
  vakalatnama: activeVakalatnamas,
  lawyer: activeLawyers,
} as const satisfies Record<Exclude<SearchKind, 'hearing'>, unknown>;
type RecordKind = keyof typeof recordsOf;

const records = (db: TenantDb, kind: RecordKind) => recordsOf[kind](db) as unknown as AnyRecords;

/** The column of each kind of which the beginning is looked up in an index of its own. */
const HEADS = { case: 'cases.search_head', person: 'people.search_head' } as const;
type HeadKind = keyof typeof HEADS;

/** The kinds to search. */
type SearchedKinds = Readonly<Record<SearchKind, boolean>>;

/** The ids found of each kind: by the beginning, by spelling, and by sound if spelling found little. */
type CandidateIds = {
  readonly [K in `head_${HeadKind}` | SearchKind | `sound_${SearchKind}`]?: readonly string[];
} & { readonly named?: readonly string[]; readonly pages?: readonly FoundPage[] };

type Seeking = Criteria & { readonly searched: SearchedKinds };

/**
 * Searches all kinds in one statement, whose plan is kept. Each kind is searched by sound only if spelling found little, and by spelling only
 * if the index of beginnings did not find as many as are ranked: what is not needed is not run.
 */
const seekAll = cachedQuery<Seeking, CandidateIds, 'ways' | 'searched'>({
  literals: ['ways', 'searched'],
  build: (db, criteria, param) => {
    const kinds = (Object.keys(criteria.searched) as SearchKind[]).filter((kind) => criteria.searched[kind]);
    const heads = (Object.keys(HEADS) as HeadKind[]).filter((kind) => kinds.includes(kind));
    const whole = sql<string>`${param('whole')}`;
    const head = heads.map((kind) => byPrefix(records(db, kind), HEADS[kind], whole).as(`head_${kind}`));
    const named = kinds.includes('case') ? [casesNamed(db, param).as('named')] : [];
    const countOf = (...names: string[]) => sql<number>`greatest(${sql.join(names.map((name) => sql`cardinality(${sql.ref(name)})`))})`;
    const headOf = (kind: SearchKind) => (kind in HEADS ? [`head.head_${kind}`] : []);
    const spelled = kinds.map((kind) => {
      const isNeeded = headOf(kind).map((name) => sql<SqlBool>`${countOf(name)} < ${sql.lit(COUNTED_TO)}`);
      return seekBySpelling(db, kind, { criteria, param, isNeeded }).as(kind);
    });
    const sounded = kinds.flatMap((kind) => {
      const isNeeded = [sql<SqlBool>`${countOf(`spelled.${kind}`, ...headOf(kind))} < ${sql.lit(ENOUGH_BY_SPELLING)}`];
      const found = seekBySound(db, kind, { criteria, param, isNeeded });
      return found ? [found.as(`sound_${kind}`)] : [];
    });
    const pages = kinds.includes('document') ? [pagesWith(db, criteria, param).as('pages')] : [];
    return db
      .with(
        (cte) => cte('head').materialized(),
        () => db.selectNoFrom([...head, ...named, sql<number>`1`.as('place')]),
      )
      .with(
        (cte) => cte('spelled').materialized(),
        () => db.selectFrom(sql<object>`head`.as('head')).select(spelled),
      )
      .selectFrom([sql<object>`head`.as('head'), sql<object>`spelled`.as('spelled')])
      .selectAll()
      .select([...sounded, ...pages]) as never;
  },
});

interface Look {
  readonly criteria: Ways;
  readonly param: Param;
  /** Nothing is looked up unless all of these are true. */
  readonly isNeeded: readonly RawBuilder<SqlBool>[];
}

function seekBySpelling(db: TenantDb, kind: SearchKind, { criteria, param, isNeeded }: Look): RawBuilder<string[]> {
  const found =
    kind === 'hearing'
      ? (nearestHearings(db, criteria, param, false) as unknown as AnyRecords)
      : records(db, kind).where(matchesBySpelling(columnsOf(kind), criteria, param));
  return idsOf(whereAll(found, isNeeded));
}

/** Undefined for a kind or a search without sounds. */
function seekBySound(db: TenantDb, kind: SearchKind, { criteria, param, isNeeded }: Look): RawBuilder<string[]> | undefined {
  const matches = matchesBySound(columnsOf(kind), criteria, param);
  if (!matches) return undefined;
  const found =
    kind === 'hearing' ? (nearestHearings(db, criteria, param, true) as unknown as AnyRecords) : records(db, kind).where(matches);
  return idsOf(whereAll(found, isNeeded));
}

const whereAll = (found: AnyRecords, conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.reduce((rows, condition) => rows.where(condition as Expression<SqlBool>), found);

/** Kinds of which only a limited number is ranked: all but the nearest hearings, and lawyers, who are few. */
const RANKED = ['case', 'person', 'task', 'note', 'document', 'vakalatnama'] as const;
type RankedKind = (typeof RANKED)[number];

/** Ways to search further, each used if the one before finds as many as can be ranked. */
type Way = 'asOne' | 'written';

/** Searches one kind with many matches in a further way. */
const seekFurther = cachedStatement<Criteria & { kind: RankedKind; way: Way }, Ids, 'kind' | 'way' | 'words'>({
  literals: ['kind', 'way', 'words'],
  build: (db, criteria, param) => {
    const columns = columnsOf(criteria.kind);
    const matches = criteria.way === 'asOne' ? matchesAsOne(columns, param) : matchesAsWritten(columns, criteria, param);
    return db.selectNoFrom(idsOf(records(db, criteria.kind).where(matches)).as('ids'));
  },
});

/** Candidates for the best of each kind. */
export interface Candidates {
  readonly criteria: Criteria;
  readonly ids: Readonly<Record<SearchKind, ReadonlySet<string>>>;
  readonly pages: readonly FoundPage[];
}

/**
 * Collects candidates of each kind, up to the limit for ranking: cases and people that begin with the typed text, then all matches. For a
 * kind with more matches, those that contain the text as one piece, and those that contain the words exactly as written, are searched
 * separately, so that no lower-ranked match displaces them. Exactly named cases are always included.
 */
export async function seek(db: TenantDb, parsed: ParsedQuery, searched: SearchedKinds): Promise<Candidates> {
  const criteria = criteriaFor(await phoneticForms(db, parsed));
  const [found = {}] = await seekAll(db, { ...criteria, searched });
  const { head_case: headCases, head_person: headPeople } = found;
  const idsFound = (kind: SearchKind) => new Set([...(found[kind] ?? []), ...(found[`sound_${kind}`] ?? [])]);
  const ids = {
    case: new Set([...(headCases ?? []), ...idsFound('case')]),
    person: new Set([...(headPeople ?? []), ...idsFound('person')]),
    hearing: idsFound('hearing'),
    task: idsFound('task'),
    note: idsFound('note'),
    document: idsFound('document'),
    vakalatnama: idsFound('vakalatnama'),
    lawyer: idsFound('lawyer'),
  };
  // If there are too many by sound, the few by spelling have been found.
  await seekMore(db, criteria, { ids, full: RANKED.filter((kind) => found[kind]?.length === COUNTED_TO) });
  for (const id of found.named ?? []) ids.case.add(id);
  return { criteria, ids, pages: found.pages ?? [] };
}

/** Adds the matches of the kinds that have more of them than are ranked; of one word, they would be the same. */
async function seekMore(db: TenantDb, criteria: Criteria, { ids, full }: { ids: Record<RankedKind, Set<string>>; full: RankedKind[] }) {
  const { words, typed, phrase, asSound } = criteria;
  const isOneWord = words === 1 && typed === phrase && asSound === null;
  if (full.length === 0 || isOneWord) return;
  const stillFull = await seekIn('asOne', full);
  if (words > 1 && stillFull.length < full.length)
    await seekIn(
      'written',
      full.filter((kind) => !stillFull.includes(kind)),
    );

  async function seekIn(way: Way, kinds: readonly RankedKind[]): Promise<RankedKind[]> {
    const found: Partial<Record<string, readonly Ids[]>> = await readTogether(
      db,
      Object.fromEntries(kinds.map((kind) => [kind, seekFurther(db, { ...criteria, kind, way })])),
    );
    const idsOfKind = (kind: RankedKind) => found[kind]?.[0]?.ids ?? [];
    for (const kind of kinds) for (const id of idsOfKind(kind)) ids[kind].add(id);
    return kinds.filter((kind) => idsOfKind(kind).length === COUNTED_TO);
  }
}
