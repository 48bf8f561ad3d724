/** The maximum length of a title (the contract's limit). */
const LONGEST_TITLE = 500;

interface TitledParty {
  name: string;
  side: string;
}

const OTHERS = /(?<![\s,])[\s,]+(?:and|&)\s+(anr|another|ors|others)\.?$/i;

/** One side of a cause title: "A", "A and Anr.", "A and Ors."; not repeated if the name already ends so. */
function sideOf(names: readonly string[]): string {
  const [first, ...others] = names;
  if (first === undefined) return '';
  const otherParties = OTHERS.exec(first)?.[1]?.toLowerCase();
  const name = first.replace(OTHERS, '');
  if (others.length > 1 || otherParties?.startsWith('o')) return `${name} and Ors.`;
  return others.length === 1 || otherParties !== undefined ? `${name} and Anr.` : name;
}

/** The title suggested by the parties: "Rigam v. The State of AP and Anr."; empty while no party is named. */
export function suggestTitle(parties: readonly TitledParty[]): string {
  const named = (side: string) => parties.filter((party) => party.side === side).flatMap((party) => party.name.trim() || []);
  return [sideOf(named('petitioner')), sideOf(named('respondent'))].filter(Boolean).join(' v. ').slice(0, LONGEST_TITLE);
}
