import type { SearchKind } from '@munshi/contract/search/search.schema';
import { readTogether, type TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { bestCases, findPeople, showCases } from './found-parties.repository.ts';
import { findDocuments, findVakalatnamas } from './found-papers.repository.ts';
import { findHearings, findNotes, findTasks } from './found-work.repository.ts';
import { type Candidates, seek } from './seek.repository.ts';

/** The rows found of each kind, from which hits are made. Every row has the total. */
export type Found = Awaited<ReturnType<typeof find>>;

/**
 * The best matches of each kind for all words. Only the statements that search for words are planned anew each time; ranking and showing
 * the matches need no plan of their own. The statements of one step, for all kinds, go in one round trip.
 */
export async function find(db: TenantDb, kinds: readonly SearchKind[], parsed: ParsedQuery) {
  const wants = (...any: SearchKind[]) => any.some((kind) => kinds.includes(kind));
  // Hearings and vakalatnamas are found through their cases too.
  const candidates = await seek(db, parsed, {
    case: wants('case', 'hearing', 'vakalatnama'),
    person: wants('person'),
    hearing: wants('hearing'),
    task: wants('task'),
    note: wants('note'),
    document: wants('document'),
    vakalatnama: wants('vakalatnama'),
    lawyer: wants('lawyer'),
  });
  const { best, ...others } = await rank(db, candidates);
  const shown = await showByCase(db, candidates, best, {
    case: wants('case'),
    hearing: wants('hearing'),
    vakalatnama: wants('vakalatnama'),
  });
  return { ...others, ...shown, lawyer: candidates.lawyers };
}

/** The best matches of the independent kinds, and the best cases. */
async function rank(db: TenantDb, { criteria, ids, pages }: Candidates) {
  const of = (kind: keyof typeof ids) => ({ ...criteria, ids: [...ids[kind]] });
  return await readTogether(db, {
    best: ids.case.size > 0 ? bestCases(db, of('case')) : undefined,
    person: ids.person.size > 0 ? findPeople(db, of('person')) : undefined,
    task: ids.task.size > 0 ? findTasks(db, of('task')) : undefined,
    note: ids.note.size > 0 ? findNotes(db, of('note')) : undefined,
    document: ids.document.size + pages.documents.length > 0 ? findDocuments(db, { ...of('document'), ...pages }) : undefined,
  });
}

type BestCase = Readonly<{ id: string; total: number }>;

/** The best cases, and the records found through them. */
async function showByCase(
  db: TenantDb,
  { criteria, ids, hearings }: Candidates,
  cases: readonly BestCase[],
  wants: Readonly<Record<'case' | 'hearing' | 'vakalatnama', boolean>>,
) {
  const best = cases.map(({ id }) => id);
  const total = cases[0]?.total ?? 0;
  const vakalatnamas = [...ids.vakalatnama];
  const shown = await readTogether(db, {
    case: wants.case && total > 0 ? showCases(db, { ids: best.slice(0, criteria.limit) }) : undefined,
    hearing: wants.hearing && hearings.length + total > 0 ? findHearings(db, { ...criteria, ids: hearings, best }) : undefined,
    vakalatnama:
      wants.vakalatnama && vakalatnamas.length + total > 0 ? findVakalatnamas(db, { ...criteria, ids: vakalatnamas, best }) : undefined,
  });
  return { ...shown, case: shown.case.map((row) => ({ ...row, total })) };
}
