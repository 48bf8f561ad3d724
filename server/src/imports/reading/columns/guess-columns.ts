import type { ImportField, ImportKind } from '@munshi/contract/imports/import-field';
import type { ColumnGuess } from '../import-reading.ts';
import { type Heading, isOfOtherPerson, recogniseHeader } from './recognise-header.ts';
import { usualShape, type ValueShape } from './value-shapes.ts';

/** Fields that several columns may fill together: first and last name, street and city, each petitioner. */
export const JOINED_FIELDS: ReadonlySet<ImportField> = new Set([
  ...(['name', 'address', 'notes', 'mobile', 'phone', 'email', 'our_client', 'petitioner', 'respondent'] as const),
  ...(['client_mobile', 'client_email', 'acts', 'petitioner_advocate', 'respondent_advocate'] as const),
]);

const FIELD_OF_SHAPE: Record<ImportKind, Partial<Record<ValueShape, ImportField>>> = {
  cases: { cnr: 'cnr', date: 'next_date', mobile: 'client_mobile', email: 'client_email', title: 'title', case_number: 'case_number' },
  people: { mobile: 'mobile', email: 'email' },
  court_page: {},
};

/** Shapes that correct a heading of several meanings: a column "Case" of titles, "Number" of case numbers. */
function corrected(field: ImportField, shape: ValueShape | undefined): ImportField {
  if (field === 'case_number' && shape === 'title') return 'title';
  if ((field === 'case_number' || field === 'file_number') && shape === 'cnr') return 'cnr';
  if (['number', 'file_number', 'title', 'case_type'].includes(field) && shape === 'case_number') return 'case_number';
  return field;
}

interface Candidate {
  readonly guess: ColumnGuess;
  readonly strength: number;
}

/** What the fields that are no free text look like. */
const SHAPE_OF_FIELD: Partial<Record<ImportField, ValueShape>> = {
  ...{ cnr: 'cnr', client_mobile: 'mobile', mobile: 'mobile', client_email: 'email', email: 'email', title: 'title' },
  ...{ next_date: 'date', last_date: 'date', first_date: 'date', filed_on: 'date', registered_on: 'date', decided_on: 'date' },
};
/** Shapes that nothing else has. */
const SURE: ReadonlySet<ValueShape> = new Set(['cnr', 'date', 'mobile', 'email']);

function byHeading(heading: Heading, shape: ValueShape | undefined, kind: ImportKind): Candidate[] {
  const recognised = recogniseHeader(heading, kind);
  if (!recognised) return [];
  const field = corrected(recognised.field, shape);
  if (field !== recognised.field) return [{ guess: { field, why: 'values' }, strength: 2 }];
  const { word, isWhole } = recognised;
  // A word in a heading says less than the values of the whole column.
  if (!isWhole && kind === 'cases' && shape !== undefined && SURE.has(shape) && SHAPE_OF_FIELD[field] !== shape) return [];
  return [{ guess: { field, why: 'header', word }, strength: isWhole ? 3 : 1 }];
}

function byValues(heading: Heading, shape: ValueShape | undefined, kind: ImportKind): Candidate[] {
  const field = shape === undefined ? undefined : FIELD_OF_SHAPE[kind][shape];
  if (field === undefined || ((shape === 'mobile' || shape === 'email') && isOfOtherPerson(heading, kind))) return [];
  return [{ guess: { field, why: 'values' }, strength: heading.text === '' ? 1 : 0 }];
}

function candidatesOf(heading: Heading, cells: readonly string[], kind: ImportKind): Candidate[] {
  const shape = usualShape(cells);
  const named = byHeading(heading, shape, kind);
  return named.length > 0 ? named : byValues(heading, shape, kind);
}

/** What each column means, by its heading or else by its values. Two columns get the same field only if they can be joined. */
export function guessColumns(
  headings: readonly Heading[],
  columns: readonly (readonly string[])[],
  kind: ImportKind,
): (ColumnGuess | null)[] {
  const candidates = columns.flatMap((cells, at) => {
    const heading = headings[at] ?? { text: '', own: '' };
    return candidatesOf(heading, cells, kind).map((candidate) => ({ ...candidate, at }));
  });
  const guesses = columns.map((): ColumnGuess | null => null);
  const taken = new Set<ImportField>();
  for (const { guess, at } of candidates.toSorted((one, other) => other.strength - one.strength || one.at - other.at)) {
    if (taken.has(guess.field) && (guess.why === 'values' || !JOINED_FIELDS.has(guess.field))) continue;
    taken.add(guess.field);
    guesses[at] = guess;
  }
  return guesses;
}
