import { parseCaseNumber } from '@munshi/contract/cases/case-number';
import { isNothing, plainText } from './plain-text.ts';
import { readDate } from './read-date.ts';
import { splitApplications } from './number-with-applications.ts';
import type { RowDraft } from './row-draft.ts';

/** Excel makes 1 December 2024 of "12/2024": the number and the year are still in it. */
const TURNED_INTO_DAY = /(?<!\d)(\d{4})-(\d{2})-(\d{2})$/;
/** As that day is shown, and saved as CSV: “Dec-24”. */
const TURNED_INTO_MONTH = /(?<![\p{L}\p{M}])([a-z]{3})-(\d{2})$/iu;

/** The number of which Excel has made a day or month; undefined for another text. */
function mendsOfDay(text: string, thisYear: number): string[] | undefined {
  const [day, year = '', month, ofMonth] = TURNED_INTO_DAY.exec(text) ?? [];
  if (day !== undefined) return ofMonth === '01' ? [`${text.slice(0, -day.length)}${Number(month)}/${year}`] : [];
  const [shown = '', named, shortYear] = TURNED_INTO_MONTH.exec(text) ?? [];
  const read = readDate(`1-${named}-${shortYear}`, `${thisYear}-01-01`);
  if (shown === '' || read.kind !== 'day') return undefined;
  return [`${text.slice(0, -shown.length)}${Number(read.day.slice(5, 7))}/${read.day.slice(0, 4)}`];
}

/** "OS 12 2024", "OS-12-24", "12-2024": separators that the court's form does not have. */
function mendsOf(text: string, thisYear: number): string[] {
  const ofDay = mendsOfDay(text, thisYear);
  if (ofDay) return ofDay;
  const [, number, year = ''] = /(?<!\d)(\d{1,7})[ ._/-]{1,3}(\d{4}|\d{2})$/.exec(text) ?? [];
  if (number === undefined) return [];
  const kind = text.slice(0, text.lastIndexOf(number, text.length - year.length - 1)).replace(/[ ./_-]$/, '');
  const mend = parseCaseNumber(`${kind} ${number}/${year}`.trim(), thisYear);
  return mend?.parts ? [mend.number] : [];
}

/** Some programs write the whole numbers of a column with blank cells as 12.0. */
const withoutZero = (text: string) => text.replace(/^(\d{1,7})\.0$/, '$1');

/** The number as one text, from one column or from those of type, number and year. */
function wholeNumber({ case_number: whole, case_type: kind = '', number, year: typedYear = '' }: RowDraft['values']): string {
  const [typed, year] = [withoutZero(plainText(whole ?? number ?? '')), withoutZero(typedYear)];
  if (typed === '') return '';
  const isBare = !/\p{L}/u.test(typed.replace(/\bof\b/, ''));
  const withYear = isBare && year !== '' && !/\/|\bof\b/.test(typed) ? `${typed}/${year}` : typed;
  // The type beside a number may be a long name: only an abbreviation belongs to the number.
  return isBare && kind !== '' && kind.length <= 20 ? `${kind} ${withYear}` : withYear;
}

/** Type, number and year of a case, from one column or from three. */
export function readCaseNumber(draft: RowDraft): void {
  const { values } = draft;
  const whole = wholeNumber(values);
  const split = splitApplications(whole, draft.thisYear);
  if (split) values.notes = [values.notes, `Applications: ${split.applications}`].filter(Boolean).join('\n');
  const typed = split?.number ?? whole;
  const read = isNothing(typed) ? undefined : parseCaseNumber(typed, draft.thisYear);
  if (read === undefined) return;
  if (read.cnr !== '') {
    delete values.case_number;
    if (values.cnr === undefined) draft.setCnr(read.cnr);
    return;
  }
  values.case_number = read.number;
  if (!read.parts) {
    draft.doubt('case_number', 'number_unparsed', typed, mendsOf(typed, draft.thisYear));
    return;
  }
  if (read.parts.kind !== '') values.case_type ??= read.parts.kind;
  values.number = read.parts.plain;
  values.year = read.parts.year;
  if (Number(read.parts.year) > draft.thisYear) draft.doubt('case_number', 'year_in_future', typed);
}
