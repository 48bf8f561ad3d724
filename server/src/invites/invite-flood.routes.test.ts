import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newEmail } from '../../test/fixtures/account-fixture.ts';
import { newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

const invite = async (tenant: TestTenant, email: string) =>
  await tenant.post('/api/v1/invites/', { name: 'Vikram Sen', email, role: 'lawyer' });
const tooMany = { code: 'request.too_many' };

async function countTo(key: string, count: number): Promise<void> {
  const row = { key: `invitations|${key}`, count, expires_at: sql<string>`now() + interval '1 hour'` };
  await superuser
    .insertInto('rate_limits')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count }))
    .execute();
}

describe('invitation emails', () => {
  it('are limited to ten an hour for one address, from all firms together, new or repeated', async () => {
    const [tenant, another] = [await newTenant(), await newTenant()];
    const email = newEmail();
    const { invite: sent } = (await invite(tenant, email)).json<{ invite: { id: string } }>();
    await countTo(email, 9);
    expect((await tenant.post(`/api/v1/invites/${sent.id}/resend`)).statusCode).toBe(200);
    const again = await tenant.post(`/api/v1/invites/${sent.id}/resend`);
    expect([again.statusCode, again.json()]).toEqual([429, expect.objectContaining(tooMany)]);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
    expect((await invite(another, email)).json()).toMatchObject(tooMany);
    expect(await superuser.selectFrom('invites').select('id').where('tenant_id', '=', another.tenantId).execute()).toEqual([]);
    expect((await invite(another, newEmail())).statusCode).toBe(201);
  });

  it('are limited to two hundred an hour for one firm, counted separately for each firm', async () => {
    const [tenant, another] = [await newTenant(), await newTenant()];
    await countTo(tenant.tenantId, 199);
    expect((await invite(tenant, newEmail())).statusCode).toBe(201);
    expect((await invite(tenant, newEmail())).json()).toMatchObject(tooMany);
    expect((await invite(another, newEmail())).statusCode).toBe(201);
  });
});
