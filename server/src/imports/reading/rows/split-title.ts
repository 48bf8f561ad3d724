import { plainText } from './plain-text.ts';

export interface TitleSide {
  readonly name: string;
  /** Further parties that are only counted: 3 for "and 3 Ors."; 0 for "& Ors.", whose number is unknown. */
  readonly others?: number;
}

export interface SplitTitle {
  readonly petitioner: TitleSide;
  readonly respondent: TitleSide;
}

/** The pattern of the word between the parties, but for a V alone, which may be an initial. */
export const VERSUS_WORD = String.raw`(?:v ?\/ ?s\.?|v\. ?s\.?|vr?s\.?|versus|बनाम|विरुद्ध|वि\.)`;
/** Separators of the two sides, the surest first. In small letters, or with an s, a v is no initial. */
const SURE: readonly RegExp[] = [
  new RegExp(String.raw` [-–]{0,2}${VERSUS_WORD}[-–]{0,2} `, 'iu'),
  / v\. /u,
  / [-–]?(?:[vV][sS]\.|[vV]\/[sS]\.?|v\.)(?=\p{L})/u,
  / v /u,
];
/** V between two words, but not the initial of a name, such as “K. V. Reddy” and “Dr. V. Rao”. */
const CAPITAL: readonly RegExp[] = [
  /(?<!(?:^|[ .])(?:\p{L}|dr|mr|mrs|ms|shri|sri|smt|sh|prof|adv|justice|late|km|श्री)\.?) V\. ?(?=\p{L})/iu,
  /(?<=\p{L}{3}) V (?=\p{L}{3})/u,
];
const VERSUS = [...SURE, ...CAPITAL];
const OTHERS = [
  /[ ,](?:&|and|एवं|व|तथा) ?(?:(\d{1,3}|one|two|three|four|five) )?(?:another|anr|ors|others?)\.?\)?$/iu,
  /[ ,](?:&|and|एवं|व|तथा) ?(?:(\d{1,3}) )?अन्य$/iu,
  /[ ,(]\+ ?(\d{1,3})(?: ?(?:ors|others?))?\.?\)?$/iu,
  /[ ,]()(?:ors|anr|etc)\.?$/iu,
  /[ ,]()(?:आदि|वगैरह)$/u,
];
const IN_RE = /^in (?:re|the matter of)\b[ :.-]?/iu;
const WORDS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };
const ONE_OTHER = /an(?:othe)?r\.?\)?$/iu;
const AROUND = new Set([...' ,;:-–']);

function withoutMarksAround(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && AROUND.has(text.charAt(from))) from++;
  while (to > from && AROUND.has(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

/** A side of a title without "& Ors." and its like. */
export function withoutOthers(typed: string): TitleSide {
  const text = withoutMarksAround(plainText(typed));
  const match = OTHERS.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  if (!match || match.index === 0) return { name: text };
  const count = (match[1] ?? '').toLowerCase();
  const unsaid = ONE_OTHER.test(match[0]) ? 1 : 0;
  return { name: withoutMarksAround(text.slice(0, match.index)), others: count === '' ? unsaid : (WORDS[count] ?? Number(count)) };
}

/** "A v. B" and its like; undefined for a title that does not name two sides. */
export const splitTitle = (typed: string): SplitTitle | undefined => splitAt(typed, VERSUS);

/** The two sides in the column of a name, where a capital V may well be an initial: “Suresh V. Kumar”. */
export const splitName = (typed: string): SplitTitle | undefined => splitAt(typed, SURE);

function splitAt(typed: string, separators: readonly RegExp[]): SplitTitle | undefined {
  const text = plainText(typed).replace(IN_RE, '');
  const match = separators.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  if (!match) return undefined;
  const petitioner = withoutOthers(text.slice(0, match.index));
  const respondent = withoutOthers(text.slice(match.index + match[0].length));
  return petitioner.name === '' || respondent.name === '' ? undefined : { petitioner, respondent };
}
