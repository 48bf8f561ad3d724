import type { MergeAnswer, MergeField, PersonMerge, UnmergeAnswer } from '@munshi/contract/people/person-merge.schema';
import { NOTES_MAX, type PersonChange, type PersonKind } from '@munshi/contract/people/person.schema';
import { v7 as uuidv7 } from 'uuid';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import * as merges from './person-merge.repository.ts';
import * as personRepository from './person.repository.ts';
import { present, refuseMissing } from './person.service.ts';

/** Columns that are taken together: mixed from two records, they would name a relative who does not exist. */
const TOGETHER: Partial<Record<MergeField, readonly string[]>> = {
  relation: ['relation', 'relative_name'],
  representative: ['representative', 'capacity'],
};
const FIELDS = [
  'name',
  'name_local',
  'party_type',
  'relation',
  'age',
  'occupation',
  'mobile',
  'email',
  'address',
  'pan',
  'gstin',
  'cin',
  'aadhaar_last4',
  'representative',
  'language',
] as const satisfies readonly MergeField[];

const columnsOf = (field: MergeField): readonly string[] => TOGETHER[field] ?? [field];

interface Wanted {
  readonly id: string;
  readonly expectedVersion: number | undefined;
  readonly userId: string;
}

/**
 * Merges two records: the first is kept, takes the fields it lacks and those requested, and replaces the other in every case; the other is
 * deleted and refers to it.
 *
 * @throws {AppError} `record.changed` if either is newer than the version seen.
 */
export async function mergePeople(db: TenantDb, { id, expectedVersion, userId }: Wanted, merge: PersonMerge): Promise<MergeAnswer> {
  const [survivorId, mergedId] = [id.toLowerCase(), merge.merged_id.toLowerCase()];
  if (survivorId === mergedId) throw new AppError('person.merge_itself', { fields: { merged_id: 'itself' } });
  const both = await merges.lockBoth(db, survivorId, mergedId, mergedId);
  const survivor = await readActive(db, both, survivorId);
  const merged = await readActive(db, both, mergedId);
  await refuseIfChanged(db, { table: 'people', id: survivorId, version: survivor.version, expectedVersion });
  await refuseIfChanged(db, { table: 'people', id: mergedId, version: merged.version, expectedVersion: merge.merged_version });
  const now = taken(survivor, merged, merge.take);
  const mergeId = uuidv7();
  await merges.insertMerge(
    db,
    { id: mergeId, kept_id: survivorId, merged_id: mergedId, created_by: userId },
    { was: pick(survivor, Object.keys(now)), now },
  );
  await merges.markMerged(db, mergedId, survivorId);
  await merges.moveAll(db, mergeId);
  const person = Object.keys(now).length === 0 ? survivor : await personRepository.updatePerson(db, survivor, now);
  return { message: 'People merged successfully', merge_id: mergeId, person: present(person) };
}

/**
 * Undoes a merge. Fields of the kept record that were changed since stay as they are, and so does a party given to somebody else since.
 *
 * @throws {AppError} `person.merge_overtaken` if the kept record was merged or deleted since.
 */
export async function undoMerge(db: TenantDb, id: string): Promise<UnmergeAnswer> {
  const merge = await merges.findMerge(db, id);
  if (!merge) throw new AppError('person.merge_not_found');
  const both = await merges.lockBoth(db, merge.kept_id, merge.merged_id, merge.kept_id);
  if (!(await merges.markUndone(db, id))) throw new AppError('person.merge_undone');
  const survivor = both.find((person) => person.id === merge.kept_id);
  if (!survivor) throw new AppError('person.merge_not_found');
  await refuseOvertaken(db, survivor);
  const merged = await merges.unmarkMerged(db, merge.merged_id);
  await merges.returnAll(db, id);
  const back = restoredColumns(survivor, merge.kept_was, merge.kept_now);
  const person = Object.keys(back).length === 0 ? survivor : await personRepository.updatePerson(db, survivor, back);
  return { message: 'Merge undone', survivor: present(person), merged: present(merged) };
}

async function refuseOvertaken(db: TenantDb, survivor: merges.MergePerson): Promise<void> {
  if (survivor.deleted_at === null) return;
  const next = survivor.merged_into === null ? undefined : await personRepository.findMergedInto(db, survivor.id);
  const reason = next
    ? `${survivor.name} has since been merged into ${next.name}. Undo that merge first.`
    : `${survivor.name} has since been deleted. Restore that record first.`;
  throw new AppError('person.merge_overtaken', { values: { reason } });
}

async function readActive(db: TenantDb, both: readonly merges.MergePerson[], id: string): Promise<merges.MergePerson> {
  const person = both.find((each) => each.id === id);
  if (person?.deleted_at === null && person.erased_at !== null) throw new AppError('person.erased');
  if (person?.deleted_at === null) return person;
  return await refuseMissing(db, id);
}

function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.values(value).every((part) => part === '');
}

/** The changes to the kept record: only columns that differ. */
function taken(survivor: merges.MergePerson, merged: merges.MergePerson, take: readonly MergeField[]): PersonChange {
  const columns = FIELDS.filter((field) => {
    const own = columnsOf(field);
    const isLacking = own.every((column) => isBlank(value(survivor, column))) && own.some((column) => !isBlank(value(merged, column)));
    return take.includes(field) || isLacking;
  }).flatMap(columnsOf);
  const kinds = [...new Set<PersonKind>([...survivor.kinds, ...merged.kinds])];
  const now = {
    ...pick(merged, columns),
    kinds,
    notes: joined(survivor.notes, merged.notes),
    no_messages: survivor.no_messages || merged.no_messages,
  };
  return Object.fromEntries(Object.entries(now).filter(([column, wanted]) => !isSame(value(survivor, column), wanted)));
}

/** The notes of both if they fit; otherwise those of the kept record, while the other keeps its own. */
function joined(survivor: string | null, merged: string | null): string | null {
  if (!merged || survivor?.includes(merged)) return survivor;
  const both = survivor ? `${survivor}\n\n${merged}` : merged;
  return both.length <= NOTES_MAX ? both : survivor;
}

/** Restores those columns of the kept record that are still as the merge left them. */
function restoredColumns(survivor: merges.MergePerson, was: merges.Columns, now: merges.Columns): PersonChange {
  return Object.fromEntries(Object.entries(was).filter(([column]) => isSame(value(survivor, column), now[column])));
}

const value = (record: object, column: string): unknown => (record as Record<string, unknown>)[column];

function pick(record: object, columns: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((column) => [column, value(record, column)]));
}

/** True if two values of a column are equal, regardless of the key order in which the database stores an address. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(of: unknown): unknown {
  if (of === null || typeof of !== 'object' || Array.isArray(of)) return of ?? null;
  return Object.entries(of).sort(([one], [other]) => (one < other ? -1 : 1));
}
