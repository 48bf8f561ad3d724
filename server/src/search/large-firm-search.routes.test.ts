import { COUNTED_TO, type SearchGroup } from '@munshi/contract/search/search.schema';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

/** More than the limit for ranking. */
const MANY = 2 * COUNTED_TO + 50;

let firm: TestTenant;
let other: TestTenant;

/** Inserts cases of one family directly, each with its number. */
async function addCases(tenant: TestTenant, from: number, title: string): Promise<void> {
  await sql`insert into app.cases (tenant_id, id, file_number, title, status, phase, cnr, registration_number, search_text)
    select ${tenant.tenantId}, uuidv7(), made.n, made.title, 'pending', 'before_court', made.cnr, made.number, app.fold(concat_ws(' ', made.title, made.cnr, made.number))
    from (select n, ${title}::text || ' ' || n || ' v. State' as title, 'DLHC01' || lpad(n::text, 6, '0') || '2024' as cnr, 'WP(C) ' || n || '/2024' as number
      from generate_series(${sql.lit(from + 1)}, ${sql.lit(from + MANY)}) n) made`.execute(superuser);
}

beforeAll(async () => {
  [firm, other] = [await newTenant(), await newTenant()];
  await addCases(firm, 10_000, 'Laxmi Devi');
  await addCases(firm, 20_000, 'State of Kerala through Menon');
  await addCases(other, 10_000, 'Lakshmi Devi');
  for (const title of ['Gopal v. Lakshmi Devi', 'Laxmi Devi', 'laxmi devi 10077 v. state (appeal)'])
    await firm.post('/api/v1/case/create', { title });
  await firm.post('/api/v1/case/create', { title: 'Menon' });
});

const cases = async (caller: Pick<Caller, 'get'>, q: string): Promise<SearchGroup | undefined> => {
  const found = await caller.get(`/api/v1/search?${new URLSearchParams({ q, limit: '20' })}`);
  expect(found.statusCode, found.body).toBe(200);
  return found.json<{ groups: SearchGroup[] }>().groups.find(({ kind }) => kind === 'case');
};
const titles = async (q: string) => (await cases(firm, q))?.hits.map(({ title }) => title) ?? [];

describe('a search with more matches than are ranked', () => {
  it.each([
    ['its title', 'Laxmi Devi', 'Laxmi Devi'],
    ['its title among many that only hold it', 'Menon', 'Menon'],
    ['its title in other letters', 'laxmi devi 10177 V. STATE', 'Laxmi Devi 10177 v. State'],
    ['its CNR', 'DLHC01-020123-2024', 'State of Kerala through Menon 20123 v. State'],
    ['its number', 'wp(c) 20200/2024', 'State of Kerala through Menon 20200 v. State'],
    ['its file number', '10042', 'Laxmi Devi 10042 v. State'],
  ])('puts the exactly named case first: %s', async (_, typed, title) => {
    expect((await titles(typed))[0]).toBe(title);
  });

  it('ranks matches by spelling before the many by sound', async () => {
    expect((await titles('Lakshmi'))[0]).toBe('Gopal v. Lakshmi Devi');
    expect((await titles('lakshmi gopal'))[0]).toBe('Gopal v. Lakshmi Devi');
    expect((await titles('devi gopal'))[0]).toBe('Gopal v. Lakshmi Devi');
  });

  it('ranks matches of a beginning before the many that contain the words', async () => {
    expect((await titles('laxmi devi 10077')).slice(0, 2).toSorted()).toEqual([
      'Laxmi Devi 10077 v. State',
      'laxmi devi 10077 v. state (appeal)',
    ]);
  });

  it('finds two words together in any order and script, whichever of them is rare', async () => {
    const both = ['Laxmi Devi 10042 v. State'];
    for (const q of ['devi 10042', '10042 devi', 'lakshmi 10042', '10042 लक्ष्मी', 'la 10042', 'wp(c) 10042/'])
      expect(await titles(q), q).toEqual(both);
    for (const q of ['menon 10042', 'usha devi', '10042 20042']) expect(await titles(q), q).toEqual([]);
  });

  it('shows the last changed first among many cases of equal title', async () => {
    const tenant = await newTenant();
    await sql`insert into app.cases (tenant_id, id, file_number, title, status, phase, search_text, updated_at)
      select ${tenant.tenantId}, uuidv7(), n, 'State v. Unknown', 'pending', 'before_court', 'state v. unknown', '2026-01-01'::timestamptz + (n * 7 % 151) * interval '1 day'
      from generate_series(1, 150) n`.execute(superuser);
    const found = await cases(tenant, 'State v. Unknown');
    const { rows } = await sql<{
      id: string;
    }>`select id from app.cases where tenant_id = ${tenant.tenantId} order by updated_at desc limit 20`.execute(superuser);
    expect([found?.total, found?.hits.map(({ id }) => id)]).toEqual([COUNTED_TO, rows.map(({ id }) => id)]);
  });

  it('says that there are more, counts small results exactly, and shows nothing of another firm', async () => {
    expect((await cases(firm, 'menon'))?.total).toBe(COUNTED_TO);
    expect((await cases(firm, 'menon 2019'))?.total).toBe(10);
    expect((await cases(other, 'menon'))?.total).toBeUndefined();
    expect((await cases(other, 'devi'))?.total).toBe(COUNTED_TO);
  });
});
