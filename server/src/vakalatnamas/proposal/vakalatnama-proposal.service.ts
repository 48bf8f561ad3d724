import { addressLine, nameIn, type SigningPerson, withPerson } from '@munshi/contract/vakalatnamas/executant-details';
import {
  Executant,
  type InstrumentLanguage,
  NamedAdvocate,
  VakalatnamaFacts,
} from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { Proposal, ProposalQuery } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { bareName } from '../vakalatnama-guards.ts';
import { type CaseFacts, findCases } from '../vakalatnama-reference.repository.ts';
import { captionFacts, cut, rankIn } from './case-sides.ts';
import { inNamingOrder, type NamingRole, namingRoleOf } from './naming-order.ts';
import * as proposalRepository from './vakalatnama-proposal.repository.ts';

/** As many as facts may name. */
const MOST = 60;

type Party = CaseFacts['parties'][number];

/** What a case offers to a vakalatnama in it. Our clients execute it; if none is marked, no executant is filled in and all parties are offered. */
export async function proposeVakalatnama(db: TenantDb, { case_id: caseId, language }: ProposalQuery): Promise<Proposal> {
  const [found] = await findCases(db, [caseId]);
  if (!found) throw new AppError('case.not_found', { fields: { case_id: 'unknown' } });
  const clients = found.parties.filter((party) => party.is_client);
  const ours = clientsFirst(found.parties, clients);
  const people = await signingPeople(db, found.parties);
  const executants = ours.slice(0, MOST).map((party) => executantOf(found, party, { people, language }));
  const { named, offered, leftOut } = await advocatesFor(db, found, ours);
  const nameOf = ({ person_id: id, name }: Party) => {
    const person = id === null ? undefined : people.get(id);
    return person ? nameIn(language, { name, name_local: person.name_local }) : name;
  };
  const facts = VakalatnamaFacts.parse({
    ...captionFacts(found, { language, nameOf }),
    language,
    side: clients[0]?.side ?? 'petitioner',
    executants: executants.slice(0, clients.length),
    advocates: named.map((advocate, at) => ({ ...advocate, is_address_for_service: at === 0 })),
  });
  return { facts, court_name: found.court_name, executants, advocates: [...facts.advocates, ...offered].slice(0, MOST), left_out: leftOut };
}

/** A lawyer of the firm's records as a vakalatnama names them. */
export async function readVakalatnamaAdvocate(db: TenantDb, id: string): Promise<NamedAdvocate> {
  const lawyer = await proposalRepository.findLawyerToName(db, id);
  if (!lawyer) throw new AppError('lawyer.not_found');
  return advocateOf(lawyer);
}

/** Who may execute: our clients, then the others on their side, since only that side signs for our advocate. */
function clientsFirst(parties: readonly Party[], clients: readonly Party[]): readonly Party[] {
  const [first] = clients;
  if (!first) return parties;
  return [...clients, ...parties.filter((party) => !party.is_client && party.side === first.side)];
}

async function signingPeople(db: TenantDb, parties: readonly Party[]): Promise<Map<string, SigningPerson>> {
  const ids = [...new Set(parties.map(({ person_id: id }) => id).filter((id) => id !== null))];
  const people = await proposalRepository.findSigningPeople(db, ids);
  return new Map(people.map((person) => [person.id, person]));
}

interface Records {
  readonly people: ReadonlyMap<string, SigningPerson>;
  readonly language: InstrumentLanguage;
}

function executantOf(found: CaseFacts, party: Party, { people, language }: Records): Executant {
  const { id, person_id: personId, name } = party;
  const empty = Executant.parse({ party_id: id, person_id: personId, name: cut(name, 300), rank: rankIn(found, party) });
  const person = personId === null ? undefined : people.get(personId);
  if (!person) return empty;
  // The party keeps its name in the cause title, if the record does not have it in this script.
  const filled = withPerson(empty, { ...person, name: person.party_type === 'individual' ? name : person.name }, language);
  return { ...filled, name: cut(filled.name, 300), on_behalf_of: cut(filled.on_behalf_of, 300), address: cut(filled.address, 600) };
}

function advocateOf({ id, council_name: council, mobile, firm_address: firm, ...lawyer }: proposalRepository.LawyerToName): NamedAdvocate {
  return NamedAdvocate.parse({
    lawyer_id: id,
    name: cut(lawyer.name, 300),
    enrolment_number: cut(lawyer.enrolment_number, 60),
    state_bar_council: cut(council, 200),
    aor_code: cut(lawyer.aor_code, 30),
    address: cut(lawyer.address ?? (lawyer.is_external ? '' : addressLine(firm)), 600),
    phone: cut(mobile, 60),
    email: cut(lawyer.email, 254),
  });
}

interface Advocates {
  readonly named: NamedAdvocate[];
  readonly offered: NamedAdvocate[];
  readonly leftOut: Proposal['left_out'];
}

/**
 * The advocates of the team in their order, then those on record for our side: by a vakalatnama kept here, or as the court prints them. Of
 * the latter, one who is not among the firm's lawyers is offered only: they may be whom the firm replaces.
 */
async function advocatesFor(db: TenantDb, found: CaseFacts, ours: readonly Party[]): Promise<Advocates> {
  const team = await proposalRepository.findTeamLawyers(db, found.id);
  const of = (role: NamingRole) => team.filter((lawyer) => namingRoleOf(lawyer) === role);
  const isOurs = ({ name, party_id: id }: { name: string; party_id: string | null }) =>
    ours.some((party) => party.id === id || bareName(party.name) === bareName(name));
  const onRecord = (await proposalRepository.findAdvocatesOnRecord(db, found.id))
    .filter(({ executants }) => executants.some(isOurs))
    .flatMap(({ advocates }) => advocates);
  const printed = [...new Set(ours.flatMap((party) => (party.is_client ? party.advocates.map(bareName) : [])))].slice(0, MOST);
  const known = await proposalRepository.findLawyersNamed(db, printed);
  const seniors = [...of('senior'), ...known.filter((lawyer) => namingRoleOf({ ...lawyer, role: '' }) === 'senior')];
  const isSenior = (advocate: NamedAdvocate) => seniors.some((senior) => isSame(advocateOf(senior), advocate));
  const named = distinct([...inNamingOrder(of('named')).map(advocateOf), ...onRecord, ...known.map(advocateOf)]).filter(
    (each) => !isSenior(each),
  );
  const unlisted = printed.map((name) => NamedAdvocate.parse({ name: cut(titled(name), 300) }));
  const offered = distinct([...named, ...of('offered').map(advocateOf), ...unlisted])
    .slice(named.length)
    .filter((each) => !isSenior(each));
  const leftOut = [...new Set(seniors.map(({ name }) => name))].map((name) => ({ name, reason: 'senior' as const }));
  return { named: named.slice(0, MOST), offered, leftOut };
}

const titled = (name: string) => name.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());

const isSame = (one: NamedAdvocate, other: NamedAdvocate) =>
  (one.lawyer_id !== null && one.lawyer_id === other.lawyer_id) || bareName(one.name) === bareName(other.name);

/** Each advocate once, as first named. */
function distinct(advocates: readonly NamedAdvocate[]): NamedAdvocate[] {
  return advocates.filter((each, at) => advocates.findIndex((other) => isSame(each, other)) === at);
}
