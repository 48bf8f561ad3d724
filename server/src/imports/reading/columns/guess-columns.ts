import type { ImportField, ImportKind } from '@munshi/contract/imports/import-field';
import type { ColumnGuess } from '../import-reading.ts';
import { readDate } from '../rows/read-date.ts';
import { isOfOtherDate, namesDate } from './date-headings.ts';
import { plainHeader } from './plain-header.ts';
import { type Heading, isOfOtherPerson, recogniseHeader } from './recognise-header.ts';
import { ANY_DAY, usualShape, type ValueShape } from './value-shapes.ts';

/** Fields that several columns may fill together: first and last name, street and city, each petitioner. */
export const JOINED_FIELDS: ReadonlySet<ImportField> = new Set([
  ...(['name', 'address', 'notes', 'mobile', 'phone', 'email', 'our_client', 'petitioner', 'respondent'] as const),
  ...(['client_mobile', 'client_email', 'acts', 'petitioner_advocate', 'respondent_advocate', 'opposite_advocate'] as const),
]);

export const DATE_FIELDS: ReadonlySet<ImportField> = new Set([
  ...(['filed_on', 'registered_on', 'next_date', 'last_date', 'first_date', 'decided_on', 'offence_from', 'offence_to'] as const),
]);

const FIELD_OF_SHAPE: Record<ImportKind, Partial<Record<ValueShape, ImportField>>> = {
  cases: { cnr: 'cnr', date: 'next_date', mobile: 'client_mobile', email: 'client_email', title: 'title', case_number: 'case_number' },
  people: { mobile: 'mobile', email: 'email' },
  court_page: {},
};

/** Numbers that a program gives its matters, from 1 on. */
const OF_PROGRAM = new Set(['matter number', 'matter no']);
const isNumbering = (word: string, cells: readonly string[]) =>
  OF_PROGRAM.has(word) && cells.every((cell) => /^\d{0,7}$/.test(cell)) && cells.some((cell) => cell !== '');
/** The address of a matter to which a program has mail sent. */
const OF_MAILS = /(?:^| )(?:maildrop|mail drop|dropbox)(?: |$)/;

/** Shapes that correct a heading of several meanings: a column "Case" of titles, "Number" of case numbers, "Contact" of telephones. */
function corrected(field: ImportField, shape: ValueShape | undefined): ImportField {
  if (field === 'case_number' && shape === 'title') return 'title';
  if (field === 'our_client' && shape === 'mobile') return 'client_mobile';
  if (field === 'our_client' && shape === 'email') return 'client_email';
  if ((field === 'case_number' || field === 'file_number') && shape === 'cnr') return 'cnr';
  if (['number', 'file_number', 'title', 'case_type'].includes(field) && shape === 'case_number') return 'case_number';
  return field;
}

interface Candidate {
  readonly guess: ColumnGuess;
  readonly strength: number;
  /** Of a date whose heading does not say which one it is. */
  readonly isPlainDate?: boolean;
}

interface PlacedCandidate extends Candidate {
  readonly at: number;
}

/** Shapes that nothing else has, each with the fields that it belongs to. */
const FIELDS_OF_SURE_SHAPE: Partial<Record<ValueShape, ReadonlySet<ImportField>>> = {
  cnr: new Set(['cnr']),
  date: DATE_FIELDS,
  mobile: new Set(['client_mobile']),
  email: new Set(['client_email']),
};

function byValues(heading: Heading, shape: ValueShape | undefined, kind: ImportKind): Candidate | undefined {
  const field = shape === undefined ? undefined : FIELD_OF_SHAPE[kind][shape];
  // Which date it is a heading such as “Date of order” says, though it is not a known one.
  if (shape === 'date' && (namesDate(heading.text) || isOfOtherDate(heading.text))) return undefined;
  if (shape === 'email' && OF_MAILS.test(plainHeader(heading.text))) return undefined;
  if (field === undefined || ((shape === 'mobile' || shape === 'email') && isOfOtherPerson(heading, kind))) return undefined;
  return { guess: { field, why: 'values' }, strength: heading.text === '' ? 1 : 0 };
}

