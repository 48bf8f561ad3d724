import type { ImportField, ImportKind } from '@munshi/contract/imports/import-field';
import type { Import, ImportChange, ImportColumn, ImportDecision, ImportRowQuery } from '@munshi/contract/imports/import.schema';
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../platform/auth/actor.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { enqueueHeavyWork } from '../platform/heavy-work/heavy-queue.ts';
import { AppError } from '../platform/http/app-error.ts';
import { readCaseRoom } from '../tenants/public.ts';
import { checkRows } from './checking/check-rows.ts';
import { inTurns } from './checking/in-turns.ts';
import { foldWords } from './checking/likeness.ts';
import { isDecidedBy, withDecision } from './decisions.ts';
import * as rowRepository from './import-row.repository.ts';
import { insertWords, listWords } from './import-word.repository.ts';
import * as importRepository from './import.repository.ts';
import { readLeft } from './left-records.ts';
import type { ReadFile } from './reading/import-reading.ts';
import { type CheckedRow, REMEMBERED, type StoredRow, type RememberedKind } from './row-plan.ts';

export const RUN_IMPORT = 'imports:run';

const UNDO_STATES: ReadonlySet<Import['state']> = new Set(['undoing', 'undone']);

/** An import is its maker's own: it shows their file. An admin sees those of everybody. */
export const viewerOf = ({ userId, permissions }: Pick<Actor, 'userId' | 'permissions'>): importRepository.Viewer => ({
  userId,
  seesAll: permissions.has('tenant:write'),
});

/** @throws {AppError} `import.not_found`, also for an import of somebody else. */
export async function requireOwnImport(db: TenantDb, actor: Actor, id: string): Promise<importRepository.StoredImport> {
  const found = await importRepository.findImport(db, viewerOf(actor), id);
  if (!found) throw new AppError('import.not_found');
  return found;
}

export async function readImport(db: TenantDb, actor: Actor, id: string): Promise<Import> {
  const { created_by: _createdBy, undone_by: _undoneBy, removed, ...found } = await requireOwnImport(db, actor, id);
  const undone = UNDO_STATES.has(found.state) || removed > 0 ? { removed, ...(await readLeft(db, id)) } : null;
  return { ...found, undone, room: found.kind === 'people' ? null : await readCaseRoom(db, actor) };
}

export async function listImportRows(db: TenantDb, actor: Actor, id: string, query: ImportRowQuery) {
  await requireOwnImport(db, actor, id);
  return await rowRepository.listImportRows(db, id, query);
}

interface Received {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly mediaType: string;
  readonly file: ReadFile;
}

/** A file as read, with every row checked and nothing stored. */
export interface PreparedImport {
  readonly received: Received;
  readonly shape: Shape & { readonly columns: readonly ImportColumn[] };
  readonly rows: readonly StoredRow[];
  readonly checked: readonly CheckedRow[];
}

/** Checks every row of a file. It reads only: the check of thousands of rows holds no transaction open. */
export async function prepareImport(db: TenantDb, received: Received): Promise<PreparedImport> {
  const { kind, file } = received;
  const known = await listWords(db, `column:${kind}`);
  const columns = file.columns.map(({ header, samples, guess, dateOrder }): ImportColumn => {
    const remembered = known.get(foldWords(header));
    const field = remembered === undefined || remembered === '' ? null : (remembered as ImportField);
    return {
      header,
      samples: [...samples],
      guess: remembered === undefined ? guess : field && { field, why: 'remembered' },
      date_order: dateOrder,
    };
  });
  const shape = { kind, columns, mapping: columns.map(({ guess }) => guess?.field ?? null) };
  const rows = file.rows.map(({ line, cells, record = null }, position): StoredRow => ({ position, line, cells, record, answers: {} }));
  return { received, shape, rows, checked: await checkRows(db, shape, rows, courtToday()) };
}

/** Stores a checked file. Nothing of the firm changes. */
export async function createImport(db: TenantDb, actor: Actor, { received, shape, rows, checked }: PreparedImport): Promise<Import> {
  const { kind, fileName, mediaType, file } = received;
  const id = uuidv7();
  await importRepository.insertImport(db, {
    id,
    kind,
    file_name: fileName,
    media_type: mediaType.slice(0, 200),
    format: file.format,
    sheet: file.sheets[0] ?? null,
    header_line: file.headerLine,
    columns: JSON.stringify(shape.columns),
    mapping: JSON.stringify(shape.mapping),
    notes: JSON.stringify(file.notes),
    total: file.rows.length,
    created_by: actor.userId,
  });
  await rowRepository.insertRows(db, id, await changedRows(rows, checked));
  return await readImport(db, actor, id);
}

