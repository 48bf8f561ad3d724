import {
  type CasesToPrint,
  type DeadlinesToPrint,
  type HearingsToPrint,
  MAX_PRINTED_ROWS,
  type TasksToPrint,
} from '@munshi/contract/prints/print.schema';
import type { ExportLanguage } from '@munshi/contract/platform/export-language';
import type { ProblemCode } from '@munshi/contract/problem-codes';
import { findPrintedCases, listAllCases, readCase } from '../cases/public.ts';
import { listAllDeadlines, readDeadline } from '../deadlines/public.ts';
import { readConflictCheck } from '../conflicts/public.ts';
import { listAllHearings } from '../hearings/public.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { listAllTasks } from '../tasks/public.ts';
import { caseListSheet } from './case-list-sheet.ts';
import { caseSheet, MAX_HEARINGS, MAX_TASKS } from './case-sheet.ts';
import { deadlineListSheet } from './deadline-list-sheet.ts';
import { deadlineSheet } from './deadline-sheet.ts';
import { conflictSheet } from './conflict-sheet.ts';
import { dayOf, hearingSheet } from './hearing-sheet.ts';
import type { PrintRecord } from './print-line.ts';
import { findNames, readEntryNames } from './print-names.repository.ts';
import type { PrintPress } from './print-press.ts';
import { taskSheet } from './task-sheet.ts';
import { beginningOf } from '../platform/text/beginning-of.ts';

/** What a print needs beside its query. */
export interface Printing {
  readonly db: TenantDb;
  readonly actor: Actor;
  readonly press: PrintPress;
  /** Writes the line of the audit log. */
  readonly record: (line: PrintRecord) => Promise<void>;
}

interface PrintedFile {
  readonly file_name: string;
  readonly bytes: Uint8Array;
}

/** All hearings of a filter. @throws {AppError} `print.too_many_hearings`, and as `PrintPress.print()`. */
export async function printHearings({ db, actor, press, record }: Printing, query: HearingsToPrint): Promise<PrintedFile> {
  const { items, total } = await listAllHearings(db, actor.userId, query, MAX_PRINTED_ROWS);
  requireFew('print.too_many_hearings', total);
  const names = await namesFor(db, actor, [query.court, query.lawyer, query.diary_of, query.case_id]);
  const cases = await findPrintedCases(db, [...new Set(items.map(({ case_id: id }) => id))]);
  const sheet = hearingSheet({ items, cases, entryName: await readEntryNames(db) }, { query, ...names });
  const bytes = await press.print(actor, { kind: 'list', sheet });
  await record({ what: 'hearings', rows: total, query });
  return { file_name: fileName('Hearings', daysInName(query)), bytes };
}

/** The days of the hearings as the end of a file's name; the day of the print if the query has none. */
function daysInName(query: HearingsToPrint): string {
  const { from, to } = query;
  const day = dayOf(query);
  if (day !== undefined) return day;
  if (from !== undefined && to !== undefined) return `${from} to ${to}`;
  if (from !== undefined) return `from ${from}`;
  return to === undefined ? courtToday() : `until ${to}`;
}

/** All cases of a filter. @throws {AppError} `print.too_many_cases`, and as `PrintPress.print()`. */
export async function printCases({ db, actor, press, record }: Printing, query: CasesToPrint): Promise<PrintedFile> {
  const { items, total } = await listAllCases(db, actor.userId, query, MAX_PRINTED_ROWS);
  requireFew('print.too_many_cases', total);
  const { court, category, type, lawyer, client } = query;
  const names = await namesFor(db, actor, [court, category, type, lawyer, client]);
  const cases = await findPrintedCases(
    db,
    items.map(({ id }) => id),
  );
  const sheet = caseListSheet({ items, cases, entryName: await readEntryNames(db) }, { query, ...names });
  const bytes = await press.print(actor, { kind: 'list', sheet });
  await record({ what: 'cases', rows: total, query });
  return { file_name: fileName('Cases', courtToday()), bytes };
}

/** All tasks of a filter. @throws {AppError} `print.too_many_tasks`, and as `PrintPress.print()`. */
export async function printTasks({ db, actor, press, record }: Printing, query: TasksToPrint): Promise<PrintedFile> {
  const { items, total } = await listAllTasks(db, actor.userId, query, MAX_PRINTED_ROWS);
  requireFew('print.too_many_tasks', total);
  const names = await namesFor(db, actor, [query.assignee, query.case_id, query.type]);
  const bytes = await press.print(actor, { kind: 'list', sheet: taskSheet(items, { query, ...names }) });
  await record({ what: 'tasks', rows: total, query });
  return { file_name: fileName('Tasks', courtToday()), bytes };
}

