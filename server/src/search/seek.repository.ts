import { COUNTED_TO, type SearchKind } from '@munshi/contract/search/search.schema';
import { readTogether, type TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { ParsedQuery } from './parsed-query.ts';
import {
  casesNamed,
  casesByPrefix,
  findLawyers,
  type LawyerRow,
  peopleByPrefix,
  seekCases,
  seekPeople,
} from './found-parties.repository.ts';
import { type Pages, seekDocuments, seekPages, seekVakalatnamas } from './found-papers.repository.ts';
import { seekHearings, seekNotes, seekTasks } from './found-work.repository.ts';
import { foldQuery, phoneticForms } from './phonetic-forms.repository.ts';
import { type Ids, type Criteria, criteriaFor, type Way } from './match.repository.ts';

/** Kinds of which only a limited number is ranked: all but the nearest hearings and the few lawyers. */
type RankedKind = Exclude<SearchKind, 'hearing' | 'lawyer'>;

const candidateQueries = {
  case: seekCases,
  person: seekPeople,
  task: seekTasks,
  note: seekNotes,
  document: seekDocuments,
  vakalatnama: seekVakalatnamas,
} as const satisfies Record<RankedKind, unknown>;

/** The kinds to search. */
type SearchedKinds = Readonly<Record<SearchKind, boolean>>;

/** Candidates for the best of each kind. */
export interface Candidates {
  readonly criteria: Criteria;
  readonly ids: Readonly<Record<RankedKind, ReadonlySet<string>>>;
  readonly hearings: readonly string[];
  readonly pages: Pages;
  readonly lawyers: readonly LawyerRow[];
}

/**
 * Collects candidates of each kind, up to the limit for ranking: cases and people that begin with the typed text, then all matches. For a
 * kind with more matches, those that contain the text as one piece, and those that match by spelling, are searched separately, so that no
 * lower-ranked match displaces them. Exactly named cases are always included.
 */
export async function seek(db: TenantDb, parsed: ParsedQuery, searched: SearchedKinds): Promise<Candidates> {
  const { folded, named, ...byPrefix } = await readTogether(db, {
    folded: foldQuery(db, parsed),
    named: searched.case ? casesNamed(db, parsed) : undefined,
    case: searched.case ? casesByPrefix(db, parsed) : undefined,
    person: searched.person ? peopleByPrefix(db, parsed) : undefined,
  });
  if (!folded[0]) throw new Error('the database did not fold what was typed');
  const criteria = criteriaFor(phoneticForms(parsed, folded[0]));
  const ids = {
    case: new Set(idsIn(byPrefix.case)),
    person: new Set(idsIn(byPrefix.person)),
    task: new Set<string>(),
    note: new Set<string>(),
    document: new Set<string>(),
    vakalatnama: new Set<string>(),
  };
  const open = rankedKinds.filter((kind) => searched[kind] && ids[kind].size < COUNTED_TO);
  const contained = await readTogether(db, {
    ...seeking(db, open, { ...criteria, way: 'contained' }),
    hearings: searched.hearing ? seekHearings(db, criteria) : undefined,
    pages: searched.document ? seekPages(db, criteria) : undefined,
    lawyers: searched.lawyer ? findLawyers(db, criteria) : undefined,
  });
  const full = take(ids, open, contained);
  const more = take(ids, full, await readTogether(db, seeking(db, full, { ...criteria, way: 'asOne' })));
  const rest = parsed.words.length > 1 ? full.filter((kind) => !more.includes(kind)) : [];
  take(ids, rest, await readTogether(db, seeking(db, rest, { ...criteria, way: 'written' })));
  for (const id of idsIn(named)) ids.case.add(id);
  return {
    criteria,
    ids,
    hearings: idsIn(contained.hearings),
    pages: contained.pages[0] ?? { pages: [], documents: [] },
    lawyers: contained.lawyers,
  };
}

const rankedKinds = Object.keys(candidateQueries) as RankedKind[];

const idsIn = ([row]: readonly Ids[]): readonly string[] => row?.ids ?? [];

/** Searches each of some kinds in one way. */
function seeking(db: TenantDb, kinds: readonly RankedKind[], criteria: Criteria & { way: Way }) {
  const look = (kind: RankedKind) => (kinds.includes(kind) ? candidateQueries[kind](db, criteria) : undefined);
  return {
    case: look('case'),
    person: look('person'),
    task: look('task'),
    note: look('note'),
    document: look('document'),
    vakalatnama: look('vakalatnama'),
  };
}

/** Adds the ids found. @returns the kinds with more matches than the limit. */
function take(ids: Record<RankedKind, Set<string>>, kinds: readonly RankedKind[], found: Record<RankedKind, readonly Ids[]>): RankedKind[] {
  for (const kind of kinds) for (const id of idsIn(found[kind])) ids[kind].add(id);
  return kinds.filter((kind) => idsIn(found[kind]).length === COUNTED_TO);
}
