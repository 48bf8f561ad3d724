/**
 * dependency-cruiser holds imports between features; SQL crosses them unseen. Here a feature writes only the tables it owns, and
 * reads only those and the tables whose `READERS` name it (table-owners.ts).
 *
 * Ten tables may be read by any feature: they are the records that nearly every list joins, and naming their hundred readers would
 * only repeat the joins. What a caller sees of them is decided by row security, whichever feature asks.
 *
 * Not looked at: `platform/backup`, which moves whole firms and names its tables from the catalogue, and triggers, which write the
 * tables of others on purpose (docs/database-triggers.md). Not seen: a read whose table is a variable.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { TABLES, type Use, type Uses, usesOf } from './sql-tables.ts';
import { FOREIGN_WRITES, namedTables, OWNERS, READERS, VARIABLE_TABLES } from './table-owners.ts';

const source = path.join(import.meta.dirname, '../../src');

/** `hearings`, or `platform/auth`. */
const featureOf = (file: string) => /^(?:platform\/)?[^/]+/.exec(file)?.[0] ?? file;
const isForeign = ({ file, table }: Use) => OWNERS.get(table) !== featureOf(file);
const pairOf = ({ file, table }: Use) => `${featureOf(file)} → ${table}`;

function usesOfAll(): Uses {
  const files = globSync('*/**/*.ts', { cwd: source }).filter(
    (file) => !/\.test\.ts$|\.fixture\.ts$|\.generated\.ts$|^platform\/backup\//.test(file),
  );
  const uses = files.map((file) => usesOf(file, readFileSync(path.join(source, file), 'utf8')));
  return {
    reads: uses.flatMap(({ reads }) => reads),
    writes: uses.flatMap(({ writes }) => writes),
    variables: uses.flatMap(({ variables }) => variables),
  };
}

const known = usesOfAll();
const allowed = new Set(FOREIGN_WRITES.flatMap(({ writer, tables }) => tables.map((table) => `${writer} → ${table}`)));

/** All writes, with those whose table is a variable. */
function writesOf({ writes, variables }: Uses): Use[] {
  const named = variables.flatMap((file) => (VARIABLE_TABLES[file] ?? []).map((table) => ({ file, table })));
  return [...writes, ...named];
}

/** The writes that no rule allows: `file: feature → table`. */
function strayWrites(uses: Uses): string[] {
  const stray = writesOf(uses).filter((use) => isForeign(use) && !allowed.has(pairOf(use)));
  const unnamed = uses.variables.filter((file) => !(file in VARIABLE_TABLES));
  return [...stray.map((use) => `${use.file}: ${pairOf(use)}`), ...unnamed.map((file) => `${file}: a table named by a variable`)];
}

function mayRead({ file, table }: Use): boolean {
  const readers = READERS[table] ?? [];
  return typeof readers === 'string' || readers.includes(featureOf(file));
}

const strayReads = ({ reads }: Uses) => reads.filter((use) => isForeign(use) && !mayRead(use)).map((use) => `${use.file}: ${pairOf(use)}`);

describe('tables', () => {
  it('have one owner each', () => {
    expect(namedTables().sort()).toEqual([...TABLES].sort());
  });

  it('are written by their owner alone, or for a reason in FOREIGN_WRITES', () => {
    expect(strayWrites(known)).toEqual([]);
  });

  it('are read by their owner alone, and by the features that READERS names', () => {
    expect([...new Set(strayReads(known))]).toEqual([]);
  });
});

describe('the exceptions', () => {
  it('of writes are all in use', () => {
    const used = new Set(writesOf(known).filter(isForeign).map(pairOf));
    expect([...allowed].filter((pair) => !used.has(pair))).toEqual([]);
    expect(Object.keys(VARIABLE_TABLES).filter((file) => !known.variables.includes(file))).toEqual([]);
  });

  it('of reads are all in use', () => {
    const foreign = known.reads.filter(isForeign);
    const used = new Set([...foreign.map(pairOf), ...foreign.map(({ table }) => `any feature → ${table}`)]);
    const named = Object.entries(READERS).flatMap(([table, readers]) => [readers].flat().map((reader) => `${reader} → ${table}`));
    expect(named.filter((pair) => !used.has(pair))).toEqual([]);
  });
});

describe('a feature that uses a table of another is found', () => {
  it.each([
    ['an update', `db.updateTable('hearings').set({ notes: '' })`, 'tasks → hearings'],
    ['an insert under another name', `db.insertInto('hearings as h').values(row)`, 'tasks → hearings'],
    ['a deletion', `db.deleteFrom('case_team').execute()`, 'tasks → case_team'],
    ['SQL in a template', 'sql`update app.cases c set title = ${title}`.execute(db)', 'tasks → cases'],
    ['SQL as text', `client.query('delete from app.documents d where d.id = $1')`, 'tasks → documents'],
    ['a function of the database that writes', 'sql`select app.leave_teams(${member}, now())`.execute(db)', 'tasks → case_team'],
    ['a table named by a variable', 'db.deleteFrom(table).execute()', 'a table named by a variable'],
  ])('writing, by %s', (_name, text, found) => {
    expect(strayWrites(usesOf('tasks/planted.repository.ts', text))).toContain(`tasks/planted.repository.ts: ${found}`);
  });

  it.each([
    ['a selection', `db.selectFrom('refresh_tokens').selectAll()`],
    ['a subquery', `db.where(({ exists, selectFrom }) => exists(selectFrom('refresh_tokens')))`],
    ['a join', `db.selectFrom('tasks').innerJoin('refresh_tokens as r', 'r.id', 'tasks.id')`],
    ['a helper that takes a table', `joinById(db, 'refresh_tokens', ids)`],
    ['SQL in a template', 'sql`select from app.tasks t join app.refresh_tokens r on true`'],
  ])('reading, by %s', (_name, text) => {
    expect(strayReads(usesOf('tasks/planted.repository.ts', text))).toEqual(['tasks/planted.repository.ts: tasks → refresh_tokens']);
  });

  it.each(['tasks', 'task_assignees'])('and its own table %s is not', (table) => {
    const uses = usesOf('tasks/planted.repository.ts', `db.updateTable('${table}'); db.selectFrom('${table}')`);
    expect([...strayWrites(uses), ...strayReads(uses)]).toEqual([]);
  });
});
