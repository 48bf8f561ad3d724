import { deleteCase } from '@munshi/contract/cases/case.endpoints';
import { deleteHearing } from '@munshi/contract/hearings/hearing.endpoints';
import type { Import } from '@munshi/contract/imports/import.schema';
import { deletePerson } from '@munshi/contract/people/person.endpoints';
import type { Actor } from '../../platform/auth/actor.ts';
import { type TenantDb, withTenantDb, systemScope } from '../../platform/db/scope/tenant-db.ts';
import { enqueueHeavyWork, type HeavyTarget } from '../../platform/heavy-work/heavy-queue.ts';
import { AppError } from '../../platform/http/app-error.ts';
import * as importRepository from '../import.repository.ts';
import { requireOwnImport, readImport } from '../import.service.ts';
import * as undoRows from '../undo-row.repository.ts';
import { findImporter } from './importer.ts';
import { inBatches, inHalves, type RowProblem } from './in-batches.ts';
import { findStarted, NO_MEMBER, type RunDeps } from './run-import.service.ts';
import { UndoneRows } from './undo-records.ts';

export const UNDO_IMPORT = 'imports:undo';

/**
 * Starts the undo of an import, as a job. A second click finds it undoing already.
 *
 * @throws {AppError} `import.cannot_undo`; on the constraint `imports_one_running`: one import or undo at a time.
 */
export async function undoImport(db: TenantDb, actor: Actor, id: string): Promise<Import> {
  await importRepository.lockImport(db, id);
  const found = await requireOwnImport(db, actor, id);
  if (found.state === 'undoing') return await readImport(db, actor, id);
  const isInTime = found.undo_until !== null && Date.parse(found.undo_until) > Date.now();
  if (!isInTime) throw new AppError('import.cannot_undo');
  const handled = await undoRows.countUndone(db, id);
  await importRepository.updateImport(db, id, { state: 'undoing', handled, problem: null, undone_by: actor.userId });
  await enqueueHeavyWork(db, UNDO_IMPORT, id);
  return await readImport(db, actor, id);
}

/**
 * Removes what an import made, and empties the fields that it filled, in batches, each in one transaction with the mark of its rows: if it
 * is interrupted it continues with the rows that are left. What somebody has changed, added to or used since stays, with the reason.
 */
export async function runStartedUndo(deps: RunDeps, { tenantId, id }: HeavyTarget, signal: AbortSignal): Promise<void> {
  const found = await findStarted(deps, { tenantId, id });
  if (found?.state !== 'undoing') return;
  const actor = await findImporter(deps.database, { tenantId, userId: found.undone_by ?? found.created_by, importId: id });
  if (!actor) return await endUndo(deps, { tenantId, id }, NO_MEMBER);
  // People need one step: no case of this import names them.
  const steps = found.kind === 'people' ? ([2] as const) : ([1, 2] as const);
  const run = new UndoRun(deps, actor, id, steps[0]);
  try {
    for (const step of steps) await inBatches({ ...run.batchesOf(step), signal });
    await withTenantDb(deps.database, actor, async (db) => {
      await importRepository.updateImport(db, id, { state: 'undone', undone_at: new Date().toISOString() });
    });
  } finally {
    // Also of an undo that stops before its end: what it has removed shows nowhere any more.
    for (const endpoint of [deleteCase, deleteHearing, deletePerson]) deps.events.recordWrite(tenantId, endpoint);
  }
}

/** Ends an undo before its end: it can be asked for again. */
export async function endUndo({ database }: Pick<RunDeps, 'database'>, { tenantId, id }: HeavyTarget, problem: string): Promise<void> {
  await withTenantDb(database, systemScope(tenantId), async (db) => {
    await importRepository.updateImport(db, id, { state: 'failed', problem });
  });
}

class UndoRun {
  readonly #deps: RunDeps;
  readonly #actor: Actor;
  readonly #importId: string;
  /** The step by which the progress is counted. */
  readonly #counted: undoRows.UndoStep;

  constructor(deps: RunDeps, actor: Actor, importId: string, counted: undoRows.UndoStep) {
    [this.#deps, this.#actor, this.#importId, this.#counted] = [deps, actor, importId, counted];
  }

  batchesOf(step: undoRows.UndoStep) {
    return {
      next: async (limit: number) => await this.#write(async (db) => await undoRows.listRowsToUndo(db, this.#importId, step, limit)),
      batch: async (rows: readonly undoRows.RowToUndo[]) =>
        await inHalves(
          rows,
          async (part) => await this.#undo(part, step),
          async (row, problem) => await this.#refuse(row, step, problem),
        ),
    };
  }

  async #undo(rows: readonly undoRows.RowToUndo[], step: undoRows.UndoStep): Promise<void> {
    await this.#write(async (db) => {
      const context = { db, actor: this.#actor, authenticator: this.#deps.authenticator };
      const undone = await UndoneRows.undo(context, this.#importId, rows, step);
      const kept = rows.map(({ position }) => ({ position, kept: undone.keptOf(position) }));
      await undoRows.markUndone(db, this.#importId, step, kept);
      await undoRows.advanceUndo(db, this.#importId, { handled: this.#handled(step, rows.length), removed: undone.removed });
    });
  }

  /** Keeps all records of a row whose undo a rule refuses, such as a legal hold. */
  async #refuse({ position, made }: undoRows.RowToUndo, step: undoRows.UndoStep, { code, message }: RowProblem): Promise<void> {
    const ofStep = made.filter(({ kind }) => (kind === 'case' || kind === 'hearing') === (step === 1));
    const why = code === 'case.on_legal_hold' ? 'on_hold' : 'refused';
    const kept = ofStep.map(({ kind, id }) => ({ kind, id, why, problem: why === 'refused' ? message : null }) as const);
    await this.#write(async (db) => {
      await undoRows.markUndone(db, this.#importId, step, [{ position, kept }]);
      await undoRows.advanceUndo(db, this.#importId, { handled: this.#handled(step, 1), removed: 0 });
    });
  }

  #handled(step: undoRows.UndoStep, rows: number): number {
    return step === this.#counted ? rows : 0;
  }

  async #write<Result>(work: (db: TenantDb) => Promise<Result>): Promise<Result> {
    return await withTenantDb(this.#deps.database, this.#actor, work);
  }
}
