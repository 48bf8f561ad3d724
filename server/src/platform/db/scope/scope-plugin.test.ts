import { type AliasedExpression, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { describe, expect, it } from 'vitest';
import type { DB } from '../schema/schema.generated.ts';
import { ScopePlugin } from './scope-plugin.ts';

const TENANT = '018f0000-0000-7000-8000-000000000001';
const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new ScopePlugin(TENANT)],
});

/** The aliases on which a statement is scoped to the firm, once for each time. */
function scopesOf(query: { compile(): { sql: string; parameters: readonly unknown[] } }): string[] {
  const { sql: text, parameters } = query.compile();
  const scopes = [...text.matchAll(/"(\w+)"\."tenant_id" = \$(\d+)/g)];
  for (const [, , position] of scopes) expect(parameters[Number(position) - 1]).toBe(TENANT);
  return scopes.map(([, alias]) => alias ?? '').sort();
}

describe('scoping of reads', () => {
  it('scopes the table in FROM by its alias', () => {
    expect(scopesOf(db.selectFrom('cases').selectAll())).toEqual(['cases']);
    expect(scopesOf(db.selectFrom('cases as c').selectAll())).toEqual(['c']);
    expect(scopesOf(db.selectFrom(['cases as c', 'hearings as h']).selectAll('c'))).toEqual(['c', 'h']);
  });

  it('leaves tables that belong to no firm alone', () => {
    expect(scopesOf(db.selectFrom('users').selectAll())).toEqual([]);
  });

  it('shows national entries beside the firm’s custom ones', () => {
    expect(db.selectFrom('courts').select('courts.id').compile().sql).toBe(
      'select "courts"."id" from "courts" where ("courts"."tenant_id" is null or "courts"."tenant_id" = $1)',
    );
  });

  it('scopes joined tables in their ON, so that a left join keeps its rows', () => {
    const query = db
      .selectFrom('cases')
      .leftJoin('hearings as h', 'h.case_id', 'cases.id')
      .innerJoin('people as p', 'p.id', 'cases.id')
      .selectAll('cases');
    expect(scopesOf(query)).toEqual(['cases', 'h', 'p']);
    expect(query.compile().sql).toContain('left join "hearings" as "h" on "h"."tenant_id" = $1 and ("h"."case_id" = "cases"."id")');
  });

  it('puts the original condition in parentheses, since a raw condition may contain an OR', () => {
    const query = db
      .selectFrom('cases')
      .select('cases.id')
      .where(sql<boolean>`true or ${true}`);
    expect(query.compile().sql).toBe('select "cases"."id" from "cases" where "cases"."tenant_id" = $1 and (true or $2)');
  });

  it('refuses right and full joins, whose ON does not limit the rows of the joined table', () => {
    expect(() => db.selectFrom('users').rightJoin('cases', 'cases.id', 'users.id').selectAll().compile()).toThrow(/could not be scoped/);
    expect(() => db.selectFrom('users').fullJoin('cases', 'cases.id', 'users.id').selectAll().compile()).toThrow(/could not be scoped/);
  });

  it('refuses a cross join', () => {
    expect(() => db.selectFrom('users').crossJoin('cases').selectAll().compile()).toThrow(/could not be scoped/);
  });

  it('scopes subqueries in SELECT, FROM, WHERE, EXISTS and IN', () => {
    const inSelect = db.selectFrom('users').select((eb) => [jsonArrayFrom(eb.selectFrom('cases as c').select('c.id')).as('cases')]);
    const inFrom = db.selectFrom((eb) => eb.selectFrom('cases as c').select('c.id').as('x')).selectAll();
    const exists = db
      .selectFrom('people')
      .selectAll()
      .where(({ exists: e, selectFrom }) => e(selectFrom('case_parties as p').select('p.id').whereRef('p.person_id', '=', 'people.id')));
    const within = db
      .selectFrom('people')
      .selectAll()
      .where('people.id', 'in', (eb) => eb.selectFrom('case_parties').select('case_parties.id'));
    expect(scopesOf(inSelect)).toEqual(['c']);
    expect(scopesOf(inFrom)).toEqual(['c']);
    expect(scopesOf(exists)).toEqual(['p', 'people']);
    expect(scopesOf(within)).toEqual(['case_parties', 'people']);
  });

  it('scopes every branch of a CTE, a union and a lateral join', () => {
    const cte = db
      .with('mine', (q) => q.selectFrom('cases').select('cases.id'))
      .selectFrom('mine')
      .innerJoin('hearings', 'hearings.case_id', 'mine.id')
      .selectAll();
    const union = db.selectFrom('cases').select('cases.id').union(db.selectFrom('people').select('people.id'));
    const lateral = db
      .selectFrom('cases')
      .leftJoinLateral(
        (eb) => eb.selectFrom('hearings as h').select('h.id').whereRef('h.case_id', '=', 'cases.id').as('last'),
        (join) => join.onTrue(),
      )
      .selectAll('cases');
    expect(scopesOf(cte)).toEqual(['cases', 'hearings']);
    expect(scopesOf(union)).toEqual(['cases', 'people']);
    expect(scopesOf(lateral)).toEqual(['cases', 'h']);
  });
});

