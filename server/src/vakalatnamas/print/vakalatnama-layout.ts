import type { InstrumentLanguage, Paper } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { ComposedClause, ComposedInstrument } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';

/** Paper sizes in points. Legal: 8.5 by 14 inches, which filing counters also call foolscap. */
export const paperPoints: Record<Paper, { readonly width: number; readonly height: number }> = {
  a4: { width: 595.276, height: 841.89 },
  legal: { width: 612, height: 1008 },
};

const INCH = 72;

/** Sizes in points, distances in em. */
export interface Look {
  readonly isOneSheet: boolean;
  readonly margin: { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };
  /** Distance between the lines of the text, between its paragraphs, and between the text and the words of execution. */
  readonly leading: number;
  readonly spacing: number;
  readonly before: number;
  /** How the whole instrument may be set on one page, largest first. */
  readonly sizes: readonly TailLook[];
  /** Else those of the text, and how what is signed is set, largest first; `least` if none keeps the latter together on a page. */
  readonly texts: readonly number[];
  readonly tails: readonly TailLook[];
  readonly least: TailLook;
}

/** How what is signed is set: its size, the distance between its lines, room for a signature, and the most signatures side by side. */
export interface TailLook {
  readonly size: number;
  readonly leading: number;
  readonly gap: number;
  readonly columns: number;
}

const tails = (look: Omit<TailLook, 'size'>, ...sizes: number[]): TailLook[] => sizes.map((size) => ({ ...look, size }));
const WIDE = { leading: 0.65, gap: 2.4, columns: 2 };
const CROWDED = { leading: 0.5, gap: 2.1, columns: 3 };
/** Devanagari letters are higher. */
const CROWDED_HINDI = { ...CROWDED, leading: 0.65 };

/** The model rules for e-filing ask for 14 points, one and a half lines, and these margins. */
const STANDARD: Look = {
  isOneSheet: false,
  margin: { top: 1.5 * INCH, bottom: 1.5 * INCH, left: 1.75 * INCH, right: INCH },
  leading: 1.025,
  spacing: 1.35,
  before: 2,
  sizes: [],
  texts: [14],
  tails: [...tails(WIDE, 14, 13, 12, 11), ...tails(CROWDED, 11, 10.5)],
  least: { ...WIDE, size: 11 },
};

const ONE_SHEET: Record<InstrumentLanguage, Look> = {
  en: {
    isOneSheet: true,
    margin: { top: 0.7 * INCH, bottom: 0.75 * INCH, left: 1.25 * INCH, right: 0.75 * INCH },
    leading: 0.55,
    spacing: 0.75,
    before: 1.2,
    sizes: tails(CROWDED, 13, 12.5, 12, 11.5, 11, 10.5, 10),
    texts: [11.5, 11, 10.5, 10],
    tails: tails(CROWDED, 11.5, 11, 10.5, 10),
    least: { ...CROWDED, size: 10 },
  },
  hi: {
    isOneSheet: true,
    margin: { top: 0.7 * INCH, bottom: 0.75 * INCH, left: 1.25 * INCH, right: 0.75 * INCH },
    leading: 0.7,
    spacing: 0.85,
    before: 1.2,
    sizes: tails(CROWDED_HINDI, 12, 11.5, 11, 10.5, 10, 9.5),
    texts: [11, 10.5, 10, 9.5],
    tails: tails(CROWDED_HINDI, 11, 10.5, 10, 9.5),
    least: { ...CROWDED_HINDI, size: 10 },
  },
};

export const lookOf = ({ layout, language }: ComposedInstrument): Look => (layout === 'one_sheet' ? ONE_SHEET[language] : STANDARD);

/** A block of the text. */
export interface TextBlock {
  readonly style: string;
  /** The number of a numbered clause. */
  readonly number: number | null;
  readonly lines: readonly string[];
}

type Lines = readonly string[];

/** A block that is signed, besides the execution and the acceptance. */
export interface SignedBlock {
  readonly label: string;
  readonly chunks: readonly Lines[];
  readonly gap: number;
}

/** Signatures of equal kind. So many are set one above the other, more in columns. */
interface SignatureCells {
  readonly cells: readonly Lines[];
  readonly stacked: number;
}

/** The instrument in reading order: court and case, cause title, its name, the numbered clauses, then what is signed. */
export interface PrintParts {
  readonly heading: readonly TextBlock[];
  readonly head: readonly TextBlock[];
  /** The last clause: the executants sign beneath it. */
  readonly last: TextBlock | null;
  readonly execution: SignatureCells & { readonly lines: Lines };
  readonly middle: readonly SignedBlock[];
  readonly acceptance: SignatureCells & { readonly label: string; readonly lead: Lines };
  readonly after: readonly SignedBlock[];
  readonly stamps: { readonly boxes: Lines; readonly notes: Lines } | null;
}

const HEADS: ReadonlySet<string> = new Set(['title', 'centred', 'cause']);

