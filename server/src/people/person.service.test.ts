import type { Person } from '@munshi/contract/people/person.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { database, newTenant, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { type TenantDb, withTenantDb } from '../platform/db/scope/tenant-db.ts';
import { createClient, findPeople } from './public.ts';

const inFirm = async <T>({ tenantId, userId }: TestTenant, work: (db: TenantDb) => Promise<T>) =>
  await withTenantDb(database, { tenantId, userId, restrictedCases: [] }, work);
const read = async (firm: TestTenant, id: string) => (await firm.get(`/api/v1/people/${id}`)).json<Person>();

describe('people as other features use them', () => {
  it('adds a client by name alone, and recognises an organisation by its name', async () => {
    const firm = await newTenant();

    const ids = await inFirm(firm, async (db) => [
      await createClient(db, { name: 'Usha Bhat' }),
      await createClient(db, { name: 'ITC LTD' }),
    ]);

    expect(await read(firm, ids[0] ?? '')).toMatchObject({ name: 'Usha Bhat', party_type: 'individual', kinds: ['client'] });
    expect(await read(firm, ids[1] ?? '')).toMatchObject({ name: 'ITC LTD', party_type: 'organisation', kinds: ['client'] });
    expect((await firm.get('/api/v1/people?q=itc')).json()).toMatchObject({ total: 1 });
  });

  it('finds the firm’s own people by id, including deleted ones, which cases keep', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const usha = await inFirm(ours, async (db) => await createClient(db, { name: 'Usha Bhat' }));
    const deleted = await inFirm(ours, async (db) => await createClient(db, { name: 'Anant Ojha' }));
    const foreign = await inFirm(theirs, async (db) => await createClient(db, { name: 'Beena Sharma' }));
    await ours.delete(`/api/v1/people/${deleted}`);

    const found = await inFirm(ours, async (db) => await findPeople(db, [usha.toUpperCase(), deleted, foreign, uuidv7()]));

    expect([...found]).toEqual([
      [usha.toUpperCase(), { id: usha, name: 'Usha Bhat' }],
      [deleted, { id: deleted, name: 'Anant Ojha' }],
    ]);
    expect(await inFirm(ours, async (db) => await findPeople(db, []))).toEqual(new Map());
  });
});
