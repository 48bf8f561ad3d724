import type { LeftReason } from '@munshi/contract/imports/import.schema';
import { type CaseContext, listCasesOnHold, markCaseDeleted, refuseCasesOnHold, updateCase } from '../../cases/public.ts';
import { deleteCourt } from '../../courts/public.ts';
import { deleteHearing, updateHearing } from '../../hearings/public.ts';
import { deletePerson, updatePerson } from '../../people/public.ts';
import type { MadeRecord } from '../import-row.repository.ts';
import type { KeptRecord, RowToUndo, UndoStep } from '../undo-row.repository.ts';
import * as target from './import-target.repository.ts';

/** A record that a row made or filled. */
type Made = MadeRecord & { readonly position: number };

const idsOf = (records: readonly Made[]) => records.map((record) => record.id);

/** Removes what rows made and empties what they filled, except what somebody has changed, added to or used since. */
export class UndoneRows {
  removed = 0;
  readonly #context: CaseContext;
  readonly #made: readonly Made[];
  readonly #touched: ReadonlySet<string>;
  readonly #kept = new Map<number, KeptRecord[]>();

  private constructor(context: CaseContext, made: readonly Made[], touched: ReadonlySet<string>) {
    this.#context = context;
    this.#made = made;
    this.#touched = touched;
  }

  /** Undoes one step of rows, in the transaction of `context`. */
  static async undo(context: CaseContext, importId: string, rows: readonly RowToUndo[], step: UndoStep): Promise<UndoneRows> {
    const made = rows.flatMap(({ position, made: records }) => records.map((record) => ({ ...record, position })));
    const watched = made.filter(({ kind }) => kind === (step === 1 ? 'case' : 'person'));
    const undone = new UndoneRows(context, made, await target.listTouched(context.db, importId, idsOf(watched)));
    if (step === 1) {
      await undone.#hearings();
      await undone.#filledCases();
      await undone.#newCases();
    } else {
      await undone.#people();
      await undone.#courts();
    }
    return undone;
  }

  /** What a row keeps. */
  keptOf(position: number): readonly KeptRecord[] {
    return this.#kept.get(position) ?? [];
  }

  #of(kind: MadeRecord['kind'], isFilled?: boolean): Made[] {
    return this.#made.filter((record) => record.kind === kind && (isFilled === undefined || isFilled === (record.was !== undefined)));
  }

  #keep({ position, kind, id }: Made, why: LeftReason): void {
    this.#kept.set(position, [...(this.#kept.get(position) ?? []), { kind, id, why, problem: null }]);
  }

  async #hearings(): Promise<void> {
    const { db, actor } = this.#context;
    const records = this.#of('hearing');
    const now = await target.listHearingVersions(db, idsOf(records));
    for (const record of records) {
      const { id, version, was } = record;
      const found = now.get(id);
      if (!found) continue;
      if (found.version !== version) this.#keep(record, 'changed');
      else if (was) await updateHearing(db, id, was as Parameters<typeof updateHearing>[2], undefined);
      else await deleteHearing(db, actor, id);
      if (found.version === version) this.removed += 1;
    }
  }

  async #filledCases(): Promise<void> {
    const { db } = this.#context;
    const records = this.#of('case', true);
    const now = await target.listCaseVersions(db, idsOf(records));
    for (const record of records) {
      const { id, was } = record;
      if (!now.has(id)) continue;
      if (this.#touched.has(id)) this.#keep(record, 'changed');
      else await updateCase(this.#context, id, was as Parameters<typeof updateCase>[2], undefined);
    }
  }

  async #newCases(): Promise<void> {
    const { db } = this.#context;
    const records = this.#of('case', false);
    const now = await target.listCaseVersions(db, idsOf(records));
    const found = records.filter(({ id }) => now.has(id));
    const free = found.filter(({ id }) => !this.#touched.has(id));
    const touched = found.filter(({ id }) => this.#touched.has(id));
    const onHold = await listCasesOnHold(db, idsOf(touched));
    for (const record of touched) this.#keep(record, onHold.has(record.id) ? 'on_hold' : 'changed');
    if (free.length === 0) return;
    this.removed += (await markCaseDeleted(db, idsOf(free))).length;
    await refuseCasesOnHold(db, idsOf(free));
  }

  async #people(): Promise<void> {
    const { db } = this.#context;
    const records = new Map(this.#of('person').map((record) => [record.id, record]));
    for (const { id, isUsed } of await target.listPeopleInUse(db, [...records.keys()])) {
      const record = records.get(id);
      if (!record) continue;
      if (this.#touched.has(id)) this.#keep(record, 'changed');
      else if (record.was) await updatePerson(db, id, record.was as Parameters<typeof updatePerson>[2], undefined);
      else if (isUsed) this.#keep(record, 'used');
      else {
        await deletePerson(db, id);
        this.removed += 1;
      }
    }
  }

  async #courts(): Promise<void> {
    const { db } = this.#context;
    const records = new Map(this.#of('court').map((record) => [record.id, record]));
    for (const { id, isUsed } of await target.listCourtsInUse(db, [...records.keys()])) {
      const record = records.get(id);
      if (record && isUsed) this.#keep(record, 'used');
      else {
        await deleteCourt(db, id);
        this.removed += 1;
      }
    }
  }
}
