import type { FirmProfile } from '@munshi/contract/tenants/firm.schema';
import { describe, expect, it } from 'vitest';
import { webp } from '../../test/fixtures/picture-fixture.ts';
import { newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';

const url = '/api/v1/tenants/profile';
const logo = '/api/v1/tenants/logo';

const facts = {
  name: 'Rao & Rao, Advocates',
  address: { line: '4 Karan Nagar', city: 'Srinagar', district: '', state: 'Jammu and Kashmir', pin: '190010' },
  phone: '0194-2450000',
  email: 'Office@RaoChambers.in',
  website: 'raochambers.in',
  gstin: '01abcde1234f1z5',
  pan: 'ABCDE1234F',
};
const profile = { ...facts, email: 'office@raochambers.in', website: 'https://raochambers.in', gstin: '01ABCDE1234F1Z5' };

describe('the firm’s profile', () => {
  it('is changed by an admin, read by every member, and separate from other firms', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const viewer = await firm.member('viewer');
    const changed = await firm.patch(url, facts);
    expect(changed.json()).toMatchObject({ ...profile, code: firm.code, version: 2, message: 'The firm’s profile is saved.' });
    expect((await viewer.get(url)).json()).toMatchObject(profile);
    expect((await viewer.get('/api/me')).json()).toMatchObject({ tenant: { name: facts.name } });
    expect((await other.get(url)).json()).toMatchObject({ name: `Firm ${other.code}`, gstin: null, version: 1 });
    for (const role of ['lawyer', 'viewer'] as const)
      expect((await (await firm.member(role)).patch(url, { name: 'Mine now' })).statusCode).toBe(403);

    const emptied = await firm.patch(url, { phone: null, website: null });
    expect(emptied.json()).toMatchObject({ phone: null, website: null, email: profile.email, version: 3 });
  });

  it('records old and new values in the audit log, and nothing if nothing changed', async () => {
    const firm = await newTenant();
    await firm.patch(url, { phone: '0194-2450000' });
    expect((await firm.patch(url, { phone: '0194-2450000' })).json()).toMatchObject({ version: 2, message: 'Nothing was changed.' });
    await firm.patch(url, { phone: '9820012345', name: 'Rao Chambers' });
    const lines = await superuser
      .selectFrom('audit_log')
      .select(['was', 'is_now', 'actor_id'])
      .where('tenant_id', '=', firm.tenantId)
      .where('table_name', '=', 'tenants')
      .orderBy('at')
      .execute();
    expect(lines).toEqual([
      { was: { phone: null }, is_now: { phone: '0194-2450000' }, actor_id: firm.userId },
      {
        was: { phone: '0194-2450000', name: `Firm ${firm.code}` },
        is_now: { phone: '+919820012345', name: 'Rao Chambers' },
        actor_id: firm.userId,
      },
    ]);
  });

  it('answers a conflicting edit with the fields that changed', async () => {
    const firm = await newTenant();
    const { version } = (await firm.get(url)).json<FirmProfile>();
    const seen = { 'if-match': `"${version}"` };
    expect((await firm.patch(url, { phone: '9820012345' }, seen)).statusCode).toBe(200);
    const late = await firm.patch(url, { pan: 'ABCDE1234F' }, seen);
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({ code: 'record.changed', fields: { phone: 'changed' } });
    expect((await firm.get(url)).json()).toMatchObject({ pan: null });
  });

  it.each([
    ['gstin', '123'],
    ['pan', 'ABCDE'],
    ['website', 'javascript:alert(1)'],
    ['website', 'not an address'],
    ['email', 'nobody'],
    ['phone', 'ring the bell'],
    ['name', ''],
    ['code', 'another'],
  ])('refuses an invalid %s', async (field, value) => {
    const response = await (await newTenant()).patch(url, { [field]: value });
    expect(response.json()).toMatchObject({ code: 'request.invalid', fields: { [field]: expect.any(String) as string } });
  });
});

describe('the firm’s logo', () => {
  it('is set and removed by an admin and seen by this firm only', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const clerk = await firm.member('clerk');
    const picture = webp(512, 120);
    expect((await clerk.put(logo, { picture })).statusCode).toBe(403);
    expect((await firm.put(logo, { picture })).json()).toEqual({ picture });
    expect((await clerk.get(logo)).json()).toEqual({ picture });
    expect((await clerk.get(url)).json()).toMatchObject({ has_logo: true, version: 1 });
    expect((await other.get(logo)).json()).toEqual({ picture: null });
    expect((await firm.put(logo, { picture: webp(513, 10) })).json()).toMatchObject({ code: 'picture.too_large' });
    expect((await firm.delete(logo)).json()).toEqual({ picture: null });
    expect((await clerk.get(url)).json()).toMatchObject({ has_logo: false });
  });
});
