import type { SearchGroup } from '@munshi/contract/search/search.schema';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

let firm: TestTenant;

/** Adds cases and clients of one name, spelled in one way; of the cases, only the first `open` are open. */
async function add(name: string, most: number, open = most): Promise<void> {
  await sql`insert into app.cases (tenant_id, id, file_number, title, status, phase, search_text)
    select ${firm.tenantId}, uuidv7(), (select count(*) from app.cases where tenant_id = ${firm.tenantId}) + n, ${name} || ' v. Bank ' || n,
      case when n <= ${open} then 'open' else 'pending' end, 'intake', lower(${name} || ' v. bank ' || n)
    from generate_series(1, ${sql.lit(most)}) n`.execute(superuser);
  await sql`insert into app.people (tenant_id, id, name, kinds, search_text)
    select ${firm.tenantId}, uuidv7(), ${name} || ' ' || n, '{client}', lower(${name} || ' ' || n) from generate_series(1, ${sql.lit(most)}) n`.execute(
    superuser,
  );
}

beforeAll(async () => {
  firm = await newTenant();
  // Ten spelled alike fill a page of the usual size, nine do not.
  await add('Lakshmi', 10, 9);
  await add('Laxmi', 3);
  await add('Deshpande', 9);
  await add('Deshpandey', 1);
  await add('Shrivastava', 12);
});

type Params = Readonly<Record<string, string>>;

async function read<T>(path: string, params: Params): Promise<T> {
  const answer = await firm.get(`/api/v1/${path}?${new URLSearchParams(params)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}

interface Listed {
  readonly items: { title?: string; name?: string }[];
  readonly total: number;
}
/** All pages of ten, and the total on each of them. */
async function pages(path: string, params: Params): Promise<{ names: string[]; totals: number[] }> {
  const [names, totals]: [string[], number[]] = [[], []];
  do {
    const { items, total } = await read<Listed>(path, { ...params, limit: '10', offset: String(names.length) });
    names.push(...items.map(({ title, name }) => (title ?? name ?? '').split(' ')[0] ?? ''));
    totals.push(total);
    if (items.length === 0) break;
  } while (names.length < (totals[0] ?? 0));
  return { names, totals };
}
const countOf = (names: readonly string[]) =>
  Object.fromEntries([...new Set(names)].map((name) => [name, names.filter((each) => each === name).length]));

describe.each([['case/'], ['people']])('a search in %s', (path) => {
  it('finds other spellings if fewer than ten records have this one, on every page', async () => {
    const { names, totals } = await pages(path, { q: 'laxmi' });
    expect(countOf(names)).toEqual({ Lakshmi: 10, Laxmi: 3 });
    expect(totals).toEqual([13, 13]);
    expect(countOf((await pages(path, { q: 'Deshpandey' })).names)).toEqual({ Deshpandey: 1, Deshpande: 9 });
    expect(countOf((await pages(path, { q: 'Shrivastav' })).names)).toEqual({ Shrivastava: 12 });
    expect(countOf((await pages(path, { q: 'Sreevastava' })).names)).toEqual({ Shrivastava: 12 });
  });

  it('keeps to the spelling if ten records have it, on every page, and again finds others once more words are typed', async () => {
    expect(await pages(path, { q: 'lakshmi' })).toEqual({ names: Array.from({ length: 10 }, () => 'Lakshmi'), totals: [10] });
    const { names, totals } = await pages(path, { q: 'shrivastava' });
    expect([countOf(names), totals]).toEqual([{ Shrivastava: 12 }, [12, 12]]);
    expect(countOf((await pages(path, { q: 'lakshmi 2' })).names)).toEqual({ Lakshmi: 1, Laxmi: 1 });
  });

  it('finds what is typed in Devanagari by sound, however much there is', async () => {
    expect(countOf((await pages(path, { q: 'लक्ष्मी' })).names)).toEqual({ Lakshmi: 10, Laxmi: 3 });
  });

  it('exports what it lists', async () => {
    for (const [q, most] of [
      ['lakshmi', 10],
      ['laxmi', 13],
      ['bank', path === 'people' ? 0 : 35],
    ] as const) {
      const file = await firm.get(`/api/v1/${path.replace(/\/?$/, '/')}export?${new URLSearchParams({ q, format: 'csv' })}`);
      expect(file.statusCode, file.body).toBe(200);
      expect(file.body.trim().split(/\r?\n/).length - 1, q).toBe(most);
    }
  });
});

describe('a search by spelling first', () => {
  it('counts the records that also match the filters', async () => {
    expect(countOf((await pages('case/', { q: 'lakshmi', status: 'open' })).names)).toEqual({ Lakshmi: 9, Laxmi: 3 });
    expect(countOf((await pages('case/', { q: 'shrivastava', status: 'open' })).names)).toEqual({ Shrivastava: 12 });
  });

  it('is the same in the palette, kind by kind', async () => {
    await superuser
      .updateTable('people')
      .set({ deleted_at: new Date().toISOString() })
      .where('name', '=', 'Lakshmi 1')
      .where('tenant_id', '=', firm.tenantId)
      .execute();
    const totals = async (q: string) =>
      (await read<{ groups: SearchGroup[] }>('search', { q })).groups.map(({ kind, total }) => [kind, total] as const);
    expect(await totals('lakshmi')).toEqual([
      ['case', 10],
      ['person', 12],
    ]);
    expect(await totals('laxmi')).toEqual([
      ['case', 13],
      ['person', 12],
    ]);
    const [cases] = (await read<{ groups: SearchGroup[] }>('search', { q: 'laxmi' })).groups;
    expect(cases?.hits.map(({ title }) => title.split(' ')[0])).toEqual(['Laxmi', 'Laxmi', 'Laxmi', 'Lakshmi', 'Lakshmi']);
  });
});
