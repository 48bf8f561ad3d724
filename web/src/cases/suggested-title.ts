/** What a title may be long (the contract's limit). */
const LONGEST_TITLE = 500;

interface TitledParty {
  name: string;
  side: string;
}

const OTHERS = /(?<![\s,])[\s,]+(?:and|&)\s+(anr|another|ors|others)\.?$/i;

/** One side as a cause title says it: "A", "A and Anr.", "A and Ors."; a name that says so itself is not told twice. */
function sideOf(names: readonly string[]): string {
  const [first, ...others] = names;
  if (first === undefined) return '';
  const said = OTHERS.exec(first)?.[1]?.toLowerCase();
  const name = first.replace(OTHERS, '');
  if (others.length > 1 || said?.startsWith('o')) return `${name} and Ors.`;
  return others.length === 1 || said !== undefined ? `${name} and Anr.` : name;
}

/** The title parties suggest: "Rigam v. The State of AP and Anr."; empty while nobody is named. */
export function suggestTitle(parties: readonly TitledParty[]): string {
  const named = (side: string) => parties.filter((party) => party.side === side).flatMap((party) => party.name.trim() || []);
  return [sideOf(named('petitioner')), sideOf(named('respondent'))].filter(Boolean).join(' v. ').slice(0, LONGEST_TITLE);
}