type Shape = Parameters<typeof checkRows>[1];

/** Rows whose answers or result differ from what is stored. */
async function changedRows(
  rows: readonly StoredRow[],
  results: readonly CheckedRow[],
  before: ReadonlyMap<number, rowRepository.CheckedStoredRow> = new Map(),
) {
  const pairs = rows.flatMap((row, at) => (results[at] ? [{ row, checked: results[at] }] : []));
  const stored = await inTurns(pairs, ({ row, checked }) => isStored(before.get(row.position), row, checked));
  return pairs.filter((_, at) => stored[at] !== true);
}

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function isStored(before: rowRepository.CheckedStoredRow | undefined, { answers }: StoredRow, checked: CheckedRow): boolean {
  if (before?.state !== checked.state || before.case_id !== checked.caseId || before.person_id !== checked.personId) return false;
  const { plan, doubts } = checked;
  return isDeepStrictEqual({ answers: before.answers, plan: before.plan, doubts: before.doubts }, asStored({ answers, plan, doubts }));
}

const byPosition = (rows: readonly rowRepository.CheckedStoredRow[]) => new Map(rows.map((row) => [row.position, row]));

/** Checks all rows again that were not imported yet: what the firm has may have changed. @returns those whose result is another. */
export async function recheckImport(db: TenantDb, found: Pick<Import, 'id' | 'kind' | 'columns' | 'mapping'>) {
  const rows = (await rowRepository.listStoredRows(db, found.id)).filter(({ state }) => state !== 'imported');
  return await changedRows(rows, await checkRows(db, found, rows, courtToday()), byPosition(rows));
}

/**
 * Sets the meaning of the columns or decides about rows, and checks all rows again.
 *
 * @throws {AppError} `import.not_in_check` once it has begun; `import.mapping_length`.
 */
export async function updateImport(db: TenantDb, actor: Actor, id: string, { mapping, decisions = [] }: ImportChange): Promise<Import> {
  await importRepository.lockImport(db, id);
  const found = await requireOwnImport(db, actor, id);
  if (found.state !== 'check') throw new AppError('import.not_in_check');
  if (mapping && mapping.length !== found.columns.length)
    throw new AppError('import.mapping_length', { fields: { mapping: 'wrong_length' } });
  if (mapping) {
    await importRepository.updateImport(db, id, { mapping: JSON.stringify(mapping) });
    const words = found.columns.map(({ header }, at) => [foldWords(header), mapping[at] ?? ''] as const);
    await insertWords(db, `column:${found.kind}`, new Map(words));
  }
  const stored = await rowRepository.listStoredRows(db, id);
  const rows = stored.map((row): StoredRow => ({ ...row, answers: answersAfter(row, decisions) }));
  const checked = await checkRows(db, { ...found, mapping: mapping ?? found.mapping }, rows, courtToday());
  await rowRepository.insertRows(db, id, await changedRows(rows, checked, byPosition(stored)));
  await rememberValues(db, decisions);
  return await readImport(db, actor, id);
}

function answersAfter(row: rowRepository.CheckedStoredRow, decisions: readonly ImportDecision[]): Readonly<Record<string, string>> {
  return decisions
    .filter((decision) => isDecidedBy(row, decision))
    .reduce((answers, decision) => withDecision(answers, decision), row.answers);
}

/** What a name was decided to mean in all rows is what it means in the firm's next file. */
async function rememberValues(db: TenantDb, decisions: readonly ImportDecision[]): Promise<void> {
  for (const kind of REMEMBERED) {
    const decided = decisions.flatMap(({ key, value, answer }) =>
      key === kind && value && answer ? [[foldWords(value), answer] as const] : [],
    );
    await insertWords(db, kind as RememberedKind, new Map(decided));
  }
}

/**
 * Starts the import of the rows that are ready, as a job.
 *
 * @throws {AppError} `import.not_in_check`, `import.nothing_ready`; on the constraint `imports_one_running`: one at a time.
 */
export async function runImport(db: TenantDb, actor: Actor, id: string): Promise<Import> {
  await importRepository.lockImport(db, id);
  const found = await requireOwnImport(db, actor, id);
  // A second click finds it running already.
  if (found.state === 'running') return await readImport(db, actor, id);
  if (found.state !== 'check' && found.state !== 'failed') throw new AppError('import.not_in_check');
  if (found.counts.ready === 0) throw new AppError('import.nothing_ready');
  await importRepository.updateImport(db, id, { state: 'running', handled: 0, problem: null, started_at: new Date().toISOString() });
  await enqueueHeavyWork(db, RUN_IMPORT, id);
  return await readImport(db, actor, id);
}
