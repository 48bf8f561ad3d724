import { expect, it } from 'vitest';
import { knownMigrations } from './migrate.ts';
import { singleChangesOf, statementsOf } from './sql-statements.ts';

it('an SQL file is split at the semicolons that end a statement, and not at those in strings, names, comments and bodies', () => {
  const statements = [
    `insert into a values ('one; two', 'it''s; three');`,
    ` select "odd; name" from b; `.trim(),
    `-- a comment; with one\ncreate function f() returns int language sql as $body$ select 1; $body$;`,
    `/* another; */ do $$ begin perform 1; end $$;`,
    `select 2`,
  ];
  expect(statementsOf(statements.join('\n')).map((each) => each.trim())).toEqual(statements);
  expect(statementsOf('select 1;\n-- the end; really\n')).toEqual(['select 1;']);
});

it('an ALTER TABLE with several changes is split into one for each, and no other statement is', () => {
  const whole = `-- why, and how\nalter table app.cases\n  add column a numeric(3, 1) default 1,\n  add constraint b check (a in (1, 2) or a = 3), drop column "c, d";`;
  expect(singleChangesOf(whole).map((each) => each.replace(/\s+/g, ' '))).toEqual([
    '-- why, and how alter table app.cases add column a numeric(3, 1) default 1',
    '-- why, and how alter table app.cases add constraint b check (a in (1, 2) or a = 3)',
    '-- why, and how alter table app.cases drop column "c, d"',
  ]);
  for (const other of ['create table a (b int, c int);', 'select 1, 2', 'alter table app.cases add column a text;'])
    expect(singleChangesOf(other).map((each) => each.replace(/;$/, ''))).toEqual([other.replace(/;$/, '')]);
});

it('every migration is split into statements that together are its text', async () => {
  const migrations = await knownMigrations();
  expect(migrations.length).toBeGreaterThan(60);
  for (const { name, text } of migrations) {
    const statements = statementsOf(text);
    const whole = statements.join('');
    expect([name, whole.length > 0 && text.includes(whole.trimEnd())]).toEqual([name, true]);
    for (const statement of statements) expect([name, statement.split('$$').length % 2]).toEqual([name, 1]);
  }
});
