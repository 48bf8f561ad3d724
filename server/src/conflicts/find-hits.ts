import type { CheckedName, ConflictHit, ConflictRole } from '@munshi/contract/conflicts/conflict.schema';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { WorkTurn } from '../platform/work-turn.ts';
import * as search from './conflict-search.repository.ts';
import { GravestHits } from './gravest-hits.ts';
import {
  type CaseMatch,
  type MatchedPerson,
  matchEach,
  matchParties,
  matchPerson,
  matchTitle,
  readTyped,
  type TypedName,
} from './match-names.ts';
import { nameQuery } from './names/name-query.ts';

type FoundCase = Awaited<ReturnType<typeof search.readCasesFound>>['cases'][number];

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
  const turn = new WorkTurn();
  const named = await search.findNamed(db, query, caseId);
  const people = await matchEach(typed, named.people, matchPerson, turn);
  const ofPeople = await search.findPartiesOf(db, [...new Set(people.map(({ person }) => person.id))]);
  const matches = [
    ...(await matchParties(typed, [...named.parties, ...ofPeople.parties], people, turn)),
    ...(await matchEach(typed, named.titles, matchTitle, turn)),
  ];
  const lawyers = await matchEach(typed, named.lawyers, lawyerHits, turn);
  const { cases, peopleLeftOut } = await search.readCasesFound(db, [...new Set(matches.map((match) => match.caseId))], caseId);
  const hidden = new Set(cases.flatMap(({ restricted, case_id: id }) => (restricted && !canSee(id) ? [id] : [])));
  const visible = new Map(cases.filter(({ case_id: id }) => !hidden.has(id)).map((each) => [each.case_id, each]));
  // Who stands in hidden cases, or in the case that is left out, is not named outside them either.
  const inHidden = matches.filter((match) => hidden.has(match.caseId));
  const hiddenNames = [...new Set(inHidden.map(({ typed: { name } }) => name))];
  const leftOut = new Set([...inHidden.map(({ personId }) => personId), ...peopleLeftOut.map(({ person_id: id }) => id)]);
  const gravest = await weigh({ matches, visible, people: people.filter(({ person }) => !leftOut.has(person.id)), lawyers }, turn);
  const hits = gravest.inOrder();
  if (hiddenNames.length > 0) hits.push(NEEDS_ADMIN);
  return { hits, hiddenNames, truncated: named.truncated || ofPeople.truncated || gravest.isCut };
}

interface Matched {
  readonly matches: readonly CaseMatch[];
  readonly visible: ReadonlyMap<string, FoundCase>;
  readonly people: readonly MatchedPerson[];
  readonly lawyers: readonly ConflictHit[];
}

/** The gravest hits: in cases that the asker sees, on people who are in none of these, and on lawyers. */
async function weigh({ matches, visible, people, lawyers }: Matched, turn: WorkTurn): Promise<GravestHits> {
  const gravest = new GravestHits();
  const inCases = new Set<string>();
  for (const match of matches) {
    const of = visible.get(match.caseId);
    if (of) gravest.add(hitInCase(match, of));
    if (of) inCases.add(`${match.typed.name} ${match.personId ?? ''}`);
    if (turn.isOver) await turn.pass();
  }
  for (const match of people) {
    if (!inCases.has(`${match.typed.name} ${match.person.id}`)) gravest.add(personHit(match));
    if (turn.isOver) await turn.pass();
  }
  for (const hit of lawyers) {
    gravest.add(hit);
    if (turn.isOver) await turn.pass();
  }
  return gravest;
}

const NOTHING = { found: null, likeness: null, role: null, side: null, is_adverse: false, person_id: null, lawyer_id: null, case: null };
const NEEDS_ADMIN: ConflictHit = { needs_admin: true, name: null, ...NOTHING };

const isAdverse = (typed: CheckedName, role: ConflictRole) => (typed.is_client ? role === 'opponent' : role === 'client');

function hitInCase({ typed, found, likeness, as, side, personId }: CaseMatch, of: FoundCase): ConflictHit {
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

function personHit({ typed, person, likeness, asRepresentative, found }: MatchedPerson): ConflictHit {
  const kind = person.kinds.includes('client') ? 'client' : person.kinds.includes('opposing') ? 'opponent' : 'person';
  const role = asRepresentative ? 'representative' : kind;
  const of = { name: typed.name, found, likeness, role, is_adverse: isAdverse(typed, role), person_id: person.id } as const;
  return { ...NOTHING, needs_admin: false, ...of };
}

function lawyerHits(typed: TypedName, lawyer: { readonly id: string; readonly name: string }): ConflictHit[] {
  const likeness = typed.likenessOf(lawyer.name);
  return likeness
    ? [{ ...NOTHING, needs_admin: false, name: typed.name, found: lawyer.name, likeness, role: 'lawyer', lawyer_id: lawyer.id }]
    : [];
}
