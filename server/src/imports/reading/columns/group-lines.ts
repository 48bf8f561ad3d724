import type { ImportField, ImportKind } from '@munshi/contract/imports/import-field';
import type { RawLine } from '../reading-bounds.ts';
import type { FoundHeader } from './header-row.ts';
import { dayOfLine } from './day-of-line.ts';
import { type Heading, recogniseHeader } from './recognise-header.ts';
import { splitTitle } from '../rows/split-title.ts';
import { valueShape } from './value-shapes.ts';

/** The day, the court, its room and its judge that stand above a line; empty without such. */
interface Above {
  readonly day: string;
  readonly court: string;
  readonly room: string;
  readonly judge: string;
}
const NOTHING: Above = { day: '', court: '', room: '', judge: '' };

export interface GroupedLine extends RawLine, Above {}

const HEARING_DATES: ReadonlySet<ImportField | undefined> = new Set(['next_date', 'last_date']);
export const COURT_LINE =
  /(?:^|[ ,])(?:courts?|tribunal|commission|forum|bench|magistrate|nclt|nclat|drt|itat|hc|न्यायालय|अदालत|आयोग)(?:[ ,.:-]|$)/iu;

interface Group {
  readonly field: 'day' | 'court' | 'room' | 'judge';
  readonly text: string;
  /** Beside a room. */
  readonly judge?: string;
}

/** “COURT NO. 5”, and beside it the judge: “COURT NO. 5 HON'BLE MR. JUSTICE RAO”. */
const ROOM =
  /^(?:court ?room|court hall|court|hall|कोर्ट|न्यायालय कक्ष)[ .:#-]{0,3}(?:no|number|संख्या|नंबर|सं)[ .:#-]{0,3}(\d{1,4})(?!\d)[ .,:()–-]{0,5}/iu;
const JUDGE = /^(?:hon|justice|before|coram|judge|presided|mr|ms|mrs|shri|sh|smt|dr|माननीय|न्यायमूर्ति)(?!\p{L})/iu;

/** “CORAM: HON'BLE MR. JUSTICE RAO” in a line of its own. */
const JUDGE_LINE =
  /^(?:(?:coram|before|bench)[ :.-]{0,3})?(?:the )?(?:hon(?:['’ ]?ble|ourable)?\.? [^\d]{0,60}justice|माननीय [^\d]{0,60}न्यायमूर्ति)(?!\p{L})/iu;

/** The room and the judges that a line names in one cell or two. */
function roomOf(filled: readonly string[]): Group | undefined {
  if (filled.length > 2) return undefined;
  const text = filled.join(' ');
  if (filled.length === 1 && JUDGE_LINE.test(text)) return { field: 'judge', text };
  const [whole = '', room = ''] = ROOM.exec(text) ?? [];
  const judge = text.slice(whole.length);
  const isJudge = judge === '' || (JUDGE.test(judge) && splitTitle(judge) === undefined);
  return room !== '' && isJudge ? { field: 'room', text: room, judge } : undefined;
}

/** What a line without a case says about the lines below it. */
function groupOf({ cells }: RawLine, hasCourts: boolean): Group | undefined {
  const filled = cells.filter((cell) => cell !== '');
  const day = dayOfLine(filled);
  if (day !== undefined) return { field: 'day', text: day };
  const [text = ''] = filled;
  const room = roomOf(filled);
  if (room) return room;
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

/** “IN THE HIGH COURT OF DELHI AT NEW DELHI” above a list; any other line with a court is rather the title of a diary. */
const LIST_OF_COURT =
  /^(?:(?:in|before) the (?:hon'?ble )?(?:supreme court|high court|court of)|(?:the )?(?:supreme court of india|high court (?:of|at)))(?!\p{L})/iu;

/** The court above the headings, as it is called: of a High Court its seat is left out. */
function courtAbove({ above }: FoundHeader): string {
  const titles = above.flatMap(({ cells }) => {
    const filled = cells.filter((cell) => cell !== '');
    return filled.length === 1 ? filled : [];
  });
  const court = titles.find((text) => LIST_OF_COURT.test(text)) ?? '';
  return court.replace(/^(?:in|before) (?=the )/iu, '').replace(/(?<=^the high court of (?!judicature).{3,40}?) at .*$/iu, '');
}

const isOfRoom = ({ field }: Group) => field === 'room' || field === 'judge';
const withRoom = (current: Above, { field, text, judge = '' }: Group): Above =>
  field === 'room' ? { ...current, room: text, judge } : { ...current, judge: text };

interface Lines {
  readonly kind: ImportKind;
  readonly hasCourts: boolean;
}

/** What stands above the headings counts for the lines below them. */
function aboveHeadings(header: FoundHeader, groups: readonly Group[], { kind, hasCourts }: Lines): Above {
  const titles = header.above.flatMap((line) => groupOf(line, true) ?? []);
  const { room, judge } = titles.filter(isOfRoom).reduce(withRoom, NOTHING);
  const hasGroups = hasCourts || groups.some(({ field }) => field === 'court');
  return { day: dayAbove(header, groups, kind), court: hasGroups ? '' : courtAbove(header), room, judge };
}

/** True if lines of their own name several values of a field. */
const isSeveral = (groups: readonly Group[], field: Group['field']) =>
  new Set(groups.filter((group) => group.field === field).map(({ text }) => text)).size > 1;

/**
 * What stands above the lines after a group line. The kind of line that comes first holds the other: below each new day of a diary come its
 * courts, so that the last court of the day before does not count for it, unless the file has one court alone.
 */
function groupsAfter(groups: readonly Group[], first: 'day' | 'court' | undefined): (current: Above, group: Group) => Above {
  const inner = first === 'day' ? 'court' : 'day';
  const clears = first !== undefined && isSeveral(groups, inner);
  return (current, group) => {
    const { field, text } = group;
    if (isOfRoom(group)) return withRoom(current, group);
    const ofCourt = field === 'court' || clears ? { room: '', judge: '' } : {};
    return { ...current, ...(clears && field === first ? { [inner]: '' } : {}), ...ofCourt, [field]: text };
  };
}

/**
 * The lines of a diary whose days or courts stand in lines of their own above their cases. A line above no other, such as a date at the end,
 * stays a line.
 */
export function groupLines(lines: readonly RawLine[], header: FoundHeader, kind: ImportKind): GroupedLine[] {
  if (kind !== 'cases') return lines.map((line) => ({ ...line, ...NOTHING }));
  const hasCourts = hasCourtColumn(lines, header.headings, kind);
  const read = lines.map((line) => ({ line, group: groupOf(line, hasCourts) }));
  const groups = read.flatMap(({ group }) => group ?? []);
  const grouped: GroupedLine[] = [];
  let current = aboveHeadings(header, groups, { kind, hasCourts });
  const outer = groups.flatMap(({ field }) => (field === 'day' || field === 'court' ? [field] : []));
  const after = groupsAfter(groups, current.day === '' ? outer[0] : 'day');
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
  return [...grouped, ...waiting.map((line) => ({ ...line, ...NOTHING }))];
}
