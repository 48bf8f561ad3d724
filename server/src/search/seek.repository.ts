import { COUNTED_TO } from '@munshi/contract/search/search.schema';
import { readTogether, type TenantDb } from '../platform/db/tenant-db.ts';
import type { Asked } from './asked.ts';
import {
  casesNamed,
  casesThatBegin,
  findLawyers,
  type LawyerRow,
  peopleThatBegin,
  seekCases,
  seekPeople,
} from './found-parties.repository.ts';
import { type Pages, seekDocuments, seekPages, seekVakalatnamas } from './found-papers.repository.ts';
import { seekHearings, seekNotes, seekTasks } from './found-work.repository.ts';
import { foldAsked, heardAs } from './heard.repository.ts';
import { type Ids, type Sought, soughtBy, type Way } from './match.repository.ts';

/** Kinds of which only so many are weighed. */
const seekers = {
  case: seekCases,
  person: seekPeople,
  task: seekTasks,
  note: seekNotes,
  document: seekDocuments,
  vakalatnama: seekVakalatnamas,
} as const;
type Weighed = keyof typeof seekers;

/** What is looked through. */
type Looked = Readonly<Record<Weighed | 'hearing' | 'lawyer', boolean>>;

/** What may be among the best of its kind. */
export interface Candidates {
  readonly sought: Sought;
  readonly ids: Readonly<Record<Weighed, ReadonlySet<string>>>;
  readonly hearings: readonly string[];
  readonly pages: Pages;
  readonly lawyers: readonly LawyerRow[];
}

/**
 * As many records of each kind as are weighed: cases and people that begin with what was typed, then all that hold it. Of a kind of
 * which there are more, those that hold it in one piece are sought for themselves, and those that hold it as it is written, so that
 * none of lesser rank takes their place. What a case is named by is found whatever else there is.
 */
export async function seek(db: TenantDb, asked: Asked, looked: Looked): Promise<Candidates> {
  const { folded, named, ...begun } = await readTogether(db, {
    folded: foldAsked(db, asked),
    named: looked.case ? casesNamed(db, asked) : undefined,
    case: looked.case ? casesThatBegin(db, asked) : undefined,
    person: looked.person ? peopleThatBegin(db, asked) : undefined,
  });
  if (!folded[0]) throw new Error('the database did not fold what was typed');
  const sought = soughtBy(heardAs(asked, folded[0]));
  const ids = {
    case: new Set(idsIn(begun.case)),
    person: new Set(idsIn(begun.person)),
    task: new Set<string>(),
    note: new Set<string>(),
    document: new Set<string>(),
    vakalatnama: new Set<string>(),
  };
  const open = weighed.filter((kind) => looked[kind] && ids[kind].size < COUNTED_TO);
  const held = await readTogether(db, {
    ...seeking(db, open, { ...sought, way: 'held' }),
    hearings: looked.hearing ? seekHearings(db, sought) : undefined,
    pages: looked.document ? seekPages(db, sought) : undefined,
    lawyers: looked.lawyer ? findLawyers(db, sought) : undefined,
  });
  const full = take(ids, open, held);
  const more = take(ids, full, await readTogether(db, seeking(db, full, { ...sought, way: 'asOne' })));
  const rest = asked.words.length > 1 ? full.filter((kind) => !more.includes(kind)) : [];
  take(ids, rest, await readTogether(db, seeking(db, rest, { ...sought, way: 'written' })));
  for (const id of idsIn(named)) ids.case.add(id);
  return { sought, ids, hearings: idsIn(held.hearings), pages: held.pages[0] ?? { pages: [], documents: [] }, lawyers: held.lawyers };
}

const weighed = Object.keys(seekers) as Weighed[];

const idsIn = ([row]: readonly Ids[]): readonly string[] => row?.ids ?? [];

/** What looks for each of some kinds in one way. */
function seeking(db: TenantDb, kinds: readonly Weighed[], sought: Sought & { way: Way }) {
  const look = (kind: Weighed) => (kinds.includes(kind) ? seekers[kind](db, sought) : undefined);
  return {
    case: look('case'),
    person: look('person'),
    task: look('task'),
    note: look('note'),
    document: look('document'),
    vakalatnama: look('vakalatnama'),
  };
}

/** Puts what was found to the rest. @returns the kinds of which there are more than were looked for. */
function take(ids: Record<Weighed, Set<string>>, kinds: readonly Weighed[], found: Record<Weighed, readonly Ids[]>): Weighed[] {
  for (const kind of kinds) for (const id of idsIn(found[kind])) ids[kind].add(id);
  return kinds.filter((kind) => idsIn(found[kind]).length === COUNTED_TO);
}
