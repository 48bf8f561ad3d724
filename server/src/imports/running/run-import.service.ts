import { createCase } from '@munshi/contract/cases/case.endpoints';
import { createHearing } from '@munshi/contract/hearings/hearing.endpoints';
import { createPerson } from '@munshi/contract/people/person.endpoints';
import { caseConstraints } from '../../cases/public.ts';
import { notify } from '../../notifications/public.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { courtToday } from '../../platform/clock/court-day.ts';
import { type TenantDb, withTenantDb } from '../../platform/db/scope/tenant-db.ts';
import { asAppError, type Thrown } from '../../platform/http/error-handler.ts';
import type { HeavyTarget } from '../../platform/heavy-work/heavy-queue.ts';
import { WorkError } from '../../platform/heavy-work/work-error.ts';
import type { Deps } from '../../platform/http/handle.ts';
import * as rowRepository from '../import-row.repository.ts';
import { recheckImport } from '../import.service.ts';
import * as importRepository from '../import.repository.ts';
import { importCaseRow } from './case-row.ts';
import { findImporter } from './importer.ts';
import { PeopleOfRun } from './people-of-run.ts';
import { importPersonRow } from './person-row.ts';
import { RowRefused, type RowRun } from './run-context.ts';

type RunDeps = Pick<Deps, 'database' | 'authenticator' | 'events'>;
type Row = rowRepository.CheckedStoredRow;

/** One transaction makes the records of so many rows: what others of the firm enter waits no longer than that. */
const ROWS_IN_A_BATCH = 25;

const NO_MEMBER = 'The person who started this import may no longer add cases in this firm.';

/**
 * Imports the rows that are ready, in batches, each in one transaction with the state of its rows. If it is interrupted it continues with
 * the rows that are left: no row is imported twice.
 */
export async function runStartedImport(deps: RunDeps, { tenantId, id }: HeavyTarget, signal: AbortSignal): Promise<void> {
  const system = { tenantId, userId: null, restrictedCases: 'all' as const };
  const everybody = { userId: '', seesAll: true };
  const found = await withTenantDb(deps.database, system, async (db) => await importRepository.findImport(db, everybody, id));
  if (found?.state !== 'running') return;
  const actor = await findImporter(deps.database, { tenantId, userId: found.created_by, importId: id });
  if (!actor) return await endImport(deps, { tenantId, id }, NO_MEMBER);
  // The firm may have changed since the file was checked, and an interrupted run has made some of the cases.
  const people = await withTenantDb(deps.database, actor, async (db) => {
    await recheckImport(db, found);
    return await PeopleOfRun.read(db);
  });
  const run = new ImportRun(deps, { actor, importId: id, isOfPeople: found.kind === 'people', people });
  let after = -1;
  for (;;) {
    if (signal.aborted) throw new WorkError('stopped', 'the import continues when the server is back');
    const rows = await withTenantDb(deps.database, actor, async (db) => await rowRepository.listReadyRows(db, id, after, ROWS_IN_A_BATCH));
    if (rows.length === 0) break;
    await run.importBatch(rows);
    after = rows.at(-1)?.position ?? after;
  }
  await withTenantDb(deps.database, actor, async (db) => {
    await importRepository.updateImport(db, id, { state: 'done', finished_at: new Date().toISOString() });
    await notifyTeams(db, { importId: id, fileName: found.file_name });
  });
  for (const endpoint of [createCase, createHearing, createPerson]) deps.events.recordWrite(tenantId, endpoint);
}

interface Parts {
  readonly actor: Actor;
  readonly importId: string;
  readonly isOfPeople: boolean;
  readonly people: PeopleOfRun;
}

class ImportRun {
  readonly #deps: RunDeps;
  readonly #parts: Parts;

  constructor(deps: RunDeps, parts: Parts) {
    this.#deps = deps;
    this.#parts = parts;
  }

  /** Imports rows in one transaction; if one of them fails, each in a transaction of its own, so that the others are imported. */
  async importBatch(rows: readonly Row[]): Promise<void> {
    try {
      await this.#importTogether(rows);
    } catch (error) {
      const problem = problemOf(error);
      const [first] = rows;
      if (rows.length > 1) for (const row of rows) await this.importBatch([row]);
      else if (first) await this.#fail(first, problem);
    }
  }

  async #importTogether(rows: readonly Row[]): Promise<void> {
    const { actor, importId, people } = this.#parts;
    const { book, keep } = people.openBatch();
    await withTenantDb(this.#deps.database, actor, async (db) => {
      const context = { db, actor, authenticator: this.#deps.authenticator, importId, today: courtToday(), people: book };
      for (const row of rows) await this.#importRow({ context, row, made: [] });
      await importRepository.advanceImport(db, importId, rows.length);
    });
    keep();
  }

  async #importRow(run: RowRun): Promise<void> {
    const { isOfPeople, importId } = this.#parts;
    const record = isOfPeople ? await importPersonRow(run) : await importCaseRow(run);
    await rowRepository.updateRowResult(run.context.db, importId, run.row.position, {
      state: 'imported',
      caseId: isOfPeople ? null : record,
      personId: isOfPeople ? record : null,
      made: run.made,
    });
  }

  async #fail({ position, case_id: caseId, person_id: personId }: Row, problem: string): Promise<void> {
    const { actor, importId } = this.#parts;
    await withTenantDb(this.#deps.database, actor, async (db) => {
      await rowRepository.updateRowResult(db, importId, position, { state: 'failed', caseId, personId, made: [], problem });
      await importRepository.advanceImport(db, importId, 1);
    });
  }
}

/** Why a row cannot be imported. @throws the error itself if it is not about the row, such as a lost database: the job is tried again. */
function problemOf(error: unknown): string {
  if (error instanceof RowRefused) return error.message;
  const problem = asAppError(error as Thrown, caseConstraints);
  if (problem.code === 'internal' || problem.status >= 500) throw error;
  return problem.message;
}

/** Ends an import before its end. What it made stays, and can be undone. */
export async function endImport({ database }: Pick<Deps, 'database'>, { tenantId, id }: HeavyTarget, problem: string): Promise<void> {
  await withTenantDb(database, { tenantId, userId: null, restrictedCases: 'all' }, async (db) => {
    await importRepository.updateImport(db, id, { state: 'failed', problem, finished_at: new Date().toISOString() });
  });
}

/** One notification to each member whom the import put on teams, the importer not included. */
async function notifyTeams(db: TenantDb, { importId, fileName }: { importId: string; fileName: string }): Promise<void> {
  const teams = await rowRepository.countTeams(db, importId);
  for (const { user_id: userId, cases } of teams)
    await notify(db, {
      kind: 'assigned',
      to: [userId],
      title: cases === 1 ? 'A case was assigned to you' : `${cases} cases were assigned to you`,
      message: fileName === '' ? 'They were imported.' : `They were imported from ${fileName}.`,
      route: '/cases/my-pending',
      cause: `import:${importId}:assigned`,
    });
}
