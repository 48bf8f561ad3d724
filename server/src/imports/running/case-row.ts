import { type Case, CaseChange } from '@munshi/contract/cases/case.schema';
import { readCase, updateCase } from '../../cases/public.ts';
import { scheduleHearing, updateHearing } from '../../hearings/public.ts';
import { emptyFields, missingHearings } from '../checking/case-fills.ts';
import { type ExistingCase, listExistingCases } from '../checking/firm-context.repository.ts';
import { findRowTarget } from '../import-row.repository.ts';
import { fieldsOf } from './case-draft.ts';
import { findHearingOn } from './import-target.repository.ts';
import { type Day, type HearingFields, hearingsOf } from './row-hearings.ts';
import { RowRefused, type RowRun } from './run-context.ts';

/** Adds a row to the case that it is about. @returns undefined if it is about none: its case must be made. */
export async function addToCase(run: RowRun): Promise<string | undefined> {
  const target = await targetOf(run);
  return target === undefined ? undefined : await fillCase(run, target);
}

/** The case of the firm, or the one that an earlier row made. */
async function targetOf({ context, row }: RowRun): Promise<string | undefined> {
  const { match } = row.plan;
  if (match?.id !== undefined) return match.id;
  if (match?.position === undefined) return undefined;
  return (await findRowTarget(context.db, context.importId, match.position))?.case_id ?? undefined;
}

/** Fills what is empty in a case, and adds the hearings that it has not. What the case has stays. */
async function fillCase(run: RowRun, caseId: string): Promise<string> {
  const { context, row, made } = run;
  const had = (await listExistingCases(context.db, [caseId])).get(caseId);
  if (!had) throw new RowRefused('The case was deleted since the file was checked.');
  const empty = new Set(emptyFields(row.plan, had));
  if (empty.size > 0) await fillFields(run, { caseId, empty });
  await addHearings(run, had);
  const own = made.find((record) => record.kind === 'case');
  if (own) made.splice(made.indexOf(own), 1, { ...own, version: (await readCase(context.db, caseId)).version });
  return caseId;
}

/** The columns of a case that a field of the row fills. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  court: ['court_id'],
  type: ['type_id', 'category_id'],
  stage: ['stage_text'],
};

async function fillFields(run: RowRun, { caseId, empty }: { caseId: string; empty: ReadonlySet<string> }): Promise<void> {
  const { context, made } = run;
  const columns = new Set([...empty].flatMap((field) => COLUMNS[field] ?? [field]));
  const given = Object.entries(await fieldsOf(run)).filter(([column]) => columns.has(column));
  if (given.length === 0) return;
  const before = await readCase(context.db, caseId);
  const change = CaseChange.safeParse(Object.fromEntries(given));
  if (!change.success) throw new RowRefused(change.error.issues[0]?.message ?? 'invalid');
  made.push(...context.records.claim([change.data.court_id, ...(change.data.parties ?? []).map((party) => party.person_id)]));
  await context.records.store();
  const { version } = await updateCase(context, caseId, change.data, undefined);
  const had: Readonly<Record<string, unknown>> = { parties: [], team: teamOf(before), acts: [] };
  const was = Object.fromEntries(given.map(([column]) => [column, had[column] ?? null]));
  made.push({ kind: 'case', id: caseId, version, was: { ...was, status: before.status, phase: before.phase } });
}

/** The team of a case as it is written back. */
const teamOf = ({ team }: Case) => team.map(({ user_id, lawyer_id, role }) => ({ user_id, lawyer_id, role }));

async function addHearings(run: RowRun, had: ExistingCase): Promise<void> {
  const { context, made } = run;
  for (const hearing of hearingsOf(run.row.plan, context.today)) {
    if (had.hearing_dates.includes(hearing.hearing_date)) continue;
    if (await movesNext(run, had, hearing.hearing_date)) continue;
    if (!isMissing(run, had, hearing.hearing_date)) continue;
    const { id, version } = await scheduleHearing(context.db, { ...hearing, case_id: had.id });
    made.push({ kind: 'hearing', id, version });
  }
}

type Reading = Pick<RowRun, 'context' | 'row'>;

/** True if the row has a hearing on this day that the case lacks, or a further one that a person wished. */
function isMissing(run: Reading, had: ExistingCase, day: string): boolean {
  return missingHearings(run.row.plan, had).some((hearing) => hearing.hearing_date === day) || addsNext(run, had, day);
}

/**
 * The hearings that a row adds to a case that needs nothing else of it, which many rows can enter at once. Undefined for a row that also
 * fills a field or moves a date.
 */
export function onlyHearingsOf(run: Reading, had: ExistingCase): HearingFields[] | undefined {
  const { plan } = run.row;
  if (plan.movesDate === true || emptyFields(plan, had).length > 0) return undefined;
  return hearingsOf(plan, run.context.today).filter(
    ({ hearing_date: day }) => !had.hearing_dates.includes(day) && isMissing(run, had, day),
  );
}

/** True if this is a next date that the case lacks, or a further one that a person wished. */
function addsNext({ context: { today }, row: { plan } }: Reading, { next_hearing_date: own }: ExistingCase, day: string): boolean {
  if (day !== plan.values.next_date || day < today) return false;
  return own === null || own < today || plan.match?.position !== undefined;
}

async function movesNext(run: RowRun, { id, next_hearing_date: own }: ExistingCase, day: Day): Promise<boolean> {
  const { values, movesDate = false } = run.row.plan;
  if (!movesDate || own === null || day !== values.next_date) return false;
  return await moveHearing(run, { caseId: id, from: own, to: day });
}

/** Moves the firm's next hearing to the date of the file, as a person decided. */
async function moveHearing({ context, made }: RowRun, { caseId, from, to }: { caseId: string; from: string; to: Day }): Promise<boolean> {
  const found = await findHearingOn(context.db, caseId, from);
  if (!found) return false;
  const { id, ...listing } = found;
  const { version } = await updateHearing(context.db, id, { hearing_date: to }, undefined);
  made.push({ kind: 'hearing', id, version, was: { hearing_date: from, ...listing } });
  return true;
}
