import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { usesOf } from './sql-tables.ts';
import { VARIABLE_TABLES } from './table-owners.ts';
import { partsOf, sortTriggers } from '../../../tools/pages/triggers.ts';

const owner = new pg.Client({ connectionString: inject('superuserUrl') });
beforeAll(async () => {
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
});

/** What is wrong with the words of the triggers: those that have none, and comments that are not two lines. */
async function faults(): Promise<string[]> {
  const { families, own, unexplained } = await sortTriggers(owner);
  const comments = [...families.map(({ function: name, comment }) => ({ name, comment })), ...own];
  const halves = comments.filter(({ comment }) => {
    try {
      return partsOf(comment ?? '') === undefined;
    } catch {
      return true;
    }
  });
  return [...unexplained, ...halves].map(({ name }) => name);
}

it('triggers: each is explained by its own comment or by that of its family', async () => {
  expect(await faults()).toEqual([]);
});

it('triggers: the families are those that the guides name', async () => {
  const { families } = await sortTriggers(owner);
  const names = ['audit', 'note_list_change', 'refuse_early_removal', 'restrict_children', 'restrict_like_case', 'touch'];
  expect(families.map(({ function: name }) => name).sort()).toEqual(names);
});

const root = path.join(import.meta.dirname, '../../..');
const read = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'));

it('triggers that stand alone are named where code relies on them, and in the page of a feature', async () => {
  const { own } = await sortTriggers(owner);
  const named = read('server/src/**/*.ts').flatMap((text) => [...text.matchAll(/\/\/ by trigger: (.*)/g)].map(([, words = '']) => words));
  const pages = read('docs/features/*.md').join('\n');
  const isNamed = (name: string) => named.some((words) => words.split(/\W+/).includes(name)) && pages.includes(`\`${name}\``);
  expect(own.map(({ name }) => name).filter((name) => !isNamed(name))).toEqual([]);
});

it('comments “by trigger” begin with the name of a trigger', async () => {
  const { families, own } = await sortTriggers(owner);
  const known = new Set([...own, ...families.flatMap(({ triggers }) => triggers)].map(({ name }) => name));
  const named = read('server/src/**/*.ts').flatMap((text) => [...text.matchAll(/\/\/ by trigger: (\S+)/g)].map(([, name = '']) => name));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

/** Verbs of a statement whose table is a variable, and the triggers that stand alone which it sets off, by source. */
async function unnamedBehindVariables(read: (file: string) => string): Promise<string[]> {
  const { own } = await sortTriggers(owner);
  return Object.entries(VARIABLE_TABLES).flatMap(([file, tables]) => {
    const text = read(file);
    const verbs = usesOf(file, text).variables.map(({ verb }) => verb);
    const named = [...text.matchAll(/\/\/ by trigger: (.*)/g)].flatMap(([, words = '']) => words.split(/\W+/));
    const setOff = own.filter(
      ({ table, timing }) => tables.includes(table) && verbs.some((verb) => isSetOff(timing.toLowerCase(), verb, text)),
    );
    return setOff.filter(({ name }) => !named.includes(name)).map(({ name }) => `${file}: ${name}`);
  });
}

/** True if a trigger with this timing follows from the verb; from an update of certain columns, if the source sets one of them. */
function isSetOff(timing: string, verb: string, text: string): boolean {
  const [events = '', columns] = timing.split(' of ');
  if (verb !== 'update' || columns === undefined) return events.includes(verb);
  const written = [...text.matchAll(/\.set\(\{([^}]*)\}/g)].map(([, values = '']) => values).join();
  return columns.split(', ').some((column) => written.includes(`${column}:`));
}

const source = (file: string) => readFileSync(path.join(root, 'server/src', file), 'utf8');

it('triggers set off by a statement whose table is a variable are named in its source', async () => {
  expect(await unnamedBehindVariables(source)).toEqual([]);
});

/** A trigger of its own on an update of one column, for the length of a transaction. */
const PLANTED = `create function app.planted() returns trigger language plpgsql as 'begin return new; end';
  create trigger courts_planted after update of name on app.courts for each row execute function app.planted();
  comment on trigger courts_planted on app.courts is 'Does nothing.'`;

it('a trigger that such a source does not name is found', async () => {
  const withoutNames = (file: string) => source(file).replaceAll('by trigger', '');
  expect(await unnamedBehindVariables(withoutNames)).toContain('recently-deleted/purge.repository.ts: vakalatnamas_keep');
  await owner.query('begin');
  try {
    await owner.query(PLANTED);
    const renamed = (file: string) => source(file).replaceAll('deleted_at:', 'name:');
    expect(await unnamedBehindVariables(source)).toEqual([]);
    expect(await unnamedBehindVariables(renamed)).toEqual(['reference-entries/custom-list.repository.ts: courts_planted']);
  } finally {
    await owner.query('rollback');
  }
});

const plantedFaults: Record<string, { statement: string; found: string }> = {
  'a trigger of its own without a comment': {
    statement: `create function app.planted() returns trigger language plpgsql as 'begin return new; end';
      create trigger courts_planted before update on app.courts for each row execute function app.planted()`,
    found: 'courts_planted',
  },
  'a trigger of a family with a condition that the others do not have': {
    statement:
      'create trigger courts_touch before update on app.courts for each row when (old.name <> new.name) execute function app.touch()',
    found: 'courts_touch',
  },
  'a comment that does not say why': {
    statement: `comment on trigger tasks_touch on app.tasks is 'Adds one to version.'`,
    found: 'tasks_touch',
  },
  'a comment that was taken away': { statement: 'comment on trigger hearings_dates on app.hearings is null', found: 'hearings_dates' },
};

describe('unexplained triggers', () => {
  it.each(Object.entries(plantedFaults))('are found: %s', async (_name, { statement, found }) => {
    await owner.query('begin');
    try {
      await owner.query(statement);
      expect(await faults()).toEqual([found]);
    } finally {
      await owner.query('rollback');
    }
  });
});
