import type { CheckedName, ConflictHit, Likeness } from '@munshi/contract/conflicts/conflict.schema';
import type { WorkTurn } from '../platform/work-turn.ts';
import type { findNamed } from './conflict-search.repository.ts';
import { compareLikeness, likenessOf } from './names/likeness.ts';
import { type ReadName, readNames } from './names/read-name.ts';

type Named = Awaited<ReturnType<typeof findNamed>>;
type Party = Named['parties'][number];

export interface TypedName extends CheckedName {
  readonly read: readonly ReadName[];
  /** How far it is one of the names in a recorded text. */
  readonly likenessOf: (recorded: string) => Likeness | undefined;
}

/** The answers of a function, each computed once. */
function remembered<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (!known.has(text)) known.set(text, compute(text));
    return known.get(text) as T;
  };
}

/** What was typed, as far as it can be looked up. A recorded text is read once and compared once, however often it is recorded. */
export function readTyped(names: readonly CheckedName[]): TypedName[] {
  const readRecorded = remembered(readNames);
  return names
    .map((name) => ({ ...name, read: readNames(name.name) }))
    .filter(({ read }) => read.length > 0)
    .map((name) => ({ ...name, likenessOf: remembered((recorded) => likenessOf(name.read, readRecorded(recorded))) }));
}

/** What each typed name finds in each record. Others get their turn between any two: fifty names and thousands of records take seconds. */
export async function matchEach<Row, Found>(
  typed: readonly TypedName[],
  rows: readonly Row[],
  match: (name: TypedName, row: Row) => readonly Found[],
  turn: WorkTurn,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const name of typed)
    for (const row of rows) {
      found.push(...match(name, row));
      if (turn.isOver) await turn.pass();
    }
  return found;
}

export interface MatchedPerson {
  readonly typed: TypedName;
  readonly person: { readonly id: string; readonly name: string; readonly kinds: readonly string[] };
  readonly likeness: Likeness;
  readonly asRepresentative: boolean;
  readonly found: string;
}

type PersonRow = Named['people'][number];

export function matchPerson(typed: TypedName, person: PersonRow): MatchedPerson[] {
  const own = [person.name, person.name_local ?? ''].flatMap((name) => {
    const likeness = name === '' ? undefined : typed.likenessOf(name);
    return likeness ? [{ likeness, found: person.name, asRepresentative: false }] : [];
  });
  const acting = person.representative === null ? undefined : typed.likenessOf(person.representative);
  const all = [...own, ...(acting ? [{ likeness: acting, found: person.representative ?? '', asRepresentative: true }] : [])];
  const [nearest] = all.sort((one, other) => compareLikeness(one.likeness, other.likeness));
  return nearest ? [{ typed, person, ...nearest }] : [];
}

/** A name that is alike in a case, before it is known which case that is. */
export interface CaseMatch {
  readonly typed: TypedName;
  readonly caseId: string;
  readonly found: string;
  readonly likeness: Likeness;
  readonly as: 'client' | 'other' | 'advocate' | 'representative';
  readonly side: ConflictHit['side'];
  readonly personId: string | null;
}

/** Each typed name in each party, by the party's own name or by that of the person who it is; a party that was found twice counts once. */
export async function matchParties(
  typed: readonly TypedName[],
  parties: readonly Party[],
  people: readonly MatchedPerson[],
  turn: WorkTurn,
): Promise<CaseMatch[]> {
  const each = [...new Map(parties.map((party) => [`${party.case_id} ${party.side} ${party.name}`, party])).values()];
  const matched = new Map<TypedName, Map<string, MatchedPerson>>(typed.map((name) => [name, new Map()]));
  for (const person of people) matched.get(person.typed)?.set(person.person.id, person);
  return await matchEach(typed, each, (name, party) => matchParty(name, party, matched.get(name)?.get(party.person_id ?? '')), turn);
}

function matchParty(typed: TypedName, party: Party, ofPerson: MatchedPerson | undefined): CaseMatch[] {
  const named = typed.likenessOf(party.name);
  const likeness = [named, ofPerson?.likeness].filter((each) => each !== undefined).sort(compareLikeness)[0];
  const of = { typed, caseId: party.case_id, side: party.side as ConflictHit['side'] };
  if (likeness) {
    const isActing = named === undefined && ofPerson?.asRepresentative === true;
    const as = isActing ? 'representative' : party.is_client ? 'client' : 'other';
    return [{ ...of, found: isActing ? ofPerson.found : party.name, likeness, as, personId: party.person_id }];
  }
  return party.advocates.flatMap((advocate) => {
    const how = typed.likenessOf(advocate);
    return how ? [{ ...of, found: advocate, likeness: how, as: 'advocate' as const, personId: null }] : [];
  });
}

/** Between the sides of a title whose blanks are single. */
const VERSUS = / (?:v|vs|v\/s|versus|बनाम|विरुद्ध)\.? /iu;

/** A case that has no parties yet is known by its title. */
export function matchTitle(typed: TypedName, { case_id: caseId, title }: Named['titles'][number]): CaseMatch[] {
  const sides = title.replace(/\s+/gu, ' ').split(VERSUS);
  return sides.flatMap((found, at) => {
    const likeness = typed.likenessOf(found);
    const side = sides.length < 2 ? null : at === 0 ? 'petitioner' : 'respondent';
    return likeness ? [{ typed, caseId, found, likeness, as: 'other', side, personId: null }] : [];
  });
}
