import { partsOfNumber } from '@munshi/contract/cases/case-number';
import { captionOf, rankOf } from '@munshi/contract/vakalatnamas/case-caption';
import type { InstrumentLanguage, VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { CaseFacts } from '../vakalatnama-reference.repository.ts';

type Party = CaseFacts['parties'][number];

const BOTH = { petitioner: 'Petitioner', respondent: 'Respondent' } as const;

/** The role of a party: its own, otherwise what its side is called in cases of this type. */
function roleOf({ role, side }: Party, { sides }: CaseFacts): string {
  return role ?? (side === 'other' ? '' : (sides?.[side] ?? BOTH[side]));
}

const onSide = ({ parties }: CaseFacts, side: Party['side']) => parties.filter((party) => party.side === side);

/** "Plaintiff No. 2". */
export function rankIn(found: CaseFacts, party: Party): string {
  return cut(rankOf(roleOf(party, found), party.ordinal, onSide(found, party.side).length), 120);
}

/** Facts have limits that the records they come from do not have. */
export const cut = (text: string | null | undefined, most: number) => (text ?? '').slice(0, most).trim();

interface Caption {
  readonly language: InstrumentLanguage;
  /** The name of a party as printed. */
  readonly nameOf: (party: Party) => string;
}

type OfCase = Pick<
  VakalatnamaFacts,
  | 'case_id'
  | 'court_id'
  | 'place'
  | 'case_type'
  | 'case_number'
  | 'case_year'
  | 'cnr'
  | 'first_party'
  | 'first_role'
  | 'second_party'
  | 'second_role'
>;

/** Court, number and cause title of a case. */
export function captionFacts(found: CaseFacts, { language, nameOf }: Caption): OfCase {
  const { kind, plain, year } = partsOfNumber(found.number ?? '');
  const sideOf = (side: 'petitioner' | 'respondent') => {
    const those = onSide(found, side);
    const [first] = those;
    return {
      party: cut(captionOf(those.map(nameOf), language), 600),
      role: cut(first ? roleOf(first, found) : (found.sides?.[side] ?? BOTH[side]), 120),
    };
  };
  const [first, second] = [sideOf('petitioner'), sideOf('respondent')];
  return {
    case_id: found.id,
    court_id: found.court_id,
    place: cut(found.city, 120),
    // The court's short form ("HCP 64/2024") contains the type already, which would else be printed twice.
    case_type: cut(found.type_name ?? kind, 200),
    case_number: cut(plain, 80),
    case_year: cut(year, 8),
    cnr: cut(found.cnr, 16),
    first_party: first.party,
    first_role: first.role,
    second_party: second.party,
    second_role: second.role,
  };
}
