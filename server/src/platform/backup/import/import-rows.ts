import { NoteBody } from '@munshi/contract/case-notes/note-body';
import pg from 'pg';
import { BackupError } from '../backup-error.ts';
import type { FirmTable } from '../firm-tables.ts';
import type { FirmZip } from '../firm-zip.ts';
import { isPlainJson } from '../plain-json.ts';

const refuse = (why: string) => new BackupError(`The export is not one firm’s own: ${why}. Nothing was imported.`);

/** Rows that are inserted, read back and compared in one batch. */
const GROUP = 500;
const GROUP_CHARACTERS = 8_000_000;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Maps ids of the source to ids in this installation; other ids stay as they are. */
export class IdMap {
  readonly #ids = new Map<string, string>();

  add(old: string, here: string): void {
    this.#ids.set(old, here);
  }

  has(old: string): boolean {
    return this.#ids.has(old);
  }

  of(old: string): string {
    return this.#ids.get(old) ?? old;
  }

  /** Replaces ids anywhere in a text: in columns, lists and document facts. */
  there(text: string): string {
    return text.replace(UUID, (id) => this.of(id));
  }
}

const named = pg.escapeIdentifier;

interface TableImport {
  readonly table: FirmTable;
  readonly ids: IdMap;
  /** Adapts a row of an earlier version to the rules of this one. */
  readonly settled: (line: string) => string;
  /** Told the size of the rows that arrived. */
  readonly advance: (bytes: number) => void;
}

/** Inserts a table's rows, and compares each with the stored row, which must be equal. @returns their number. */
export async function importTable(client: pg.ClientBase, zip: FirmZip, { table, ids, settled, advance }: TableImport): Promise<number> {
  const columns = zip.manifest.tables[table.name]?.columns ?? [];
  let [buffered, size, count] = [[] as string[], 0, 0];
  const flush = async () => {
    if (buffered.length > 0) await putGroup(client, table, columns, { lines: buffered, ids });
    count += buffered.length;
    advance(size);
    [buffered, size] = [[], 0];
  };
  for await (const line of zip.rows(table.name)) {
    checkRow(line, table.name, columns, zip.manifest.firm.id);
    buffered.push(settled(line));
    size += line.length;
    if (buffered.length >= GROUP || size >= GROUP_CHARACTERS) await flush();
  }
  await flush();
  return count;
}

/** @throws {BackupError} for text that is not a JSON object, or has nesting or numbers that no table of ours contains. */
export function parseRow(line: string, table: string): Readonly<Record<string, unknown>> {
  if (!isPlainJson(line)) throw refuse(`a row of "${table}" is nested or numbered as no row is`);
  try {
    const row = JSON.parse(line) as unknown;
    if (row !== null && typeof row === 'object') return row as Record<string, unknown>;
  } catch {
    // Thrown below.
  }
  throw refuse(`a row of "${table}" is no JSON`);
}

/** @returns a row of this firm, with exactly the columns listed in the manifest. */
export function checkRow(line: string, table: string, columns: readonly string[], tenantId: string): Readonly<Record<string, unknown>> {
  const row = parseRow(line, table);
  if (row['tenant_id'] !== tenantId) throw refuse(`a row of "${table}" belongs to another firm`);
  const names = Object.keys(row);
  if (names.length !== columns.length || !columns.every((column) => Object.hasOwn(row, column)))
    throw refuse(`a row of "${table}" has other columns than it says`);
  if (table === 'case_notes' && !NoteBody.safeParse(row['body']).success) throw refuse('a note holds what no note can hold');
  return row;
}

interface Group {
  readonly lines: readonly string[];
  readonly ids: IdMap;
}

async function putGroup(client: pg.ClientBase, table: FirmTable, columns: readonly string[], { lines, ids }: Group): Promise<void> {
  const rows = `[${lines.map((line) => ids.there(line)).join(',')}]`;
  const target = `app.${named(table.name)}`;
  const list = columns.map(named).join(', ');
  const recordset = `jsonb_array_elements($1::jsonb) with ordinality e (line, at) cross join lateral jsonb_populate_record(null::${target}, e.line) r`;
  // A distributed database would copy the rows, which row security forbids, were it not for the clause. A row that is there
  // already is not inserted, and found by the count of those returned: without them, Citus counts it too.
  const { rowCount } = await client.query(
    `insert into ${target} (${list}) select ${columns.map((column) => `r.${named(column)}`).join(', ')} from ${recordset}
     on conflict do nothing returning true`,
    [rows],
  );
  if (rowCount !== lines.length) throw refuse(`"${table.name}" holds a row twice, or one that is there already`);
  const isSame = table.key.map((column) => `t.${named(column)} = r.${named(column)}`).join(' and ');
  // Columns added by a later version are not in the export.
  const others = [...table.generated, ...table.columns.filter((column) => !columns.includes(column))];
  const { rows: found } = await client.query<{ equal: number }>(
    `select count(*)::int as equal from ${recordset} join ${target} t on ${isSame} where to_jsonb(t) - $2::text[] = e.line`,
    [rows, others],
  );
  if (found[0]?.equal !== lines.length) throw new BackupError(`"${table.name}" did not arrive as it was. Nothing was imported.`);
}
