import type { Case, Party } from '@munshi/contract/cases/case.schema';
import type { VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import { emptyExecutant } from './facts.ts';

/** A role as it is printed: the code of the list in words. */
const printRole = (role: string | null) => {
  const words = (role ?? '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** "Plaintiff No. 2"; the only one of its side has no number. */
function rankOf(party: Party, parties: readonly Party[]): string {
  const role = printRole(party.role);
  const isOnly = parties.filter(({ side }) => side === party.side).length < 2;
  return isOnly || role === '' ? role : `${role} No. ${party.ordinal}`;
}

export const executantOf = (party: Party, parties: readonly Party[]) => ({
  ...emptyExecutant(),
  party_id: party.id,
  person_id: party.person_id,
  name: party.name,
  rank: rankOf(party, parties),
});

/** "A and others", and the role of the first. */
function sideOf(parties: readonly Party[], side: Party['side']) {
  const [first, ...others] = parties.filter((party) => party.side === side);
  if (!first) return { party: '', role: '' };
  const more = others.length === 0 ? '' : others.length === 1 ? ' and another' : ' and others';
  return { party: `${first.name}${more}`, role: printRole(first.role) };
}

/** "HCP 64/2024": the court's short form of the type, the number, the year. A number of another shape stays whole. */
function partsOf(number: string) {
  const [, said, year = ''] = /^(.*?)[/ ](\d{4})$/.exec(number) ?? [];
  if (said === undefined) return { kind: '', plain: number, year };
  const at = said.lastIndexOf(' ');
  const isApart = at > 0 && /^\d/.test(said.slice(at + 1));
  return isApart ? { kind: said.slice(0, at), plain: said.slice(at + 1), year } : { kind: '', plain: said, year };
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

/** What a vakalatnama takes from its case. Our clients sign it; where none is marked, nobody is put in. */
export function factsOfCase(record: Case): FromCase {
  const number = record.registration_number ?? record.filing_number ?? '';
  const { kind, plain, year } = partsOf(number);
  const [first, second] = [sideOf(record.parties, 'petitioner'), sideOf(record.parties, 'respondent')];
  const clients = record.parties.filter((party) => party.is_client);
  return {
    court_id: record.court_id,
    // The court's short form ("HCP 64/2024") says the type already: on paper it would stand there twice.
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
