import type { ImportField, ImportKind } from '@munshi/contract/imports/import-field';
import type { RawLine } from '../reading-bounds.ts';
import type { FoundHeader } from './header-row.ts';
import { dayOfLine } from './day-of-line.ts';
import { type Heading, recogniseHeader } from './recognise-header.ts';
import { valueShape } from './value-shapes.ts';

/** The day and the court that stand above a line; empty without such. */
interface Above {
  readonly day: string;
  readonly court: string;
}

export interface GroupedLine extends RawLine, Above {}

const HEARING_DATES: ReadonlySet<ImportField | undefined> = new Set(['next_date', 'last_date']);
export const COURT_LINE =
  /(?:^|[ ,])(?:courts?|tribunal|commission|forum|bench|magistrate|nclt|nclat|drt|itat|hc|न्यायालय|अदालत|आयोग)(?:[ ,.:-]|$)/iu;

interface Group {
  readonly field: 'day' | 'court';
  readonly text: string;
}

/** What a line without a case says about the lines below it. */
function groupOf({ cells }: RawLine, hasCourts: boolean): Group | undefined {
  const filled = cells.filter((cell) => cell !== '');
  const day = dayOfLine(filled);
  if (day !== undefined) return { field: 'day', text: day };
  const [text = ''] = filled;
  const isCourt = filled.length === 1 && !hasCourts && COURT_LINE.test(text) && valueShape(text) === undefined;
  return isCourt ? { field: 'court', text } : undefined;
}

/** True if lines name their courts in a column of their own. */
function hasCourtColumn(lines: readonly RawLine[], headings: readonly Heading[], kind: ImportKind): boolean {
  const at = headings.findIndex((heading) => recogniseHeader(heading, kind)?.field === 'court');
  return at >= 0 && lines.some(({ cells }) => (cells[at] ?? '') !== '' && cells.some((cell, other) => other !== at && cell !== ''));
}

/** “Date: 29-11-2026” above a list is rather the day on which it was printed. */
const PRINTED = /^(?:date|dated|dt|दिनांक|तारीख)/iu;

/**
 * The day above the headings: that of the rows below them if further days stand among these, or if no column is the date of a hearing and the
 * line is the day of a board.
 */
function dayAbove({ above, headings }: FoundHeader, groups: readonly Group[], kind: ImportKind): string {
  const days = above.flatMap(({ cells }) => {
    const filled = cells.filter((cell) => cell !== '');
    const day = dayOfLine(filled);
    return day === undefined ? [] : [{ day, isPrinted: PRINTED.test(filled[0] ?? '') }];
  });
  const last = days.at(-1);
  if (!last) return '';
  const hasDates = headings.some((heading) => HEARING_DATES.has(recogniseHeader(heading, kind)?.field));
  const isDay = groups.some(({ field }) => field === 'day') || (!hasDates && !last.isPrinted);
  return isDay ? last.day : '';
}

/** True if lines of their own name several values of a field. */
const isSeveral = (groups: readonly Group[], field: Group['field']) =>
  new Set(groups.filter((group) => group.field === field).map(({ text }) => text)).size > 1;

/**
 * What stands above the lines after a group line. The kind of line that comes first holds the other: below each new day of a diary come its
 * courts, so that the last court of the day before does not count for it, unless the file has one court alone.
 */
function groupsAfter(groups: readonly Group[], first: Group['field'] | undefined): (current: Above, group: Group) => Above {
  const inner = first === 'day' ? 'court' : 'day';
  const clears = first !== undefined && isSeveral(groups, inner);
  return (current, { field, text }) => ({ ...current, ...(clears && field === first ? { [inner]: '' } : {}), [field]: text });
}

/**
 * The lines of a diary whose days or courts stand in lines of their own above their cases. A line above no other, such as a date at the end,
 * stays a line.
 */
export function groupLines(lines: readonly RawLine[], header: FoundHeader, kind: ImportKind): GroupedLine[] {
  if (kind !== 'cases') return lines.map((line) => ({ ...line, day: '', court: '' }));
  const hasCourts = hasCourtColumn(lines, header.headings, kind);
  const read = lines.map((line) => ({ line, group: groupOf(line, hasCourts) }));
  const groups = read.flatMap(({ group }) => group ?? []);
  const grouped: GroupedLine[] = [];
  let current: Above = { day: dayAbove(header, groups, kind), court: '' };
  const after = groupsAfter(groups, current.day === '' ? groups[0]?.field : 'day');
  let waiting: RawLine[] = [];
  for (const { line, group } of read) {
    if (group) {
      current = after(current, group);
      waiting.push(line);
    } else {
      waiting = [];
      grouped.push({ ...line, ...current });
    }
  }
  return [...grouped, ...waiting.map((line) => ({ ...line, day: '', court: '' }))];
}
