import type { ImportUndone, LeftRecord } from '@munshi/contract/imports/import.schema';
import { type CaseContext, markCaseDeleted, refuseCasesOnHold, updateCase } from '../../cases/public.ts';
import { deleteCourt } from '../../courts/public.ts';
import { deleteHearing, updateHearing } from '../../hearings/public.ts';
import { deletePerson, updatePerson } from '../../people/public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { listMade, type MadeRecord } from '../import-row.repository.ts';
import * as importRepository from '../import.repository.ts';
import { findOwnImport } from '../import.service.ts';
import * as target from './import-target.repository.ts';

/**
 * Removes what an import made, and empties the fields that it filled, except for what somebody has changed, added to or used since.
 *
 * @throws {AppError} `import.cannot_undo`.
 */
export async function undoImport(context: CaseContext, id: string): Promise<ImportUndone> {
  const { db, actor } = context;
  await importRepository.lockImport(db, id);
  const found = await findOwnImport(db, actor, id);
  const isInTime = found.undo_until !== null && Date.parse(found.undo_until) > Date.now();
  if (!isInTime) throw new AppError('import.cannot_undo');
  const made = (await listMade(db, id)).flatMap((row) => row.made);
  const undo = new Undo(context, await touchedAmong(context, id, made));
  // Hearings before their cases, cases before the people and courts that they name.
  await undo.hearings(made.filter(({ kind }) => kind === 'hearing'));
  await undo.changedCases(made.filter(({ kind, was }) => kind === 'case' && was !== undefined));
  await undo.newCases(made.filter(({ kind, was }) => kind === 'case' && was === undefined));
  await undo.people(made.filter(({ kind }) => kind === 'person'));
  await undo.courts(made.filter(({ kind }) => kind === 'court'));
  await importRepository.updateImport(db, id, { state: 'undone', undone_at: new Date().toISOString() });
  return { message: `${undo.removed} record(s) removed`, removed: undo.removed, left: undo.left };
}

/** What somebody has changed since, read before the undo itself changes anything. */
async function touchedAmong({ db }: CaseContext, id: string, made: readonly MadeRecord[]): Promise<Set<string>> {
  const touched = new Set<string>();
  for (const part of parts(made.filter(({ kind }) => kind === 'case' || kind === 'person')))
    for (const each of await target.listTouched(db, id, idsOf(part))) touched.add(each);
  return touched;
}

const IDS_AT_ONCE = 500;

const idsOf = (records: readonly MadeRecord[]) => records.map((record) => record.id);

class Undo {
  readonly left: LeftRecord[] = [];
  removed = 0;
  readonly #context: CaseContext;
  readonly #touched: ReadonlySet<string>;

  constructor(context: CaseContext, touched: ReadonlySet<string>) {
    this.#context = context;
    this.#touched = touched;
  }

  async hearings(records: readonly MadeRecord[]): Promise<void> {
    const { db, actor } = this.#context;
    for (const part of parts(records)) {
      const now = await target.listHearingVersions(db, idsOf(part));
      for (const { id, version, was } of part) {
        const found = now.get(id);
        if (!found) continue;
        if (found.version !== version) this.left.push({ kind: 'hearing', id, title: found.title });
        else if (was) await updateHearing(db, id, was as Parameters<typeof updateHearing>[2], undefined);
        else await deleteHearing(db, actor, id);
        if (found.version === version) this.removed += 1;
      }
    }
  }

  async changedCases(records: readonly MadeRecord[]): Promise<void> {
    const { db } = this.#context;
    for (const part of parts(records)) {
      const now = await target.listCaseVersions(db, idsOf(part));
      for (const { id, was } of part) {
        const found = now.get(id);
        if (!found) continue;
        if (this.#touched.has(id)) this.left.push({ kind: 'case', id, title: found.title });
        else await updateCase(this.#context, id, was as Parameters<typeof updateCase>[2], undefined);
      }
    }
  }

  async newCases(records: readonly MadeRecord[]): Promise<void> {
    const { db } = this.#context;
    for (const part of parts(records)) {
      const now = await target.listCaseVersions(db, idsOf(part));
      const free = [...now.keys()].filter((id) => !this.#touched.has(id));
      if (free.length > 0) this.removed += (await markCaseDeleted(db, free)).length;
      await refuseCasesOnHold(db, free);
      for (const [id, { title }] of now) if (this.#touched.has(id)) this.left.push({ kind: 'case', id, title });
    }
  }

  async people(records: readonly MadeRecord[]): Promise<void> {
    const { db } = this.#context;
    const madeOf = new Map(records.map((record) => [record.id, record]));
    for (const part of parts(records)) {
      const now = await target.listPeopleInUse(db, idsOf(part));
      for (const { id, title, isUsed } of now) {
        const was = madeOf.get(id)?.was;
        if (this.#touched.has(id) || (isUsed && !was)) this.left.push({ kind: 'person', id, title });
        else if (was) await updatePerson(db, id, was as Parameters<typeof updatePerson>[2], undefined);
        else {
          await deletePerson(db, id);
          this.removed += 1;
        }
      }
    }
  }

  async courts(records: readonly MadeRecord[]): Promise<void> {
    const { db } = this.#context;
    for (const { id, title, isUsed } of await target.listCourtsInUse(db, idsOf(records))) {
      if (isUsed) this.left.push({ kind: 'court', id, title });
      else {
        await deleteCourt(db, id);
        this.removed += 1;
      }
    }
  }
}

function parts<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / IDS_AT_ONCE) }, (_, nth) => items.slice(nth * IDS_AT_ONCE, (nth + 1) * IDS_AT_ONCE));
}
