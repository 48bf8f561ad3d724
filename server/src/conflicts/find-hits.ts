import type { CheckedName, ConflictHit, ConflictRole, Likeness } from '@munshi/contract/conflicts/conflict.schema';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import * as search from './conflict-search.repository.ts';
import { compareLikeness, likenessOf } from './names/likeness.ts';
import { nameQuery } from './names/name-query.ts';
import { type ReadName, readNames } from './names/read-name.ts';

/** Hits of one answer. */
const MAX_HITS = 300;

type FoundParty = Awaited<ReturnType<typeof search.findPartiesOf>>[number];
type FoundTitle = Omit<FoundParty, 'name' | 'advocates' | 'side' | 'is_client' | 'person_id' | 'is_against'>;

interface TypedName extends CheckedName {
  readonly read: readonly ReadName[];
  /** How far it is one of the names in a recorded text. */
  readonly likenessOf: (recorded: string) => Likeness | undefined;
}

/** What was typed, as far as it can be looked up. A recorded text is read once, however many names are compared with it. */
function readTyped(names: readonly CheckedName[]): TypedName[] {
  const known = new Map<string, readonly ReadName[]>();
  const readRecorded = (text: string) => {
    const read = known.get(text) ?? readNames(text);
    known.set(text, read);
    return read;
  };
  return names
    .map((name) => ({ ...name, read: readNames(name.name) }))
    .filter(({ read }) => read.length > 0)
    .map((name) => ({ ...name, likenessOf: (recorded) => likenessOf(name.read, readRecorded(recorded)) }));
}

/** What a check finds: hits, and the restricted cases that the asker may not see. `truncated`: there may be more. */
interface FoundHits {
  readonly hits: ConflictHit[];
  readonly truncated: boolean;
  readonly hiddenCaseIds: string[];
}

/** @param db a handle that sees every case of the firm. @param canSee whether the asker may see a restricted case. */
export async function findHits(
  db: TenantDb,
  { names, case_id: caseId = null }: { names: readonly CheckedName[]; case_id?: string | null | undefined },
  canSee: (caseId: string) => boolean,
): Promise<FoundHits> {
  const typed = readTyped(names);
  const query = nameQuery(typed.flatMap(({ read }) => read));
  if (query === undefined) return { hits: [], truncated: false, hiddenCaseIds: [] };
  const named = await search.findNamed(db, query, caseId);
  const people = named.people.flatMap((person) => typed.flatMap((name) => matchPerson(name, person) ?? []));
  const personIds = [...new Set(people.map(({ person }) => person.id))];
  const ofPeople = await search.findPartiesOf(db, personIds, caseId);
  const parties = [
    ...new Map([...named.parties, ...ofPeople].map((party) => [JSON.stringify([party.case_id, party.name, party.side]), party])).values(),
  ];
  const matched = Map.groupBy(people, ({ typed: name }) => name);
  const found = typed.flatMap((name) => {
    const ofName = new Map(matched.get(name)?.map((each) => [each.person.id, each]));
    return [
      ...parties.flatMap((party) => partyHits(name, party, ofName.get(party.person_id ?? ''))),
      ...named.titles.flatMap((title) => titleHits(name, title)),
    ];
  });
  const isHidden = ({ restricted, case_id: id }: FoundTitle) => restricted && !canSee(id);
  const seen = found.filter(({ of }) => !isHidden(of));
  const hiddenCaseIds = [...new Set(found.filter(({ of }) => isHidden(of)).map(({ of }) => of.case_id))];
  // Who stands in hidden cases alone, or in the case that is left out, is not named either.
  const inHidden = parties.filter(isHidden).map(({ person_id: id }) => id);
  const leftOut = new Set([...inHidden, ...(await search.listPeopleIn(db, caseId))]);
  const inCases = seen.map(({ hit }) => hit);
  const outside = [
    ...peopleHits(
      people.filter(({ person }) => !leftOut.has(person.id)),
      inCases,
    ),
    ...named.lawyers.flatMap((lawyer) => typed.flatMap((name) => lawyerHits(name, lawyer))),
  ];
  const all = [...inCases, ...outside].sort(byWeight);
  const hits = all.slice(0, MAX_HITS);
  if (hiddenCaseIds.length > 0) hits.push(NEEDS_ADMIN);
  return { hits, hiddenCaseIds, truncated: named.truncated || all.length > MAX_HITS };
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

type PersonRow = Awaited<ReturnType<typeof search.findNamed>>['people'][number];

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

interface HitOfCase {
  readonly hit: ConflictHit;
  readonly of: FoundTitle;
}

const isAdverse = (typed: CheckedName, role: ConflictRole) => (typed.is_client ? role === 'opponent' : role === 'client');

function caseOf({
  case_id: id,
  title,
  file_number: fileNumber,
  number,
  court_name: court,
  status,
  from_day: fromDay,
}: FoundTitle): ConflictHit['case'] {
  return {
    id,
    title,
    file_number: Number(fileNumber),
    number,
    court_name: court,
    status: status as NonNullable<ConflictHit['case']>['status'],
    from_day: fromDay,
  };
}

function partyHits(typed: TypedName, party: FoundParty, ofPerson: MatchedPerson | undefined): HitOfCase[] {
  const named = typed.likenessOf(party.name);
  const likeness = [named, ofPerson?.likeness].filter((each) => each !== undefined).sort(compareLikeness)[0];
  const side = party.side as ConflictHit['side'];
  const make = (found: string, how: Likeness, role: ConflictRole): HitOfCase => ({
    of: party,
    hit: {
      ...NOTHING,
      needs_admin: false,
      name: typed.name,
      found,
      likeness: how,
      role,
      side,
      is_adverse: isAdverse(typed, role),
      person_id: role === 'advocate' ? null : party.person_id,
      case: caseOf(party),
    },
  });
  if (likeness) {
    const isActing = named === undefined && ofPerson?.asRepresentative === true;
    const role = isActing ? 'representative' : party.is_client ? 'client' : party.is_against ? 'opponent' : 'party';
    return [make(isActing ? ofPerson.found : party.name, likeness, role)];
  }
  return party.advocates.flatMap((advocate) => {
    const how = typed.likenessOf(advocate);
    return how ? [make(advocate, how, 'advocate')] : [];
  });
}

/** Between the sides of a title whose blanks are single. */
const VERSUS = / (?:v|vs|v\/s|versus|बनाम|विरुद्ध)\.? /iu;

/** A case that has no parties yet is known by its title. */
function titleHits(typed: TypedName, title: FoundTitle): HitOfCase[] {
  const sides = title.title.replace(/\s+/gu, ' ').split(VERSUS);
  return sides.flatMap((found, at) => {
    const likeness = typed.likenessOf(found);
    if (!likeness) return [];
    const side = sides.length < 2 ? null : at === 0 ? ('petitioner' as const) : ('respondent' as const);
    return [
      {
        of: title,
        hit: { ...NOTHING, needs_admin: false, name: typed.name, found, likeness, role: 'party' as const, side, case: caseOf(title) },
      },
    ];
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