export function partsOf(instrument: ComposedInstrument): PrintParts {
  const { title, clauses } = instrument;
  const { isOneSheet } = lookOf(instrument);
  let number = 0;
  const texts = clauses
    .filter(({ style }) => style !== 'signature' && style !== 'stamps')
    .map(({ style, text }) => ({ style, number: style === 'numbered' ? ++number : null, lines: linesOf(text) }));
  const after = texts.findLastIndex(({ style }) => HEADS.has(style)) + 1;
  const all = [...texts.slice(0, after), { style: 'name', number: null, lines: [title] }, ...texts.slice(after)];
  const last = all.at(-1);
  const hasLast = last !== undefined && (last.style === 'numbered' || last.style === 'plain');
  const signed = clauses.filter(({ style }) => style === 'signature');
  const accepted = signed.findIndex(({ key }) => key === 'acceptance');
  const others = (from: number, to?: number) =>
    signed
      .slice(from, to)
      .flatMap((clause) => (clause.key === 'execution' || clause.key === 'acceptance' ? [] : [signedBlock(clause, isOneSheet)]));
  const headed = all.findIndex(({ style }) => style !== 'title' && style !== 'centred');
  return {
    heading: all.slice(0, headed),
    head: all.slice(headed, hasLast ? -1 : undefined),
    last: hasLast ? last : null,
    execution: executionOf(
      signed.find(({ key }) => key === 'execution'),
      isOneSheet,
    ),
    middle: others(0, accepted < 0 ? undefined : accepted),
    acceptance: acceptanceOf(signed[accepted], isOneSheet),
    after: accepted < 0 ? [] : others(accepted),
    stamps: stampsOf(clauses.find(({ style }) => style === 'stamps')),
  };
}

const linesOf = (text: string) => text.split(/\r?\n/);

function chunksOf(text: string): string[][] {
  const chunks: string[][] = [[]];
  for (const line of linesOf(text)) {
    if (line === '') chunks.push([]);
    else chunks.at(-1)?.push(line);
  }
  return chunks.filter((chunk) => chunk.length > 0);
}

function signedBlock({ label, text }: ComposedClause, isOneSheet: boolean): SignedBlock {
  return { label, chunks: chunksOf(text), gap: isOneSheet ? 1.2 : 2.2 };
}

/** The columns of so many signatures: four are set two by two. */
export function columnsOf({ cells, stacked }: SignatureCells, most: number): number {
  const count = cells.length;
  if (count <= stacked) return 1;
  return most === 2 || count === 2 || count === 4 ? 2 : 3;
}

/** How long a signature line and a blank after words are, in letters, in two and in three columns. */
export const BLANKS: Readonly<Record<number, readonly [number, number]>> = { 2: [22, 12], 3: [20, 7] };

/** Left-aligned, with signature lines and blanks that fit into a column. */
export function inColumn(line: string, columns: number): string {
  const [alone = 0, after = 0] = BLANKS[columns] ?? [];
  if (columns === 1) return line;
  return line
    .replace(/^\t/, '')
    .replace(/^_{10,}$/, '_'.repeat(alone))
    .replace(/(?<=[^_])_{10,}$/, '_'.repeat(after));
}

/** The words of execution, then the signers. Two sign one above the other in the ordinary layout. */
function executionOf(clause: ComposedClause | undefined, isOneSheet: boolean): PrintParts['execution'] {
  const [lines = [], ...cells] = chunksOf(clause?.text ?? '');
  return { lines, cells, stacked: isOneSheet ? 1 : 2 };
}

const isSignature = ([first = '']: Lines) => /_{10,}/.test(first);

/** The words of acceptance, then the advocates; what is said before the first signature belongs to the words. */
function acceptanceOf(clause: ComposedClause | undefined, isOneSheet: boolean): PrintParts['acceptance'] {
  const chunks = chunksOf(clause?.text ?? '');
  const first = chunks.findIndex(isSignature);
  const [lead, cells] = first < 0 ? [chunks, []] : [chunks.slice(0, first), chunks.slice(first)];
  return { label: isOneSheet ? '' : (clause?.label ?? ''), lead: lead.flat(), cells, stacked: 1 };
}

/** A line in brackets is a note below the boxes. */
function stampsOf(clause: ComposedClause | undefined): PrintParts['stamps'] {
  if (!clause) return null;
  const lines = linesOf(clause.text).filter((line) => line !== '');
  const notes = lines.filter((line) => line.startsWith('('));
  return lines.length === 0 ? null : { boxes: lines.filter((line) => !notes.includes(line)), notes };
}

/** Names the document in the footer of its pages: its title and its case. */
export function runningTitle({ title, clauses }: ComposedInstrument): string {
  const [reference = ''] = linesOf(clauses.find(({ key }) => key === 'case_reference')?.text ?? '');
  return reference === '' ? title : `${title}, ${reference}`;
}

/** True if the stamps are in the upper corners of the sheet, beside the heading. */
export const isCornered = ({ stamps }: PrintParts, { isOneSheet }: Look) =>
  isOneSheet && stamps !== null && stamps.boxes.length === 2 && stamps.notes.length === 0;
