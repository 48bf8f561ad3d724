import type { Case, Party } from '@munshi/contract/cases/case.schema';
import { captionOf, partsOfNumber, rankOf } from '@munshi/contract/vakalatnamas/case-caption';
import type { VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import { capital } from '../../ui/format/capital.ts';
import { emptyExecutant } from './facts.ts';

/** A role as it is printed: the code of the list as words. */
const printRole = (role: string | null) => capital((role ?? '').replaceAll('_', ' '));

export const executantOf = (party: Party, parties: readonly Party[]) => ({
  ...emptyExecutant(),
  party_id: party.id,
  person_id: party.person_id,
  name: party.name,
  rank: rankOf(printRole(party.role), party.ordinal, parties.filter(({ side }) => side === party.side).length),
});

/** A side's caption, and the role of its first party. */
function sideOf(parties: readonly Party[], side: Party['side']) {
  const those = parties.filter((party) => party.side === side);
  return { party: captionOf(those.map(({ name }) => name)), role: printRole(those[0]?.role ?? null) };
}

/** The possible executants: our client's side, since only that side signs for our advocate; all parties if no client is marked. */
export function signatoriesOf(parties: readonly Party[]): readonly Party[] {
  const client = parties.find((party) => party.is_client);
  return client ? parties.filter(({ side }) => side === client.side) : parties;
}

type FromCase = Pick<
  VakalatnamaFacts,
  | 'court_id'
  | 'case_type'
  | 'case_number'
  | 'case_year'
  | 'cnr'
  | 'first_party'
  | 'first_role'
  | 'second_party'
  | 'second_role'
  | 'executants'
  | 'side'
>;

/** The facts that a vakalatnama takes from its case. Our clients sign it; if none is marked, no executant is filled in. */
export function factsOfCase(record: Case): FromCase {
  const number = record.registration_number ?? record.filing_number ?? '';
  const { kind, plain, year } = partsOfNumber(number);
  const [first, second] = [sideOf(record.parties, 'petitioner'), sideOf(record.parties, 'respondent')];
  const clients = record.parties.filter((party) => party.is_client);
  return {
    court_id: record.court_id,
    // The court's short form ("HCP 64/2024") contains the type already, which would else be printed twice.
    case_type: record.type_name ?? kind,
    case_number: plain,
    case_year: year,
    cnr: record.cnr ?? '',
    first_party: first.party,
    first_role: first.role,
    second_party: second.party,
    second_role: second.role,
    side: clients[0]?.side ?? 'petitioner',
    executants: clients.map((party) => executantOf(party, record.parties)),
  };
}