describe('a join on a constant null', () => {
  const people = db.selectFrom('people').select(['people.id', sql<string | null>`null::uuid`.as('case_id')]);
  const tasks = db.selectFrom('tasks').select(['tasks.id', sql<string | null>`tasks.case_id`.as('case_id')]);
  const nothing = (type: 'uuid') => sql<string | null>`null::${sql.raw(type)}`;
  const wrapped = db.selectFrom('people').select(['people.id', sql<string | null>`${nothing('uuid')}`.as('case_id')]);
  const variable = db.selectFrom('people').select(['people.id', sql<string | null>`nullif(people.id, people.id)`.as('case_id')]);
  const joined = (source: { as: (alias: 'gone') => AliasedExpression<{ id: string; case_id: string | null }, 'gone'> }) =>
    db.selectFrom(source.as('gone')).leftJoin('cases', 'cases.id', 'gone.case_id').select(['gone.id', 'cases.title']);
  const refusal = /gone\.case_id, which is a constant null/;

  it('is refused in a subquery and in any branch of a union, however the null is wrapped', () => {
    expect(() => joined(people).compile()).toThrow(refusal);
    expect(() => joined(tasks.unionAll(people)).compile()).toThrow(refusal);
    expect(() => joined(tasks.unionAll(wrapped)).compile()).toThrow(refusal);
  });

  it('is refused through a subquery that passes the null on', () => {
    const page = db.selectFrom(tasks.unionAll(people).as('all')).select(['all.id', 'all.case_id']);
    expect(() => joined(page).compile()).toThrow(refusal);
  });

  it('is refused among other conditions, and inside another statement', () => {
    const query = db
      .selectFrom(people.as('gone'))
      .leftJoin('cases', (join) => join.onRef('cases.id', '=', 'gone.case_id').on('cases.deleted_at', 'is', null))
      .select('gone.id');
    expect(() => query.compile()).toThrow(refusal);
    expect(() => db.selectFrom('users').select(jsonArrayFrom(query).as('ids')).compile()).toThrow(refusal);
  });

  it('is allowed if the key varies by row, or if the null is not the key', () => {
    expect(scopesOf(joined(tasks.unionAll(variable)))).toEqual(['cases', 'people', 'tasks']);
    const byId = db.selectFrom(people.as('gone')).innerJoin('people as p', 'p.id', 'gone.id').select('gone.case_id');
    expect(scopesOf(byId)).toEqual(['p', 'people']);
  });
});

describe('scoping of writes', () => {
  it('writes the firm into every row of an insert', () => {
    const { sql: text, parameters } = db
      .insertInto('counters')
      .values([
        { name: 'a', value: 1 },
        { name: 'b', value: 2 },
      ])
      .compile();
    expect(text).toBe('insert into "counters" ("name", "value", "tenant_id") values ($1, $2, $3), ($4, $5, $6)');
    expect(parameters).toEqual(['a', 1, TENANT, 'b', 2, TENANT]);
  });

  it('writes the firm beside expressions and with ON CONFLICT, too', () => {
    const query = db
      .insertInto('counters')
      .values({ name: 'a', value: sql`1 + ${1}` })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet({ value: sql`counters.value + 1` }));
    expect(query.compile().sql).toContain('("name", "value", "tenant_id") values ($1, 1 + $2, $3) on conflict ("tenant_id", "name")');
  });

  it('refuses an insert from a select that does not name the firm', () => {
    expect(() =>
      db
        .insertInto('case_access')
        .columns(['user_id', 'case_id'])
        .expression(db.selectFrom('case_team').select(['user_id', 'case_id']))
        .compile(),
    ).toThrow(/tenant_id/);
  });

  it('scopes UPDATE, UPDATE FROM, DELETE and DELETE USING', () => {
    expect(scopesOf(db.updateTable('cases').set({ title: 'x' }))).toEqual(['cases']);
    expect(scopesOf(db.updateTable('cases as c').from('hearings as h').set({ title: 'x' }).whereRef('h.case_id', '=', 'c.id'))).toEqual([
      'c',
      'h',
    ]);
    expect(scopesOf(db.deleteFrom('case_team').where('case_team.case_id', '=', TENANT))).toEqual(['case_team']);
    expect(scopesOf(db.deleteFrom('case_team as t').using('cases as c').whereRef('t.case_id', '=', 'c.id'))).toEqual(['c', 't']);
  });

  it('does not let a firm change national entries', () => {
    expect(db.updateTable('courts').set({ name: 'x' }).compile().sql).toBe(
      'update "courts" set "name" = $1 where "courts"."tenant_id" = $2',
    );
  });
});

describe('raw SQL', () => {
  it('is refused if it names a table of a firm', () => {
    expect(() => sql`select * from cases`.compile(db)).toThrow(/raw SQL names cases/);
    expect(() => sql`select * from app.hearings h`.compile(db)).toThrow(/raw SQL names hearings/);
    expect(() => sql`delete from only "people"`.compile(db)).toThrow(/raw SQL names people/);
    expect(() => sql`select * from ${sql.table('cases')}`.compile(db)).toThrow(/raw SQL names cases/);
    expect(() =>
      db
        .selectFrom('users')
        .select(sql`(select count(*) from cases)`.as('n'))
        .compile(),
    ).toThrow(/raw SQL names cases/);
  });

  it('is allowed if it names no table of a firm', () => {
    expect(sql`select now()`.compile(db).sql).toBe('select now()');
  });
});
