import type { CaseRow } from '@munshi/contract/cases/case.schema';
import { shortCourt } from '@munshi/contract/courts/short-court';
import type { CasesToPrint } from '@munshi/contract/prints/print.schema';
import type { PrintedCase } from '../cases/public.ts';
import { printedDay } from '../platform/clock/court-day.ts';
import { BLANK, type Cell, cellOf, type Column, type ListSheet } from './list-sheet.ts';
import type { EntryNames } from './print-names.repository.ts';
import { appearingFor, counted, fileWords, footOf, joined, phaseWords, statusWords, titleOf } from './print-words.ts';

/** Together as wide as a page. */
const COLUMNS: readonly Column[] = [
  { head: 'Case no.', width: 78 },
  { head: 'Parties (ours in bold)', width: 158 },
  { head: 'For', width: 29 },
  { head: 'Court, stage', width: 108 },
  { head: 'Counsel', width: 62 },
  { head: 'Next date', width: 54 },
  { head: 'Remarks', width: 52.276 },
];

interface CaseRows {
  readonly items: readonly CaseRow[];
  readonly cases: ReadonlyMap<string, PrintedCase>;
  readonly entryName: EntryNames;
}

interface Printed {
  readonly query: CasesToPrint;
  readonly firm: string;
  readonly person: string;
  /** The name of a record by which the list is filtered. */
  readonly nameOf: (id: string | undefined) => string | undefined;
}

/** A list of cases in its order, for paper. */
export function caseListSheet({ items, cases, entryName }: CaseRows, { query, firm, person, nameOf }: Printed): ListSheet {
  const lawyer = nameOf(query.lawyer) ?? (query.mine === true ? person : undefined);
  return {
    firm,
    person: lawyer === undefined ? '' : `Cases of ${lawyer}`,
    heading: query.status === undefined ? 'Cases' : `${statusWords[query.status]} cases`,
    note: joined(
      counted(items.length, 'case'),
      query.no_next_date === true && 'no next date',
      ...[query.court, query.category, query.type, query.client].map(nameOf),
      query.stage !== undefined && entryName('stage', query.stage),
      query.q !== undefined && query.q !== '' && `“${query.q}”`,
      query.ids !== undefined && 'chosen',
    ),
    foot: footOf(person),
    columns: COLUMNS,
    groups: [{ rows: items.map((row) => rowOf(row, cases.get(row.id))) }],
    empty: 'No cases match.',
  };
}

function rowOf(row: CaseRow, printed: PrintedCase | undefined): readonly Cell[] {
  const sides = printed?.sides ?? [];
  return [
    { kind: 'two', main: row.number ?? '', sub: fileWords(printed) },
    { kind: 'title', ...titleOf(row.title, sides) },
    cellOf(appearingFor(sides)),
    { kind: 'two', main: shortCourt(row.court_name ?? ''), sub: row.stage_now ?? phaseWords[row.phase] },
    cellOf((printed?.team ?? []).join(', ')),
    dateOf(row),
    BLANK,
  ];
}

/** The next date; of a case that has ended, how and when. */
function dateOf({ status, next_hearing_date: next, decision_date: decided }: CaseRow): Cell {
  if (next !== null) return cellOf(printedDay(next));
  if (status !== 'disposed' && status !== 'archived') return BLANK;
  return { kind: 'two', main: statusWords[status], sub: decided === null ? '' : printedDay(decided) };
}
