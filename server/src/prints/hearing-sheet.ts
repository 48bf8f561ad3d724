import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import type { HearingsToPrint } from '@munshi/contract/prints/print.schema';
import type { PrintedCase } from '../cases/public.ts';
import { roomWords } from '../courts/public.ts';
import { printedDay } from '../platform/clock/court-day.ts';
import { BLANK, type Cell, cellOf, type Column, type Group, type ListSheet } from './list-sheet.ts';
import type { EntryNames } from './print-names.repository.ts';
import { appearingFor, counted, fileWords, footOf, joined, longDay, titleOf } from './print-words.ts';

/** Together as wide as a page. */
const COLUMNS: readonly Column[] = [
  { head: 'Item', width: 32 },
  { head: 'Case no.', width: 78 },
  { head: 'Parties (ours in bold)', width: 152 },
  { head: 'For', width: 29 },
  { head: 'Purpose', width: 76 },
  { head: 'Counsel', width: 58 },
  { head: 'Next date', width: 54 },
  { head: 'Remarks', width: 62.276 },
];

interface HearingRows {
  readonly items: readonly Hearing[];
  readonly cases: ReadonlyMap<string, PrintedCase>;
  readonly entryName: EntryNames;
}

interface Printed {
  readonly query: HearingsToPrint;
  readonly firm: string;
  readonly person: string;
  /** The name of a record by which the list is filtered. */
  readonly nameOf: (id: string | undefined) => string | undefined;
}

/** The hearings of a day or a period, as a sheet for court: a heading for each court and room, and room to write. */
export function hearingSheet({ items, cases, entryName }: HearingRows, { query, firm, person, nameOf }: Printed): ListSheet {
  const sorted = items.toSorted(inOrder(query.order));
  const isOneDay = dayOf(query) !== undefined;
  const { heading, state } = headingOf(query);
  const row = (hearing: Hearing) => rowOf(hearing, cases.get(hearing.case_id), entryName);
  return {
    firm,
    person: diaryWords(query, person, nameOf),
    heading,
    note: joined(state, lengthOf(items, isOneDay), nameOf(query.court), nameOf(query.case_id)),
    foot: footOf(person),
    columns: COLUMNS,
    groups: groupsOf(sorted, isOneDay, row),
    empty: isOneDay && query.state === undefined ? 'Nothing is listed for this day.' : 'No hearings match.',
  };
}

