import { expect, it } from 'vitest';
import { knownMigrations } from './migrate.ts';
import { statementsOf } from './sql-statements.ts';

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
