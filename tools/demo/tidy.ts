/** Rewrites what a court prints as a clerk would enter it: names, causes and purposes, without shouting and slips of the keyboard. */

/** One entry of a cause title, taken apart. */
export interface TidyParty {
  /** The party alone, for titles and lists: `UT of J&K`. */
  readonly name: string;
  readonly alias?: string;
  /** Who acts for the party: `Principal Secretary, Home Department`. */
  readonly through?: string;
  /** Further parties that the entry does not name. */
  readonly others?: 'Anr.' | 'Ors.';
}

const SMALL = new Set(['of', 'and', 'the', 'to', 'for', 'its', 'in', 'by']);
/** Abbreviations that stay in capitals. */
const CAPITALS = new Set(['AP', 'ITC', 'J&K', 'UT', 'MP', 'UP']);
const SPELLED: Record<string, string> = {
  deptt: 'Department',
  dept: 'Department',
  govt: 'Government',
  ltd: 'Ltd.',
  tourisim: 'Tourism',
  misc: 'Misc.',
};

const JAMMU = String.raw`(?:j\s*and\s*k|ja\s*nd\s*k|j\s*&\s*k|jammu\s*(?:and|&)\s*kashmir)`;
const GOVERNMENTS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`^(?:the\s+)?(?:u\.?\s*t\.?\s*of|union\s+territory\s+of)\s+${JAMMU}$`, 'i'), 'UT of J&K'],
  [new RegExp(String.raw`^(?:the\s+)?state\s+of\s+${JAMMU}$`, 'i'), 'State of J&K'],
  [/^the\s+(?=state\s+of\b)/i, ''],
];

function tidyWord(word: string, at: number): string {
  const plain = word.replace(/\.$/, '');
  const lower = plain.toLowerCase();
  if (CAPITALS.has(plain)) return plain;
  if (SPELLED[lower] !== undefined) return SPELLED[lower];
  if (at > 0 && SMALL.has(lower)) return lower;
  const isShouted = plain === plain.toUpperCase() && plain.length > 1;
  return isShouted ? word.toLowerCase().replace(/\p{L}/u, (first) => first.toUpperCase()) : word;
}

const inOneLine = (printed: string) => printed.trim().split(/\s+/).join(' ');

export const tidyWords = (printed: string) => printed.trim().split(/\s+/).map(tidyWord).join(' ');

function tidyName(printed: string): string {
  const plain = printed.trim().replace(/,$/, '');
  const named = GOVERNMENTS.reduce((name, [pattern, short]) => name.replace(pattern, short), plain);
  return tidyWords(named);
}

/** `its Secretary`, `Principal Secretary, Home Department`. */
function tidyOffice(printed: string): string {
  const office = tidyWords(printed).replace(/\bSecretary (?=(?:Home )?Department)/, 'Secretary, ');
  return office.replace(/^Its\b/, 'its');
}

/** Takes an entry apart: the name, the alias, through whom, and whether others follow. */
export function tidyParty(printed: string): TidyParty {
  const flat = inOneLine(printed);
  const more = /[ .,](?:and|&) (?:(anr|another)|ors|others)\.?$/i.exec(flat);
  const whole = more ? flat.slice(0, more.index) : flat;
  const [self = '', ...acting] = whole.split(/ (?:th\b\.?|through\b)/i);
  const [name = '', alias] = self.split(/ (?:alias|@) /i);
  return {
    name: tidyName(name) || 'Unknown',
    ...(alias ? { alias: tidyName(alias) } : {}),
    ...(acting.length > 0 ? { through: tidyOffice(acting.join(' ')) } : {}),
    ...(more ? { others: more[1] ? 'Anr.' : 'Ors.' } : {}),
  };
}

/** The entry in full, as it stands among the parties: `UT of J&K through its Secretary and Ors.` */
export function inFull({ name, alias, through, others }: TidyParty): string {
  return [name, alias && `alias ${alias}`, through && `through ${through}`, others && `and ${others}`].filter(Boolean).join(' ');
}

/**
 * `Sunita Menon v. State of AP and Anr.`: the first party of each side, with `and Anr.` or `and Ors.` if there are more. The officers
 * through whom a government acts are left to the list of parties.
 */
export function titleOf(petitioners: readonly string[], respondents: readonly string[]): string {
  const side = (printed: readonly string[]) => {
    const { name, through, others } = tidyParty(printed[0] ?? '');
    if (printed.length > 1) return `${name} and ${printed.length === 2 ? 'Anr.' : 'Ors.'}`;
    return others && !through ? `${name} and ${others}` : name;
  };
  return `${side(petitioners)} v. ${side(respondents)}`;
}

/** `Hon'ble Mr. Justice Harish Tripathi`, without the second name of the bench. */
export function tidyJudge(printed: string): string | null {
  const [first = ''] = inOneLine(printed).split(/ th\b/i);
  const named = tidyWords(first).replace(/^(?:Hon'?ble|Honourable)\b/, 'Hon’ble');
  return named || null;
}

/** `Misc. applications for hearing and final disposal (special court matters)`. */
export function tidyPurpose(printed: string | null): string | null {
  if (!printed) return null;
  const flat = inOneLine(printed.replace('[', ' (').replace(']', ')')).toLowerCase();
  return flat.replace(/^\p{L}/u, (first) => first.toUpperCase()).replace(/^Misc\b\.?/, 'Misc.');
}
