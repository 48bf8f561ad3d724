import { describe, expect, it } from 'vitest';
import { tenantHandle } from '../scope/tenant-db.ts';
import { cachedQuery } from './cached-query.ts';
import { asRow, asRows } from './stored-row.ts';

interface Named {
  readonly id: string;
  readonly party_type: 'individual' | 'organisation';
  readonly email: string | null;
}

const rows = [{ id: '1', party_type: 'individual', email: null }];
const db = tenantHandle(
  '0192f7a4-0000-7000-8000-000000000001',
  async () => await Promise.resolve({ rows, rowCount: 1, command: 'SELECT' }),
);
const people = () => db.selectFrom('people');

describe('a row of the database', () => {
  it('becomes a row of the contract when it has its columns', async () => {
    const found = people().select(['people.id', 'people.party_type', 'people.email']);
    expect(asRows<Named>(await found.execute())).toEqual(rows);
    expect(asRow<Named>(await found.executeTakeFirst())).toEqual(rows[0]);
  });

  it('does not compile without a column, or with one that may be null or is of another type', async () => {
    // @ts-expect-error: the e-mail is missing
    expect(asRow<Named>(await people().select(['people.id', 'people.party_type']).executeTakeFirst())).toEqual(rows[0]);
    // @ts-expect-error: a mobile number may be null
    const withoutNull: { id: string; mobile: string }[] = asRows(await people().select(['people.id', 'people.mobile']).execute());
    expect(withoutNull).toEqual(rows);
    // @ts-expect-error: an age is a number
    expect(asRow<{ age: string | null }>(await people().select('people.age').executeTakeFirst())).toEqual(rows[0]);
  });

  it('does not compile in a cached query without a column', async () => {
    const query = cachedQuery<{ id: string }, Named>({
      literals: [],
      // @ts-expect-error: the e-mail is missing
      build: (handle) => handle.selectFrom('people').select(['people.id', 'people.party_type']),
    });
    expect(await query(db, { id: '1' })).toEqual(rows);
  });

  it('has JSON columns of the type that the contract gives them', async () => {
    const stored = people().select(['people.id', 'people.address']);
    expect(asRows<{ id: string; address: { city: string } | null }>(await stored.execute())).toEqual(rows);
    // @ts-expect-error: an address has no planet
    expect(asRows<{ id: string; address: { planet: string } | null }>(await stored.execute())).toEqual(rows);
  });
});
