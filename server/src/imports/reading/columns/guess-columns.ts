import type { ImportField, ImportKind } from '@munshi/contract/imports/import-field';
import type { ColumnGuess } from '../import-reading.ts';
import { recogniseHeader } from './recognise-header.ts';
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
  readonly at: number;
  readonly strength: number;
}

function candidateOf(header: string, cells: readonly string[], kind: ImportKind): Omit<Candidate, 'at'> | undefined {
  const recognised = recogniseHeader(header, kind);
  const shape = usualShape(cells);
  if (recognised) {
    const field = corrected(recognised.field, shape);
    if (field !== recognised.field) return { guess: { field, why: 'values' }, strength: 2 };
    return { guess: { field, why: 'header', word: recognised.word }, strength: recognised.isWhole ? 3 : 1 };
  }
  const field = shape === undefined ? undefined : FIELD_OF_SHAPE[kind][shape];
  return field === undefined ? undefined : { guess: { field, why: 'values' }, strength: header === '' ? 1 : 0 };
}

/** What each column means, by its heading or else by its values. Two columns get the same field only if they can be joined. */
export function guessColumns(
  headers: readonly string[],
  columns: readonly (readonly string[])[],
  kind: ImportKind,
): (ColumnGuess | null)[] {
  const candidates = columns.flatMap((cells, at): Candidate[] => {
    const candidate = candidateOf(headers[at] ?? '', cells, kind);
    return candidate ? [{ ...candidate, at }] : [];
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
