import type { CodeSection, CodeSectionQuery, CriminalCode } from './code-section.schema.ts';

/** The new codes apply to offences committed from this day. Source: notifications of 23 February 2024. */
const NEW_CODES_FROM = '2024-07-01';

/** One section as it is entered: `IPC`, `420`. */
export interface NamedSection {
  readonly act: CriminalCode;
  readonly section: string;
}

/** How the codes are named: in full, short, with points. Longer names come first, since BNS begins BNSS. */
const NAMES: readonly (readonly [CriminalCode, RegExp])[] = [
  ['BNSS', /\bb\.?\s?n\.?\s?s\.?\s?s\b\.?|nagarik\s+suraksha/i],
  ['BNS', /\bb\.?\s?n\.?\s?s\b\.?|nyaya\s+sanhita/i],
  ['BSA', /\bb\.?\s?s\.?\s?a\b\.?|sakshya\s+adhin/i],
  ['CrPC', /\bcr\.?\s?p\.?\s?c\b\.?|code\s+of\s+criminal\s+procedure|criminal\s+procedure\s+code/i],
  ['IPC', /\bi\.?\s?p\.?\s?c\b\.?|indian\s+penal\s+code/i],
  ['IEA', /\bi\.?\s?e\.?\s?a\b\.?|(?:indian\s+)?evidence\s+act/i],
];

/** The code that a text names; undefined for any other act. "Bankers' Books Evidence Act" is another act. */
export function codeNamedIn(text: string): CriminalCode | undefined {
  if (/banker/i.test(text)) return undefined;
  return NAMES.find(([, name]) => name.test(text))?.[0];
}

/** A number of a section with its sub-sections: `498A`, `376(2)(n)`. Years of acts are four digits, which no section of a code has. */
const SECTION = /(?<![\w(])(\d{1,3})(?:\s?-?(?!(?:of|or|in|to|on|by)\b)([A-Z]{1,2}))?((?:\s?\([0-9a-z]{1,4}\))*)(?!\w)/gi;

/** The sections that a text lists: `302, 34`, `420/120-B r/w 34`. */
export function sectionsIn(text: string): string[] {
  const found = [...text.matchAll(SECTION)].map(
    ([, number = '', letters = '', parts = '']) => `${number}${letters.toUpperCase()}${parts.replaceAll(/\s/g, '').toLowerCase()}`,
  );
  return [...new Set(found)];
}

/** The sections of the criminal codes among the acts of a case, each once. An act without sections may name them itself: "u/s 420 IPC". */
export function codeSectionsOf(acts: readonly { readonly act: string; readonly sections: string }[]): NamedSection[] {
  const named = acts.flatMap(({ act, sections }) => {
    const code = codeNamedIn(act);
    return code ? sectionsIn(sections === '' ? act : sections).map((section) => ({ act: code, section })) : [];
  });
  return [...new Map(named.map((each) => [`${each.act} ${each.section}`, each])).values()];
}

const sectionsOf = (entry: CodeSection, act: CriminalCode): readonly string[] => {
  if (entry.old_act === act) return entry.old_sections;
  return entry.new_act === act ? entry.new_sections : [];
};

const isWithin = (part: string, whole: string) => part === whole || part.startsWith(`${whole}(`);

/** The lines about a section: those that name it as entered, else those about a part of it, else about what it is a part of. */
export function correspondenceOf(table: readonly CodeSection[], { act, section }: NamedSection): CodeSection[] {
  const tries: readonly ((named: string) => boolean)[] = [
    (named) => named === section,
    (named) => isWithin(named, section),
    (named) => isWithin(section, named),
  ];
  for (const matches of tries) {
    const found = table.filter((entry) => sectionsOf(entry, act).some(matches));
    if (found.length > 0) return found;
  }
  return [];
}

const isAbout = (entry: CodeSection, section: string, act: CriminalCode | undefined) =>
  (act ? sectionsOf(entry, act) : [...entry.old_sections, ...entry.new_sections]).some(
    (named) => isWithin(named, section) || isWithin(section, named),
  );

const isOfCode = (entry: CodeSection, act: CriminalCode | undefined) => act === undefined || sectionsOf(entry, act).length > 0;

function matchesWords(entry: CodeSection, text: string, act: CriminalCode | undefined): boolean {
  const named = codeNamedIn(text) ?? act;
  const sections = sectionsIn(text);
  if (sections.length > 0 && !sections.some((section) => isAbout(entry, section, named))) return false;
  if (!isOfCode(entry, named)) return false;
  const heading = entry.heading.toLowerCase();
  return headingWords(text).every((word) => heading.includes(word));
}

/** The words of a text beside the codes and sections that it names. */
export const headingWords = (text: string): string[] =>
  withoutNames(text)
    .toLowerCase()
    .split(/[\s,;/]+/)
    .filter(Boolean);

const withoutNames = (text: string) =>
  NAMES.reduce((rest, [, name]) => rest.replace(name, ' '), text.replaceAll(SECTION, ' ')).replaceAll(
    /\b(?:sections?|s|u\/s|r\/w)\b\.?/gi,
    ' ',
  );

/** The lines of the table that match a query. */
export function findCodeSections(table: readonly CodeSection[], { act, section, q = '' }: CodeSectionQuery): CodeSection[] {
  const [wanted = section] = sectionsIn(section ?? '');
  return table.filter(
    (entry) => isOfCode(entry, act) && (wanted === undefined || isAbout(entry, wanted, act)) && matchesWords(entry, q, act),
  );
}

/** One section each: the other kinds are marked wherever they are shown. */
export const isOneToOne = ({ kind }: Pick<CodeSection, 'kind'>): boolean => kind === 'same' || kind === 'changed';

/** The codes that apply to an offence: `both` if it went on over 1 July 2024, undefined if its date is unknown. */
export function codesOfOffence(from: string | null, to: string | null): 'old' | 'new' | 'both' | undefined {
  if (from === null) return undefined;
  if (from >= NEW_CODES_FROM) return 'new';
  return (to ?? from) >= NEW_CODES_FROM ? 'both' : 'old';
}
