import { createCase } from '@munshi/contract/cases/case.endpoints';
import { createHearing } from '@munshi/contract/hearings/hearing.endpoints';
import { createPerson } from '@munshi/contract/people/person.endpoints';
import { notify } from '../../notifications/public.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { courtToday } from '../../platform/clock/court-day.ts';
import { readTenantDb, type TenantDb, withTenantDb, systemScope } from '../../platform/db/scope/tenant-db.ts';
import type { HeavyTarget } from '../../platform/heavy-work/heavy-queue.ts';
import type { Deps } from '../../platform/http/handle.ts';
import * as rowRepository from '../import-row.repository.ts';
import { recheckImport } from '../import.service.ts';
import * as importRepository from '../import.repository.ts';
import { addToCase } from './case-row.ts';
import { addHearingsTogether } from './further-hearings.ts';
import { Growth } from './growth.ts';
import { findImporter } from './importer.ts';
import { inBatches, inHalves } from './in-batches.ts';
import { makeCases } from './new-cases.ts';
import { NewRecords } from './new-records.ts';
import { type BatchPeople, PeopleOfRun } from './people-of-run.ts';
import { addToPerson, makePeople } from './person-row.ts';
import { failed, type RowOutcome, type RowRun, type RunContext } from './run-context.ts';

export type RunDeps = Pick<Deps, 'database' | 'authenticator' | 'events'> & {
  /** By which the tables are analysed; without it they are left to autovacuum. */
  readonly ownerUrl?: string;
};
type Row = rowRepository.CheckedStoredRow;

/** Whose import it is, or whose undo. */
export const NO_MEMBER = 'The person who started this may no longer add cases in this firm.';

/**
 * Imports the rows that are ready, in batches, each in one transaction with the state of its rows. If it is interrupted it continues with
 * the rows that are left: no row is imported twice.
 */
export async function runStartedImport(deps: RunDeps, { tenantId, id }: HeavyTarget, signal: AbortSignal): Promise<void> {
  const found = await findStarted(deps, { tenantId, id });
  if (found?.state !== 'running') return;
  const actor = await findImporter(deps.database, { tenantId, userId: found.created_by, importId: id });
  if (!actor) return await endImport(deps, { tenantId, id }, NO_MEMBER);
  // The firm may have changed since the file was checked, and an interrupted run has made some of the cases.
  const changed = await readTenantDb(deps.database, actor, async (db) => await recheckImport(db, found));
  const people = await withTenantDb(deps.database, actor, async (db) => {
    await rowRepository.insertRows(db, id, changed);
    return await PeopleOfRun.read(db);
  });
  const run = new ImportRun(deps, { actor, importId: id, isOfPeople: found.kind === 'people', people });
  const growth = new Growth(deps.ownerUrl);
  let after = -1;
  await inBatches({
    next: async (limit) => await withTenantDb(deps.database, actor, async (db) => await rowRepository.listReadyRows(db, id, after, limit)),
    batch: async (rows) => {
      await run.importBatch(rows);
      await growth.add(rows.length);
      after = rows.at(-1)?.position ?? after;
    },
    signal,
  });
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

  async importBatch(rows: readonly Row[]): Promise<void> {
    await inHalves(
      rows,
      async (part) => await this.#importTogether(part),
      async (row, { message }) => await this.#store(async () => await Promise.resolve([failed(row, message)]), 1),
    );
  }

  async #importTogether(rows: readonly Row[]): Promise<void> {
    const { people, keep } = this.#parts.people.openBatch();
    await this.#store(async (db) => {
      const context = this.#contextOf(db, people);
      // A row that adds to an earlier one of the file finds what became of it.
      const isNew = ({ plan: { match } }: Row) => match?.id === undefined && match?.position === undefined;
      const made = await this.#make(context, rows.filter(isNew));
      await rowRepository.updateRowResults(db, this.#parts.importId, made);
      const adding = rows.filter((row) => !isNew(row));
      const added = this.#parts.isOfPeople ? [] : await addHearingsTogether(context, adding);
      await rowRepository.updateRowResults(db, this.#parts.importId, added);
      const isAdded = new Set(added.map(({ position }) => position));
      for (const row of adding)
        if (!isAdded.has(row.position)) await rowRepository.updateRowResults(db, this.#parts.importId, await this.#add(context, row));
      return [];
    }, rows.length);
    keep();
  }

  #contextOf(db: TenantDb, people: BatchPeople): RunContext {
    const { actor, importId } = this.#parts;
    return { db, actor, authenticator: this.#deps.authenticator, importId, today: courtToday(), records: new NewRecords(db, people) };
  }

  async #make(context: RunContext, rows: readonly Row[]): Promise<RowOutcome[]> {
    return this.#parts.isOfPeople ? await makePeople(context, rows) : await makeCases(context, rows);
  }

  /** Adds a row to the record that it is about; if there is none, makes it. */
  async #add(context: RunContext, row: Row): Promise<RowOutcome[]> {
    const { isOfPeople } = this.#parts;
    const run: RowRun = { context, row, made: [] };
    const record = isOfPeople ? await addToPerson(run) : await addToCase(run);
    if (record === undefined) return await this.#make(context, [row]);
    const ids = isOfPeople ? { caseId: null, personId: record } : { caseId: record, personId: null };
    return [{ position: row.position, state: 'imported', made: run.made, ...ids }];
  }

  /** Stores the outcomes of so many rows in one transaction, with the progress. */
  async #store(work: (db: TenantDb) => Promise<RowOutcome[]>, rows: number): Promise<void> {
    const { actor, importId } = this.#parts;
    await withTenantDb(this.#deps.database, actor, async (db) => {
      await rowRepository.updateRowResults(db, importId, await work(db));
      await importRepository.advanceImport(db, importId, rows);
    });
  }
}

/** An import as a job finds it, whosoever it is. */
export async function findStarted({ database }: Pick<RunDeps, 'database'>, { tenantId, id }: HeavyTarget) {
  return await withTenantDb(
    database,
    systemScope(tenantId),
    async (db) => await importRepository.findImport(db, { userId: '', seesAll: true }, id),
  );
}

/** Ends an import before its end. What it made stays, and can be undone. */
export async function endImport({ database }: Pick<Deps, 'database'>, { tenantId, id }: HeavyTarget, problem: string): Promise<void> {
  await withTenantDb(database, systemScope(tenantId), async (db) => {
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
