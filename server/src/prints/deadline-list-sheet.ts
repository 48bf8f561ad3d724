import type { DeadlineKind } from '@munshi/contract/deadlines/deadline-rule.schema';
import type { DeadlineRow, DeadlineState } from '@munshi/contract/deadlines/deadline.schema';
import type { DeadlinesToPrint } from '@munshi/contract/prints/print.schema';
import { printedDay } from '../platform/clock/court-day.ts';
import { BLANK, type Cell, cellOf, type Column, type Group, type ListSheet } from './list-sheet.ts';
import { counted, footOf, joined, longDay } from './print-words.ts';

/** Together as wide as a page. */
const COLUMNS: readonly Column[] = [
  { head: 'Last day', width: 82 },
  { head: 'Deadline', width: 164 },
  { head: 'Case', width: 120 },
  { head: 'Owner', width: 66 },
  { head: 'State', width: 60 },
  { head: 'Done', width: 49.276 },
];

const stateWords: Record<DeadlineState, string> = {
  computed: 'To confirm',
  confirmed: 'Confirmed',
  met: 'Met',
  missed: 'Missed',
  given_up: 'Given up',
};
const kindWords = (kind: DeadlineKind) => kind.charAt(0).toUpperCase() + kind.slice(1);

interface Printed {
  readonly query: DeadlinesToPrint;
  readonly firm: string;
  readonly person: string;
  /** The name of a record by which the list is filtered. */
  readonly nameOf: (id: string | undefined) => string | undefined;
}

/** A list of deadlines for paper: under each last day, or under each case by its title. */
export function deadlineListSheet(items: readonly DeadlineRow[], { query, firm, person, nameOf }: Printed): ListSheet {
  const owner = nameOf(query.owner) ?? (query.mine === true ? person : undefined);
  return {
    firm,
    person: owner === undefined ? '' : `Deadlines of ${owner}`,
    heading: 'Deadlines',
    note: joined(
      counted(items.length, 'deadline'),
      query.state === undefined ? 'open' : query.state.map((state) => stateWords[state]).join(', '),
      query.kind?.map(kindWords).join(', '),
      nameOf(query.case_id),
      query.from !== undefined && `from ${printedDay(query.from)}`,
      query.to !== undefined && `to ${printedDay(query.to)}`,
    ),
    foot: footOf(person),
    columns: COLUMNS,
    groups: query.sort === 'case' ? byCase(items) : items.map((row) => ({ day: longDay(row.due_on), rows: [rowOf(row)] })),
    empty: 'No deadlines match.',
  };
}

/** The rows of each case together, the cases by title. */
function byCase(items: readonly DeadlineRow[]): Group[] {
  const cases = new Map<string, DeadlineRow[]>();
  for (const row of items) cases.set(row.case_id, [...(cases.get(row.case_id) ?? []), row]);
  return [...cases.values()]
    .sort(([one], [other]) => (one?.case_title ?? '').localeCompare(other?.case_title ?? '', 'en'))
    .map((rows) => ({ day: joined(rows[0]?.case_title, rows[0]?.case_number), rows: rows.map(rowOf) }));
}

function rowOf(row: DeadlineRow): readonly Cell[] {
  return [
    {
      kind: 'two',
      main: printedDay(row.due_on),
      sub: row.opens_on === null ? '' : `not before ${printedDay(row.opens_on)}`,
    },
    row.section === null ? cellOf(row.title) : { kind: 'two', main: row.title, sub: row.section },
    cellOf(row.case_title),
    cellOf(row.owner.name),
    cellOf(stateWords[row.state]),
    BLANK,
  ];
}
