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
