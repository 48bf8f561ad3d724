import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { cachedStatement } from './cached-query.ts';
import { tenantHandle } from '../scope/tenant-db.ts';

const FIRM = '0192f7a4-0000-7000-8000-000000000001';
const db = tenantHandle(FIRM, () => Promise.reject(new Error('nothing is sent here')));

interface Filters {
  readonly limit: number;
  readonly order: 'asc' | 'desc';
  readonly status?: string | undefined;
  readonly created_by?: string | null | undefined;
}

let built = 0;
const tasks = () =>
  cachedStatement<Filters, { id: string }, 'limit' | 'order'>({
    literals: ['limit', 'order'],
    build: (db, values, param) => {
      built += 1;
      let rows = db.selectFrom('tasks').select('tasks.id').orderBy('tasks.id', values.order).limit(sql.lit(values.limit));
      if (values.status !== undefined) rows = rows.where('tasks.status', '=', param('status'));
      if (values.created_by !== undefined) rows = rows.where('tasks.created_by', 'is not distinct from', param('created_by'));
      return rows;
    },
  });

const FIRST = { limit: 10, order: 'asc' } as const;

beforeEach(() => {
  built = 0;
});

describe('a cached query', () => {
  it('applies a filter that only build knows of, whatever was cached before', () => {
    const statement = tasks();
    expect(statement(db, FIRST).sql).not.toContain('created_by');
    const filtered = statement(db, { ...FIRST, created_by: 'asha' });
    expect(filtered.sql).toContain('"tasks"."created_by" is not distinct from');
    expect(filtered.parameters).toContain('asha');
    expect(statement(db, { ...FIRST, created_by: undefined }).sql).not.toContain('created_by');
    expect(statement(db, { ...FIRST, status: 'done' }).sql).not.toContain('created_by');
  });

  it('is built once per set of literals and given values, and filled with the values of each call', () => {
    const statement = tasks();
    const first = statement(db, { ...FIRST, status: 'done' });
    const second = statement(db, { ...FIRST, status: 'todo' });
    expect([built, first.sql === second.sql]).toEqual([1, true]);
    expect([first.parameters.includes('done'), second.parameters.includes('todo')]).toEqual([true, true]);
    expect(statement(db, { ...FIRST, limit: 25 }).sql).toContain('limit 25');
    expect(statement(db, { ...FIRST, order: 'desc' }).sql).toContain('desc');
    expect(built).toBe(3);
  });

  it('names the firm once, whatever number of tables has it, and keeps the order of other values', () => {
    const statement = cachedStatement<{ status: string; title: string; note?: string }, { id: string }>({
      literals: [],
      build: (db, values, param) =>
        db
          .selectFrom('tasks')
          .innerJoin('cases', 'cases.id', 'tasks.case_id')
          .select('tasks.id')
          .where('tasks.status', '=', param('status'))
          .where('cases.title', '=', param('title'))
          .$if(values.note === true, (q) => q.where(sql`'costs $1'`, '=', param('note'))),
    });
    const { sql: text, parameters } = statement(db, { status: 'open', title: 'A v. B' });
    expect(text.match(/\$\d+|tenant_id|status"|title"/g)?.join(' ')).toBe('tenant_id $1 tenant_id $1 status" $2 title" $3');
    expect(parameters).toEqual([FIRM, 'open', 'A v. B']);
    // A mark inside a literal is no parameter.
    const literal = statement(db, { status: 'open', title: 'A v. B', note: 'x' });
    expect(literal.sql).toContain(`'costs $1' = $5`);
    expect(literal.parameters).toEqual([FIRM, FIRM, 'open', 'A v. B', 'x']);
  });

  it('treats null as a given value', () => {
    const statement = tasks();
    statement(db, { ...FIRST, created_by: 'asha' });
    expect(statement(db, { ...FIRST, created_by: null }).parameters).toContain(null);
    expect(built).toBe(1);
  });

  it('shows build only whether a value is given, unless it is a literal', () => {
    let seen: unknown;
    const statement = cachedStatement<Filters, unknown, 'limit' | 'order'>({
      literals: ['limit', 'order'],
      build: (db, values) => {
        seen = values;
        return db.selectFrom('tasks').select('tasks.id');
      },
    });
    statement(db, { ...FIRST, status: 'done', created_by: undefined });
    expect(seen).toEqual({ limit: 10, order: 'asc', status: true });
  });
});
