import { printCnr } from '@munshi/contract/cases/cnr';
import type { Case, Party } from '@munshi/contract/cases/case.schema';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import type { TaskRow } from '@munshi/contract/tasks/task.schema';
import type { PrintedCase } from '../cases/public.ts';
import { roomWords } from '../courts/public.ts';
import { printedDay } from '../platform/clock/court-day.ts';
import { purposeOf } from './hearing-sheet.ts';
import type { EntryNames } from './print-names.repository.ts';
import { capital, footOf, joined, phaseWords, printedFileNumber, statusWords, titleOf } from './print-words.ts';
import type { FactSection, RecordSheet, TableSection } from './record-sheet.ts';
import { statusWords as taskStatusWords } from './task-sheet.ts';
import { beginningOf } from '../platform/text/beginning-of.ts';

/** Rows of each section; the record on screen has them all. */
export const MAX_HEARINGS = 100;
export const MAX_TASKS = 50;
const MAX_PARTIES = 200;
/** Letters of a text in a cell. */
const LONGEST = 600;

/** Some rows, and how many there are in all. */
interface Some<T> {
  readonly items: readonly T[];
  readonly total: number;
}

export interface CaseFile {
  readonly record: Case;
  readonly printed: PrintedCase | undefined;
  /** Undefined where the person's role may not read them. */
  readonly hearings: Some<Hearing> | undefined;
  readonly tasks: Some<TaskRow> | undefined;
  readonly entryName: EntryNames;
}

/** One case on paper: what a colleague needs who takes it over in the corridor. */
export function caseSheet(file: CaseFile, { firm, person }: { firm: string; person: string }): RecordSheet {
  const { record, printed } = file;
  const { status, phase, next_hearing_date: next } = record;
  return {
    firm,
    person: '',
    heading: 'Case sheet',
    note: joined(`File ${printedFileNumber(record.file_number)}`, record.restricted && 'Restricted: for the team only'),
    foot: footOf(person),
    title: titleOf(record.title, printed?.sides ?? []),
    lines: [
      joined(record.registration_number ?? record.filing_number, record.cnr === null ? '' : printCnr(record.cnr)),
      joined(record.court_name, roomWords(record.court_number), record.judge_name),
      joined(
        statusWords[status],
        phaseWords[phase] === statusWords[status] ? '' : phaseWords[phase],
        record.stage_text ?? record.stage_name,
      ),
      record.client_names.length > 0 ? `For ${record.client_names.join(', ')}` : '',
    ].filter((line) => line !== ''),
    stamp: next === null ? undefined : { label: 'Next date', text: printedDay(next) },
    sections: [particulars(record), parties(file), team(record), hearingsOf(file), tasksOf(file)].filter(isFilled),
  };
}

const isFilled = (section: FactSection | TableSection | undefined): section is FactSection | TableSection =>
  section !== undefined && ('facts' in section ? section.facts.length > 0 : section.rows.length > 0);

const dated = (number: string | null, day: string | null) => joined(number, day && printedDay(day));

function firWords({ number, year, police_station: station, district, state }: NonNullable<Case['fir']>): string {
  return [[number, year].filter(Boolean).join('/'), station, district, state].filter(Boolean).join(', ');
}

function particulars(record: Case): FactSection {
  const { fir, first_hearing_date: first, last_hearing_date: last } = record;
  const earlier = record.numbers.filter(({ is_current: isCurrent }) => !isCurrent);
  const facts: readonly (readonly [string, string])[] = [
    ['Category', [record.category_name, record.type_name, record.subtype_name].filter(Boolean).join(', ')],
    ['Filing', dated(record.filing_number, record.filing_date)],
    ['Registration', dated(record.registration_number, record.registration_date)],
    ['e-Filing', dated(record.efiling_number, record.efiling_date)],
    ['Earlier numbers', earlier.map(({ number, dated: day }) => dated(number, day)).join('; ')],
    ['Acts and sections', record.acts.map(({ act, sections }) => (sections ? `${act}: ${sections}` : act)).join('; ')],
    ['Date of offence', [record.offence_from, record.offence_to].flatMap((day) => (day === null ? [] : [printedDay(day)])).join(' to ')],
    ['FIR', fir === null ? '' : firWords(fir)],
    ['First listed', first === null ? '' : printedDay(first)],
    ['Last listed', last === null ? '' : printedDay(last)],
    ['Disposal', dated(record.nature_of_disposal, record.decision_date)],
    ['Linked cases', record.linked_cases.map(({ file_number: number, title }) => `${printedFileNumber(number)} ${title}`).join('; ')],
    ['Description', shortened(record.description ?? '')],
  ];
  return { title: 'Particulars', facts: facts.filter(([, text]) => text !== '') };
}

