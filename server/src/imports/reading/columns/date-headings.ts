import type { ImportField } from '@munshi/contract/imports/import-field';
import { words } from './header-words.ts';
import { plainHeader } from './plain-header.ts';

const setOf = (list: string): ReadonlySet<string> => new Set(words(list).map(plainHeader));

/** Headings of a date that do not say which one: the next date, unless another column has that. The surer ones say that it is a hearing's. */
const PLAIN = setOf('date, dates, dt, तारीख');
const OF_HEARING = setOf(`
  hearing date, date of hearing, doh, hearing, court date, case date, listing date, date of listing, पेशी, पेशी तिथि, तारीख पेशी, पेशी तारीख, सुनवाई की तिथि`);

/** Beside a plain date these say which date it is. */
const NEXT = setOf('next, nxt, adj, adjd, adjourned, posted, fixed, upcoming, coming, अगली, आगामी, नियत');
const LAST = setOf('last, prev, previous, past, earlier, पिछली, गत, पूर्व');
/** Beside a plain date these say nothing. */
const NEUTRAL = setOf(`
  of, the, for, in, on, at, to, our, court, case, matter, hearing, listing, list, board, cause, appearance, posting, details, diary, dates, n, time, and, hrg,
  dd, mm, yy, yyyy, d, m, y, date, dt, की, तिथि, तारीख, पेशी, सुनवाई, दिनांक`);
/** Headings over a group of columns whose date is not that of a hearing. */
const OTHER = setOf(`
  order, orders, fir, notice, birth, judgment, judgement, award, agreement, marriage, cheque, invoice, payment, fee, fees, filing,
  limitation, limitations, sol, deadline, due, expiry, arrest, complaint, document, documents, आदेश, जन्म, नोटिस`);
const PERIOD = setOf('from, to, till, until, upto, start, end, since');
const DATE = /(?:^| )(?:date|dates|dated|dt|dob|तिथि|तारीख|दिनांक)(?: |$)/u;

/** After the heading of a column whose blank cells have the day above them. */
export const FILLED_DOWN = '(filled down)';

/** True for the heading of a date that does not say which one. */
export function isPlainDate(heading: string): boolean {
  const plain = plainHeader(heading.replace(FILLED_DOWN, ''));
  return PLAIN.has(plain) || OF_HEARING.has(plain);
}

/** True if a heading names what no hearing has: “Statute of limitations”, “From”. */
export const isOfOtherDate = (heading: string) =>
  plainHeader(heading)
    .split(' ')
    .some((word) => OTHER.has(word) || PERIOD.has(word));

/** True if a heading names some date. */
export const namesDate = (heading: string) => DATE.test(plainHeader(heading));

export interface RecognisedDate {
  readonly field: ImportField;
  /** The heading does not say which date it is: 2 for that of a hearing, 1 for any date. */
  readonly plain?: 1 | 2;
}

/**
 * The date of a hearing that a heading names of which `word` was recognised. Undefined for another date, such as “Date of order” or
 * “Last date for reply”.
 */
export function hearingDate(
  heading: string,
  { word, field, isWhole }: { word: string; field: ImportField; isWhole: boolean },
): RecognisedDate | undefined {
  const own = new Set(word.split(' '));
  const others = plainHeader(heading)
    .split(' ')
    .filter((other) => !own.has(other));
  const has = (among: ReadonlySet<string>) => others.some((other) => among.has(other));
  if (has(OTHER) || (!isWhole && !others.every((other) => /^\d$/.test(other) || [NEUTRAL, NEXT, LAST].some((among) => among.has(other)))))
    return undefined;
  if (!isPlainDate(word)) return { field };
  if (has(NEXT)) return { field: 'next_date' };
  return has(LAST) ? { field: 'last_date' } : { field: 'next_date', plain: OF_HEARING.has(word) ? 2 : 1 };
}