function candidateOf(heading: Heading, cells: readonly string[], kind: ImportKind): Candidate | undefined {
  const shape = usualShape(cells);
  const recognised = recogniseHeader(heading, kind);
  if (!recognised) return byValues(heading, shape, kind);
  const { word, isWhole, plain } = recognised;
  const field = isNumbering(word, cells) ? 'file_number' : corrected(recognised.field, shape);
  if (field !== recognised.field) return { guess: { field, why: 'values' }, strength: 2 };
  const fitting = shape && FIELDS_OF_SURE_SHAPE[shape];
  // A word in a heading says less than all values of the column. Which date it is they do not say: "Police station visit" is no next date.
  if (!isWhole && kind === 'cases' && fitting?.has(field) === false) return shape === 'date' ? undefined : byValues(heading, shape, kind);
  const strength = isWhole ? 3 : 1;
  return { guess: { field, why: 'header', word }, ...(plain ? { strength: strength - 1 / (1 + plain), isPlainDate: true } : { strength }) };
}

/** In fewer rows one day may be the later one by chance. */
const FEWEST_PAIRS = 2;

function dayOf(cell: string): string | undefined {
  const read = readDate(cell, ANY_DAY);
  if (read.kind === 'either') return read.dayFirst;
  return read.kind === 'day' ? read.day : undefined;
}

/** True if the days of one column come before those of another in each row that has both. */
function isEarlier(one: readonly string[], other: readonly string[]): boolean {
  const pairs = one.map((cell, row) => [dayOf(cell), dayOf(other[row] ?? '')] as const);
  const whole = pairs.flatMap(([before, after]) => (before !== undefined && after !== undefined ? [before < after] : []));
  return whole.length >= FEWEST_PAIRS && whole.every(Boolean);
}

/** Of two columns “Date” the one with the earlier days has the date before. */
function withEarlierDate(candidates: readonly PlacedCandidate[], headings: readonly Heading[], columns: readonly (readonly string[])[]) {
  const plain = candidates.filter(({ isPlainDate }) => isPlainDate === true);
  const nameOf = ({ at }: PlacedCandidate) => plainHeader(headings[at]?.text ?? '').replace(/ ?\d$/, '');
  const [one, other] = plain;
  if (plain.length !== 2 || !one || !other || nameOf(one) !== nameOf(other)) return candidates;
  const cellsOf = ({ at }: PlacedCandidate) => columns[at] ?? [];
  const earlier = isEarlier(cellsOf(one), cellsOf(other)) ? one : isEarlier(cellsOf(other), cellsOf(one)) ? other : undefined;
  return candidates.map((each): PlacedCandidate => (each === earlier ? { ...each, guess: { field: 'last_date', why: 'values' } } : each));
}

/** Beside a column that says it is the next date, a plain date is the one before. */
function withLastDate(candidates: readonly PlacedCandidate[]): PlacedCandidate[] {
  const hasNext = candidates.some(
    ({ guess, isPlainDate }) => guess.field === 'next_date' && guess.why === 'header' && isPlainDate !== true,
  );
  return candidates.map((each) =>
    hasNext && each.isPlainDate === true ? { ...each, guess: { ...each.guess, field: 'last_date' } } : each,
  );
}

/** What each column means, by its heading or else by its values. Two columns get the same field only if they can be joined. */
export function guessColumns(
  headings: readonly Heading[],
  columns: readonly (readonly string[])[],
  kind: ImportKind,
): (ColumnGuess | null)[] {
  const candidates = columns.flatMap((cells, at) => {
    const candidate = candidateOf(headings[at] ?? { text: '', own: '' }, cells, kind);
    return candidate ? [{ ...candidate, at }] : [];
  });
  const guesses = columns.map((): ColumnGuess | null => null);
  const taken = new Set<ImportField>();
  for (const { guess, at } of withLastDate(withEarlierDate(candidates, headings, columns)).toSorted(
    (one, other) => other.strength - one.strength || one.at - other.at,
  )) {
    if (taken.has(guess.field) && (guess.why === 'values' || !JOINED_FIELDS.has(guess.field))) continue;
    taken.add(guess.field);
    guesses[at] = guess;
  }
  return guesses;
}