/** All deadlines of a filter, by day or by case. @throws {AppError} `print.too_many_deadlines`, and as `PrintPress.print()`. */
export async function printDeadlines({ db, actor, press, record }: Printing, query: DeadlinesToPrint): Promise<PrintedFile> {
  const { items, total } = await listAllDeadlines(db, actor.userId, query, MAX_PRINTED_ROWS);
  requireFew('print.too_many_deadlines', total);
  const names = await namesFor(db, actor, [query.owner, query.case_id]);
  const bytes = await press.print(actor, { kind: 'list', sheet: deadlineListSheet(items, { query, ...names }) });
  await record({ what: 'deadlines', rows: total, query });
  return { file_name: fileName('Deadlines', courtToday()), bytes };
}

/** One case, with the hearings and tasks that the person may read. @throws {AppError} `case.not_found`, and as `PrintPress.print()`. */
export async function printCase({ db, actor, press, record }: Printing, id: string): Promise<PrintedFile> {
  const found = await readCase(db, id);
  const { userId, permissions } = actor;
  const hearings = permissions.has('hearing:read')
    ? await listAllHearings(db, userId, { case_id: id, order: 'desc' }, MAX_HEARINGS)
    : undefined;
  const open = { case_id: id, status: ['todo', 'doing', 'waiting'], sort: 'due', order: 'asc' } satisfies TasksToPrint;
  const tasks = permissions.has('task:read') ? await listAllTasks(db, userId, open, MAX_TASKS) : undefined;
  const names = await namesFor(db, actor, []);
  const printed = (await findPrintedCases(db, [id])).get(id);
  const sheet = caseSheet({ record: found, printed, hearings, tasks, entryName: await readEntryNames(db) }, names);
  const bytes = await press.print(actor, { kind: 'record', sheet });
  await record({ what: 'case', rows: 1, caseId: id, isRestricted: found.restricted });
  return { file_name: fileName(found.title, courtToday()), bytes };
}

/** One kept conflict check. @throws {AppError} `conflict.not_found`, and as `PrintPress.print()`. */
export async function printConflictCheck({ db, actor, press, record }: Printing, id: string): Promise<PrintedFile> {
  const check = await readConflictCheck(db, id);
  const bytes = await press.print(actor, { kind: 'record', sheet: conflictSheet(check, await namesFor(db, actor, [])) });
  await record({ what: 'conflict_check', rows: 1 });
  return { file_name: fileName(`Conflict check ${check.title}`, courtToday()), bytes };
}

/** The working of one deadline, in English or Hindi. @throws {AppError} `deadline.not_found`, and as `PrintPress.print()`. */
export async function printDeadline({ db, actor, press, record }: Printing, id: string, language: ExportLanguage): Promise<PrintedFile> {
  const deadline = await readDeadline(db, id, language);
  const { firm, person } = await namesFor(db, actor, []);
  const bytes = await press.print(actor, { kind: 'record', sheet: deadlineSheet(deadline, { firm, person, language }) });
  await record({ what: 'deadline', rows: 1, caseId: deadline.case_id, isRestricted: (await readCase(db, deadline.case_id)).restricted });
  return { file_name: fileName(`${deadline.title} ${deadline.case_title}`, courtToday()), bytes };
}

function requireFew(code: ProblemCode, count: number): void {
  if (count <= MAX_PRINTED_ROWS) return;
  throw new AppError(code, { values: { count: count.toLocaleString('en-IN'), limit: MAX_PRINTED_ROWS.toLocaleString('en-IN') } });
}

async function namesFor(db: TenantDb, actor: Actor, ids: readonly (string | undefined)[]) {
  const present = ids.filter((id) => id !== undefined);
  const { firm, person, of } = await findNames(db, actor.userId, present);
  return { firm, person, nameOf: (id: string | undefined) => (id === undefined ? undefined : of.get(id)) };
}

/** Letters of a title in the name of a file, without those that have a meaning in shells or web addresses. */
const MAX_LENGTH = 60;

function fileName(title: string, days: string): string {
  const plain = beginningOf(title.replace(/["#%&*:<>?\\/{}|~.]+/g, ' ').replace(/\s+/g, ' '), MAX_LENGTH).trim();
  return `${plain} ${days}.pdf`;
}
