import type { ImportKind } from '@munshi/contract/imports/import-field';
import type { RawLine } from '../reading-bounds.ts';
import { type Heading, recogniseHeader } from './recognise-header.ts';
import { valueShape } from './value-shapes.ts';

/** A line with the day and the court that stand above its group; empty without such. */
export interface GroupedLine extends RawLine {
  readonly day: string;
  readonly court: string;
}

const BEFORE_DAY = /^(?:date|dated|dt|day|दिनांक|तारीख)\b[ .:-]{0,3}/iu;
const COURT = /(?:^|[ ,])(?:courts?|tribunal|commission|forum|bench|magistrate|nclt|nclat|drt|itat|hc|न्यायालय|अदालत|आयोग)(?:[ ,.:-]|$)/iu;

interface Group {
  readonly field: 'day' | 'court';
  readonly text: string;
}

/** What a line with a single cell says about the lines below it. */
function groupOf({ cells }: RawLine, hasCourts: boolean): Group | undefined {
  const [text = '', ...others] = cells.filter((cell) => cell !== '');
  if (text === '' || others.length > 0) return undefined;
  const day = text.replace(BEFORE_DAY, '');
  const shape = valueShape(day);
  if (shape === 'date') return { field: 'day', text: day };
  return shape === undefined && !hasCourts && COURT.test(text) ? { field: 'court', text } : undefined;
}

/** True if lines name their courts in a column of their own. */
function hasCourtColumn(lines: readonly RawLine[], headings: readonly Heading[], kind: ImportKind): boolean {
  const at = headings.findIndex((heading) => recogniseHeader(heading, kind)?.field === 'court');
  return at >= 0 && lines.some(({ cells }) => (cells[at] ?? '') !== '' && cells.some((cell, other) => other !== at && cell !== ''));
}

/**
 * The lines of a diary whose days or courts stand in lines of their own above their cases. A line above no other, such as a date at the end,
 * stays a line.
 */
export function groupLines(lines: readonly RawLine[], headings: readonly Heading[], kind: ImportKind): GroupedLine[] {
  if (kind !== 'cases') return lines.map((line) => ({ ...line, day: '', court: '' }));
  const hasCourts = hasCourtColumn(lines, headings, kind);
  const grouped: GroupedLine[] = [];
  let above = { day: '', court: '' };
  let waiting: RawLine[] = [];
  for (const line of lines) {
    const group = groupOf(line, hasCourts);
    if (group) {
      above = { ...above, [group.field]: group.text };
      waiting.push(line);
    } else {
      waiting = [];
      grouped.push({ ...line, ...above });
    }
  }
  return [...grouped, ...waiting.map((line) => ({ ...line, day: '', court: '' }))];
}
