import type { RowDoubt } from '@munshi/contract/imports/import.schema';
import type { ProblemRow } from './import-row.repository.ts';

const WORDS: Readonly<Record<RowDoubt['code'], string>> = {
  no_such_day: 'This day does not exist',
  two_readings_of_date: 'Day and month cannot be told apart',
  date_unreadable: 'This is not a date',
  year_in_future: 'The year is in the future',
  year_unlikely: 'The year is unlikely',
  cnr_malformed: 'A CNR has 16 letters and digits',
  cnr_year_in_future: 'The year of the CNR is in the future',
  number_unparsed: 'The case number is not understood',
  mobile_malformed: 'This is not a mobile number',
  email_malformed: 'This is not an e-mail address',
  client_side_unknown: 'It is not known which party is the client',
  status_unknown: 'The status is not known',
  disposed_with_next_date: 'The case is disposed of and has a next date',
  pending_but_disposed: 'The case is not disposed of by its status, and is by its next date',
  stage_unknown: 'The stage is not known',
  no_title: 'There is neither a title nor a party',
  no_name: 'There is no name',
  one_party: 'The row has nothing but a title',
  several_titles: 'The cell has more than one title',
  court_unknown: 'The court is not in the list',
  lawyer_unknown: 'The lawyer is not in the firm',
  maybe_same_case: 'This may be the same case as',
  maybe_same_person: 'This may be the same person as',
  next_date_differs: 'Munshi has another next date',
  other_date_in_file: 'A row above has another next date',
};

/** Why a row was not imported, in words. */
export function describeDoubts({ state, doubts, problem }: Omit<ProblemRow, 'cells' | 'line'>): string {
  if (problem !== null) return problem;
  if (state === 'skip') return 'Left out';
  if (state === 'ready') return 'Not imported yet';
  return doubts
    .map(({ code, value, other }) => `${WORDS[code]}: ${value || '(empty)'}${other === undefined ? '' : ` / ${other}`}`)
    .join('; ');
}
