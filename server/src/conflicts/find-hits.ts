import type { CheckedName, ConflictHit, ConflictRole, Likeness } from '@munshi/contract/conflicts/conflict.schema';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import * as search from './conflict-search.repository.ts';
import { compareLikeness, likenessOf } from './names/likeness.ts';
import { nameQuery } from './names/name-query.ts';
import { type ReadName, readNames } from './names/read-name.ts';

/** Hits of one answer. */
const MAX_HITS = 300;

type Named = Awaited<ReturnType<typeof search.findNamed>>;
type Party = Named['parties'][number];
type FoundCase = Awaited<ReturnType<typeof search.readCasesFound>>['cases'][number];

interface TypedName extends CheckedName {
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
function readTyped(names: readonly CheckedName[]): TypedName[] {
  const readRecorded = remembered(readNames);
  return names
    .map((name) => ({ ...name, read: readNames(name.name) }))
    .filter(({ read }) => read.length > 0)
    .map((name) => ({ ...name, likenessOf: remembered((recorded) => likenessOf(name.read, readRecorded(recorded))) }));
}

/** What a check finds: hits, and the names, as typed, in restricted cases that the asker may not see. `truncated`: there may be more. */
interface FoundHits {
  readonly hits: ConflictHit[];
  readonly truncated: boolean;
  readonly hiddenNames: string[];
}

/** @param db a handle that sees every case of the firm. @param canSee whether the asker may see a restricted case. */
export async function findHits(
  db: TenantDb,
  { names, case_id: caseId = null }: { names: readonly CheckedName[]; case_id?: string | null | undefined },
  canSee: (caseId: string) => boolean,
): Promise<FoundHits> {
  const typed = readTyped(names);
  const query = nameQuery(typed.flatMap(({ read }) => read));
  if (query === undefined) return { hits: [], truncated: false, hiddenNames: [] };
  const named = await search.findNamed(db, query, caseId);
  const people = named.people.flatMap((person) => typed.flatMap((name) => matchPerson(name, person) ?? []));
  const ofPeople = await search.findPartiesOf(db, [...new Set(people.map(({ person }) => person.id))]);
  const matches = [
    ...matchParties(typed, [...named.parties, ...ofPeople.parties], people),
    ...named.titles.flatMap((title) => typed.flatMap((name) => matchTitle(name, title))),
  ];
  const { cases, peopleLeftOut } = await search.readCasesFound(db, [...new Set(matches.map((match) => match.caseId))], caseId);
  const hidden = new Set(cases.flatMap(({ restricted, case_id: id }) => (restricted && !canSee(id) ? [id] : [])));
  const visible = new Map(cases.filter(({ case_id: id }) => !hidden.has(id)).map((each) => [each.case_id, each]));
  const inCases = matches.flatMap((match) => hitInCase(match, visible.get(match.caseId)) ?? []);
  // Who stands in hidden cases, or in the case that is left out, is not named outside them either.
  const inHidden = matches.filter((match) => hidden.has(match.caseId));
  const hiddenNames = [...new Set(inHidden.map(({ typed: { name } }) => name))];
  const leftOut = new Set([...inHidden.map(({ personId }) => personId), ...peopleLeftOut.map(({ person_id: id }) => id)]);
  const outside = [
    ...peopleHits(
      people.filter(({ person }) => !leftOut.has(person.id)),
      inCases,
    ),
    ...named.lawyers.flatMap((lawyer) => typed.flatMap((name) => lawyerHits(name, lawyer))),
  ];
  const all = [...inCases, ...outside].sort(byWeight);
  const hits = all.slice(0, MAX_HITS);
  if (hiddenNames.length > 0) hits.push(NEEDS_ADMIN);
  return { hits, hiddenNames, truncated: named.truncated || ofPeople.truncated || all.length > MAX_HITS };
}

const NOTHING = { found: null, likeness: null, role: null, side: null, is_adverse: false, person_id: null, lawyer_id: null, case: null };
const NEEDS_ADMIN: ConflictHit = { needs_admin: true, name: null, ...NOTHING };

interface MatchedPerson {
  readonly typed: TypedName;
  readonly person: { readonly id: string; readonly name: string; readonly kinds: readonly string[] };
  readonly likeness: Likeness;
  readonly asRepresentative: boolean;
  readonly found: string;
}

type PersonRow = Named['people'][number];

function matchPerson(typed: TypedName, person: PersonRow): MatchedPerson | undefined {
  const own = [person.name, person.name_local ?? ''].flatMap((name) => {
    const likeness = name === '' ? undefined : typed.likenessOf(name);
    return likeness ? [{ likeness, found: person.name, asRepresentative: false }] : [];
  });
  const acting = person.representative === null ? undefined : typed.likenessOf(person.representative);
  const all = [...own, ...(acting ? [{ likeness: acting, found: person.representative ?? '', asRepresentative: true }] : [])];
  const [nearest] = all.sort((one, other) => compareLikeness(one.likeness, other.likeness));
  return nearest && { typed, person, ...nearest };
}

/** A name that is alike in a case, before it is known which case that is. */
interface CaseMatch {
  readonly typed: TypedName;
  readonly caseId: string;
  readonly found: string;
  readonly likeness: Likeness;
  readonly as: 'client' | 'other' | 'advocate' | 'representative';
  readonly side: ConflictHit['side'];
  readonly personId: string | null;
}

const isAdverse = (typed: CheckedName, role: ConflictRole) => (typed.is_client ? role === 'opponent' : role === 'client');

function hitInCase({ typed, found, likeness, as, side, personId }: CaseMatch, of: FoundCase | undefined): ConflictHit | undefined {
  if (!of) return undefined;
  const isAgainst = of.client_sides?.some((clientSide) => clientSide !== side) === true;
  const role = as === 'other' ? (isAgainst ? 'opponent' : 'party') : as;
  return {
    needs_admin: false,
    name: typed.name,
    found,
    likeness,
    role,
    side,
    is_adverse: isAdverse(typed, role),
    person_id: personId,
    lawyer_id: null,
    case: {
      id: of.case_id,
      title: of.title,
      file_number: Number(of.file_number),
      number: of.number,
      court_name: of.court_name,
      status: of.status as NonNullable<ConflictHit['case']>['status'],
      from_day: of.from_day,
    },
  };
}

/** Each typed name in each party, by the party's own name or by that of the person who it is; a party that was found twice counts once. */
function matchParties(typed: readonly TypedName[], parties: readonly Party[], people: readonly MatchedPerson[]): CaseMatch[] {
  const each = [...new Map(parties.map((party) => [`${party.case_id} ${party.side} ${party.name}`, party])).values()];
  const matched = Map.groupBy(people, (person) => person.typed);
  return typed.flatMap((name) => {
    const ofName = new Map(matched.get(name)?.map((person) => [person.person.id, person]));
    return each.flatMap((party) => matchParty(name, party, ofName.get(party.person_id ?? '')));
  });
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
function matchTitle(typed: TypedName, { case_id: caseId, title }: Named['titles'][number]): CaseMatch[] {
  const sides = title.replace(/\s+/gu, ' ').split(VERSUS);
  return sides.flatMap((found, at) => {
    const likeness = typed.likenessOf(found);
    const side = sides.length < 2 ? null : at === 0 ? 'petitioner' : 'respondent';
    return likeness ? [{ typed, caseId, found, likeness, as: 'other', side, personId: null }] : [];
  });
}

/** People who are in no case that the asker sees. */
function peopleHits(people: readonly MatchedPerson[], inCases: readonly ConflictHit[]): ConflictHit[] {
  const shown = new Set(inCases.map(({ name, person_id: id }) => `${name ?? ''} ${id ?? ''}`));
  return people
    .filter(({ typed, person }) => !shown.has(`${typed.name} ${person.id}`))
    .map(({ typed, person, likeness, asRepresentative, found }) => {
      const kind = person.kinds.includes('client') ? 'client' : person.kinds.includes('opposing') ? 'opponent' : 'person';
      const role = asRepresentative ? 'representative' : kind;
      return {
        ...NOTHING,
        needs_admin: false,
        name: typed.name,
        found,
        likeness,
        role,
        is_adverse: isAdverse(typed, role),
        person_id: person.id,
      };
    });
}

function lawyerHits(typed: TypedName, lawyer: { readonly id: string; readonly name: string }): ConflictHit[] {
  const likeness = typed.likenessOf(lawyer.name);
  return likeness
    ? [{ ...NOTHING, needs_admin: false, name: typed.name, found: lawyer.name, likeness, role: 'lawyer', lawyer_id: lawyer.id }]
    : [];
}

/** The gravest first: adverse ones, nearest names, newest cases. */
function byWeight(one: ConflictHit, other: ConflictHit): number {
  return (
    Number(other.is_adverse) - Number(one.is_adverse) ||
    compareLikeness(one.likeness ?? 'possible', other.likeness ?? 'possible') ||
    (other.case?.from_day ?? '').localeCompare(one.case?.from_day ?? '') ||
    (one.found ?? '').localeCompare(other.found ?? '')
  );
}
