/**
 * dependency-cruiser holds imports between features; SQL crosses them unseen. Here a feature writes only the tables it owns, and
 * reads only those and the tables whose `READERS` name it (table-owners.ts).
 *
 * Ten tables may be read by any feature: they are the records that nearly every list joins, and naming their hundred readers would
 * only repeat the joins. What a caller sees of them is decided by row security, whichever feature asks.
 *
 * A source that names a table by a variable declares which tables it stands for (`VARIABLE_TABLES`).
 *
 * Not looked at: `platform/backup`, which moves whole firms and names its tables from the catalogue; the tables of lists in
 * `platform/db/list`, which the repository that declares a list reads itself; and triggers, which write the tables of others on
 * purpose (docs/database-triggers.md).
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { TABLES, type Use, type Uses, usesOf, type VariableUse } from './sql-tables.ts';
import { FOREIGN_WRITES, namedTables, OWNERS, READERS, VARIABLE_TABLES } from './table-owners.ts';

const source = path.join(import.meta.dirname, '../../src');

/** `hearings`, or `platform/auth`. */
const featureOf = (file: string) => /^(?:platform\/)?[^/]+/.exec(file)?.[0] ?? file;
const isForeign = ({ file, table }: Use) => OWNERS.get(table) !== featureOf(file);
const pairOf = ({ file, table }: Use) => `${featureOf(file)} → ${table}`;

function usesOfAll(): Uses {
  const files = globSync('*/**/*.ts', { cwd: source }).filter(
    (file) => !/\.test\.ts$|\.fixture\.ts$|\.generated\.ts$|^platform\/backup\/|^platform\/db\/list\//.test(file),
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

const isRead = ({ verb }: VariableUse) => verb === 'select';

/** The tables that variables stand for. */
const tablesBehind = (variables: readonly VariableUse[]): Use[] =>
  variables.flatMap(({ file }) => (VARIABLE_TABLES[file] ?? []).map((table) => ({ file, table })));

const readsOf = ({ reads, variables }: Uses) => [...reads, ...tablesBehind(variables.filter(isRead))];
const writesOf = ({ writes, variables }: Uses) => [...writes, ...tablesBehind(variables.filter((use) => !isRead(use)))];

/** Sources that name a table by a variable and do not declare which tables it can be. */
const undeclared = ({ variables }: Uses): string[] =>
  variables.filter(({ file }) => !(file in VARIABLE_TABLES)).map(({ file, verb }) => `${file}: ${verb} of a table named by a variable`);

/** The writes that no rule allows: `file: feature → table`. */
function strayWrites(uses: Uses): string[] {
  const stray = writesOf(uses).filter((use) => isForeign(use) && !allowed.has(pairOf(use)));
  return stray.map((use) => `${use.file}: ${pairOf(use)}`);
}

function mayRead({ file, table }: Use): boolean {
  const readers = READERS[table] ?? [];
  return typeof readers === 'string' || readers.includes(featureOf(file));
}

const strayReads = (uses: Uses) =>
  readsOf(uses)
    .filter((use) => isForeign(use) && !mayRead(use))
    .map((use) => `${use.file}: ${pairOf(use)}`);

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

  it('that a variable stands for are declared', () => {
    expect(undeclared(known)).toEqual([]);
  });
});

describe('the exceptions', () => {
  it('of writes are all in use', () => {
    const used = new Set(writesOf(known).filter(isForeign).map(pairOf));
    expect([...allowed].filter((pair) => !used.has(pair))).toEqual([]);
    expect(Object.keys(VARIABLE_TABLES).filter((named) => known.variables.every(({ file }) => file !== named))).toEqual([]);
  });

  it('of reads are all in use', () => {
    const foreign = readsOf(known).filter(isForeign);
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
  ])('writing, by %s', (_name, text, found) => {
    expect(strayWrites(usesOf('tasks/planted.repository.ts', text))).toContain(`tasks/planted.repository.ts: ${found}`);
  });

  it.each([
    ['a selection', `db.selectFrom('refresh_tokens').selectAll()`],
    ['a subquery', `db.where(({ exists, selectFrom }) => exists(selectFrom('refresh_tokens')))`],
    ['a join', `db.selectFrom('tasks').innerJoin('refresh_tokens as r', 'r.id', 'tasks.id')`],
    ['a helper that takes a table', `joinById(db, 'refresh_tokens', ids)`],
    ['a helper in a join', `db.selectFrom('tasks').innerJoinLateral(byKey(db, 'refresh_tokens', 'tasks.id', ['id']), onTrue)`],
    ['SQL in a template', 'sql`select from app.tasks t join app.refresh_tokens r on true`'],
  ])('reading, by %s', (_name, text) => {
    expect(strayReads(usesOf('tasks/planted.repository.ts', text))).toEqual(['tasks/planted.repository.ts: tasks → refresh_tokens']);
  });

  it.each([
    ['a deletion', 'db.deleteFrom(table).execute()', 'delete'],
    ['an update', `db.updateTable(records[kind].table as 'cases').set({ notes: '' })`, 'update'],
    ['a selection', 'db.selectFrom(table).selectAll()', 'select'],
    ['a join', "db.selectFrom('tasks').innerJoin(`${table} as its`, 'its.id', 'tasks.id')", 'select'],
    ['a helper that takes a table', 'joinById(db, table, ids)', 'select'],
    ['a helper in a join', "db.selectFrom('tasks').innerJoinLateral(byKey(db, table, 'tasks.id', ['id']), onTrue)", 'select'],
    ['SQL as text', 'client.query(`delete from app.${table} where id = $1`)', 'delete'],
  ])('by a variable, in %s', (_name, text, verb) => {
    expect(undeclared(usesOf('tasks/planted.repository.ts', text))).toEqual([
      `tasks/planted.repository.ts: ${verb} of a table named by a variable`,
    ]);
  });

  it('in the tables that its variable is declared to stand for', () => {
    const text = 'db.selectFrom(list).selectAll(); db.updateTable(list).set(row)';
    const uses = usesOf('reference-entries/custom-list.repository.ts', text);
    const ofTasks = ({ file, ...use }: VariableUse) => ({ ...use, file: file.replace('reference-entries', 'tasks') });
    expect(writesOf(uses).map(({ table }) => table)).toEqual(['courts', 'judges']);
    expect(readsOf(uses).map(({ table }) => table)).toEqual(['courts', 'judges']);
    expect(undeclared({ ...uses, variables: uses.variables.map(ofTasks) })).toHaveLength(2);
  });

  it.each(['tasks', 'task_assignees'])('and its own table %s is not', (table) => {
    const uses = usesOf('tasks/planted.repository.ts', `db.updateTable('${table}'); db.selectFrom('${table}')`);
    expect([...strayWrites(uses), ...strayReads(uses)]).toEqual([]);
  });
});