const shortened = (text: string) => (text.length > LONGEST ? `${beginningOf(text, LONGEST).trimEnd()}…` : text);

const cell = (text: string | null | undefined, isBold = false) => ({ text: shortened(text ?? ''), isBold });

/** How many of all are there, in brackets, if not all are. */
const share = (shown: number, total: number, which: string) => (shown < total ? ` (${which} ${shown} of ${total})` : '');

/** The role of a party: its own, otherwise what its side is called in cases of this type. */
function roleOf({ role, side }: Party, { printed, entryName }: CaseFile): string {
  if (role !== null) return entryName('party_role', role);
  return (side === 'other' ? null : printed?.side_names?.[side]) ?? side;
}

function parties(file: CaseFile): TableSection {
  const { record } = file;
  const row = (party: Party) => [
    cell(String(party.ordinal)),
    cell(party.is_client ? `${party.name} (our client)` : party.name, party.is_client),
    cell(capital(roleOf(party, file))),
    cell(party.advocates.join(', ')),
  ];
  const shown = record.parties.slice(0, MAX_PARTIES);
  return {
    title: `Parties${share(shown.length, record.parties.length, 'first')}`,
    columns: [
      { head: 'No.', share: 5 },
      { head: 'Name', share: 45 },
      { head: 'Role', share: 20 },
      { head: 'Advocate', share: 30 },
    ],
    rows: shown.map(row),
  };
}

function team({ team: members }: Case): FactSection {
  const present = members.filter(({ left_at: left }) => left === null);
  const roles = [...new Set(present.map(({ role_name: role }) => role))];
  const named = (role: string) => present.filter(({ role_name: its }) => its === role).map(({ name }) => name);
  return { title: 'Team', facts: roles.map((role) => [capital(role), named(role).join(', ')] as const) };
}

function hearingsOf({ hearings, entryName }: CaseFile): TableSection | undefined {
  if (!hearings) return undefined;
  const row = (hearing: Hearing) => {
    const { hearing_date: fixed, business_on_date: businessDate, next_date: next, no_next_reason: none, outcome } = hearing;
    return [
      cell(businessDate !== null && businessDate !== fixed ? `${printedDay(fixed)}, heard ${printedDay(businessDate)}` : printedDay(fixed)),
      cell(purposeOf(hearing, entryName)),
      cell([outcome === null ? null : entryName('outcome', outcome), hearing.business_text].filter(Boolean).join(': ')),
      cell(next === null ? (none === null ? '' : entryName('no_next_reason', none)) : joined(printedDay(next), hearing.next_purpose_text)),
    ];
  };
  return {
    title: `Hearings${share(hearings.items.length, hearings.total, 'latest')}`,
    columns: [
      { head: 'Date', share: 17 },
      { head: 'Purpose', share: 21 },
      { head: 'What happened', share: 38 },
      { head: 'Next', share: 24 },
    ],
    rows: hearings.items.map(row),
  };
}

function tasksOf({ tasks }: CaseFile): TableSection | undefined {
  if (!tasks) return undefined;
  return {
    title: `Open tasks${share(tasks.items.length, tasks.total, 'first')}`,
    columns: [
      { head: 'Due', share: 14 },
      { head: 'Task', share: 48 },
      { head: 'Assigned to', share: 24 },
      { head: 'Status', share: 14 },
    ],
    rows: tasks.items.map((task) => [
      cell(task.due_date === null ? '' : printedDay(task.due_date), task.is_overdue),
      cell(task.title),
      cell(task.assignees.map(({ name }) => name).join(', ')),
      cell(taskStatusWords[task.status]),
    ]),
  };
}
