import type { ImportField, ImportKind } from '@munshi/contract/imports/import-field';
import type { RawLine } from '../reading-bounds.ts';
import type { FoundHeader } from './header-row.ts';
import { dayOfLine } from './day-of-line.ts';
import { type Heading, recogniseHeader } from './recognise-header.ts';
import { valueShape } from './value-shapes.ts';

/** A line with the day and the court that stand above its group; empty without such. */
export interface GroupedLine extends RawLine {
  readonly day: string;
  readonly court: string;
}

const HEARING_DATES: ReadonlySet<ImportField | undefined> = new Set(['next_date', 'last_date']);
const COURT = /(?:^|[ ,])(?:courts?|tribunal|commission|forum|bench|magistrate|nclt|nclat|drt|itat|hc|न्यायालय|अदालत|आयोग)(?:[ ,.:-]|$)/iu;

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
  const isCourt = filled.length === 1 && !hasCourts && COURT.test(text) && valueShape(text) === undefined;
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
function dayAbove({ above, headings }: FoundHeader, lines: readonly RawLine[], kind: ImportKind): string {
  const days = above.flatMap(({ cells }) => {
    const filled = cells.filter((cell) => cell !== '');
    const day = dayOfLine(filled);
    return day === undefined ? [] : [{ day, isPrinted: PRINTED.test(filled[0] ?? '') }];
  });
  const last = days.at(-1);
  if (!last) return '';
  const hasDates = headings.some((heading) => HEARING_DATES.has(recogniseHeader(heading, kind)?.field));
  const isDay = lines.some((line) => groupOf(line, true)) || (!hasDates && !last.isPrinted);
  return isDay ? last.day : '';
}

/**
 * The lines of a diary whose days or courts stand in lines of their own above their cases. A line above no other, such as a date at the end,
 * stays a line.
 */
export function groupLines(lines: readonly RawLine[], header: FoundHeader, kind: ImportKind): GroupedLine[] {
  if (kind !== 'cases') return lines.map((line) => ({ ...line, day: '', court: '' }));
  const hasCourts = hasCourtColumn(lines, header.headings, kind);
  const grouped: GroupedLine[] = [];
  let current = { day: dayAbove(header, lines, kind), court: '' };
  let waiting: RawLine[] = [];
  for (const line of lines) {
    const group = groupOf(line, hasCourts);
    if (group) {
      current = { ...current, [group.field]: group.text };
      waiting.push(line);
    } else {
      waiting = [];
      grouped.push({ ...line, ...current });
    }
  }
  return [...grouped, ...waiting.map((line) => ({ ...line, day: '', court: '' }))];
}