/** `12 hearings on 3 days in 2 courts`. */
function lengthOf(hearings: readonly Hearing[], isOneDay: boolean): string {
  if (hearings.length === 0) return '';
  const days = new Set(hearings.map(({ hearing_date: day }) => day)).size;
  const courts = new Set(hearings.flatMap(({ court_id: court }) => court ?? [])).size;
  const parts = [
    counted(hearings.length, 'hearing'),
    !isOneDay && `on ${counted(days, 'day')}`,
    courts > 0 && `in ${counted(courts, 'court')}`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** The one day of a query; undefined for a period. */
export const dayOf = ({ day, from, to }: HearingsToPrint) => day ?? (from !== undefined && from === to ? from : undefined);

const STATES = { upcoming: 'Upcoming hearings', history: 'Past hearings', unrecorded: 'Hearings without an outcome' } as const;

/** The days of the hearings, for which the head of a sheet has room, and beside them the state, if the query has one. */
function headingOf(query: HearingsToPrint): { heading: string; state: string } {
  const state = query.state === undefined ? '' : STATES[query.state];
  const days = daysOf(query);
  return days === undefined ? { heading: state || 'Hearings', state: '' } : { heading: days, state };
}

function daysOf(query: HearingsToPrint): string | undefined {
  const { from, to } = query;
  const day = dayOf(query);
  if (day !== undefined) return longDay(day);
  if (from !== undefined && to !== undefined) return `${printedDay(from)} to ${printedDay(to)}`;
  if (from !== undefined) return `Hearings from ${printedDay(from)}`;
  return to && `Hearings until ${printedDay(to)}`;
}

function diaryWords({ diary_of: diary, lawyer, mine }: HearingsToPrint, person: string, nameOf: Printed['nameOf']): string {
  const name = nameOf(diary ?? lawyer) ?? (mine === true ? person : undefined);
  if (name !== undefined) return `Diary of ${name}`;
  return diary === undefined && lawyer === undefined ? 'All lawyers' : '';
}

const { compare } = new Intl.Collator('en-IN', { numeric: true });
const LAST = '\uffff';

/** The order of the cause list: day, court, room, time, item. */
function inOrder(order: 'asc' | 'desc') {
  const keys = ({ court_name: court, court_number: room, hearing_time: time, item_number: item, id }: Hearing) => [
    court ?? LAST,
    room ?? '',
    time ?? LAST,
    item ?? LAST,
    id,
  ];
  return (a: Hearing, b: Hearing): number => {
    const byDay = compare(a.hearing_date, b.hearing_date);
    if (byDay !== 0) return order === 'asc' ? byDay : -byDay;
    const [ours, theirs] = [keys(a), keys(b)];
    return ours.reduce((found, key, at) => found || compare(key, theirs[at] ?? ''), 0);
  };
}

interface OpenGroup extends Group {
  readonly rows: (readonly Cell[])[];
}

function groupsOf(hearings: readonly Hearing[], isOneDay: boolean, row: (hearing: Hearing) => readonly Cell[]): readonly Group[] {
  const groups: OpenGroup[] = [];
  const judges = judgesOf(hearings);
  let key = '';
  for (const hearing of hearings) {
    if (placeKey(hearing) !== key || groups.length === 0) {
      key = placeKey(hearing);
      const { hearing_date: day, court_name: court, court_number: room } = hearing;
      const place = joined(court ?? 'No court entered', roomWords(room), judges.get(key));
      groups.push({ ...(isOneDay ? {} : { day: longDay(day) }), place, rows: [] });
    }
    groups.at(-1)?.rows.push(row(hearing));
  }
  return groups;
}

const placeKey = ({ hearing_date: day, court_id: court, court_number: room }: Hearing) => `${day} ${court ?? ''} ${room ?? ''}`;

/** The judge of each day, court and room in which all hearings are before the same one. */
function judgesOf(hearings: readonly Hearing[]): ReadonlyMap<string, string | null> {
  const judges = new Map<string, string | null>();
  for (const hearing of hearings) {
    const key = placeKey(hearing);
    const judge = hearing.judge_name;
    judges.set(key, !judges.has(key) || judges.get(key) === judge ? judge : null);
  }
  return judges;
}

function rowOf(hearing: Hearing, printed: PrintedCase | undefined, entryName: EntryNames): readonly Cell[] {
  const sides = printed?.sides ?? [];
  const counsel = hearing.lawyers.length > 0 ? hearing.lawyers.map(({ name }) => name) : (printed?.team ?? []);
  const isVideo = hearing.mode !== 'in_person';
  return [
    { kind: 'two', main: hearing.item_number ?? '', sub: hearing.hearing_time ?? '' },
    { kind: 'two', main: hearing.case_number ?? '', sub: fileWords(printed) },
    { kind: 'title', ...titleOf(hearing.case_title, sides) },
    cellOf(appearingFor(sides)),
    cellOf([purposeOf(hearing, entryName), isVideo && `(${hearing.mode})`].filter(Boolean).join(' ')),
    cellOf(counsel.join(', ')),
    ...afterwards(hearing, entryName),
  ];
}

/** The purpose as printed, else by its code; else the stage of the case, which of a recorded hearing would be the next one's. */
export function purposeOf(hearing: Hearing, entryName: EntryNames): string {
  const named = (text: string | null, code: string | null) => text ?? (code === null ? null : entryName('stage', code));
  const purpose = named(hearing.purpose_text, hearing.purpose);
  return purpose ?? (hearing.business_on_date === null ? named(hearing.stage_text, hearing.stage) : null) ?? '';
}

/** The next date and the remarks: empty, to be written by hand, until the outcome is recorded. */
function afterwards(
  { business_on_date: businessDate, outcome, next_date: next, no_next_reason: none }: Hearing,
  entryName: EntryNames,
): Cell[] {
  if (businessDate === null) return [BLANK, BLANK];
  const withoutDate = none === null ? '' : entryName('no_next_reason', none);
  return [cellOf(next === null ? withoutDate : printedDay(next)), cellOf(outcome === null ? '' : entryName('outcome', outcome))];
}
