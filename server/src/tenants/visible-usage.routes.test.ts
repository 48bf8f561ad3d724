import { describe, expect, it } from 'vitest';
import { beginUpload, newCase, upload } from '../../test/fixtures/document-fixture.ts';
import { type Caller, newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';

const usedBy = async (caller: Caller) => [
  (await caller.get('/api/v1/tenants/usage')).json<{ storage_bytes: number }>().storage_bytes,
  (await caller.get('/api/v1/documents/settings')).json<{ used_bytes: number }>().used_bytes,
];

describe('the storage a firm uses', () => {
  it('excludes files of restricted cases for readers who cannot see the case', async () => {
    const tenant = await newTenant();
    const [inside, outside] = [await tenant.member('lawyer'), await tenant.member('clerk')];
    const open = await newCase(inside);
    const hidden = await newCase(inside, { restricted: true, team: [{ user_id: inside.userId, role: 'lead' }] });
    const paper = await upload(inside, 'ten bytes.', { filename: 'a.txt', case_id: open.id });
    await upload(inside, 'a secret of 25 characters', { filename: 'b.txt', case_id: hidden.id });
    expect([await usedBy(tenant), await usedBy(inside), await usedBy(outside)]).toEqual([
      [35, 35],
      [35, 35],
      [10, 10],
    ]);
    // An upload in progress counts like a stored file, for the same readers.
    await beginUpload(inside, { size: 100, metadata: { filename: 'c.txt', case_id: hidden.id } });
    await beginUpload(inside, { size: 1_000, metadata: { filename: 'd.txt', case_id: open.id } });
    expect([await usedBy(tenant), await usedBy(outside)]).toEqual([
      [1_135, 1_135],
      [1_010, 1_010],
    ]);
    await inside.delete(`/api/v1/documents/${paper.id}`);
    expect(await usedBy(outside)).toEqual([1_010, 1_010]);
    await inside.patch(`/api/v1/case/${hidden.id}`, { restricted: false });
    expect(await usedBy(outside)).toEqual([1_135, 1_135]);
  });

  it('is limited over all cases, and the refusal reveals no number but the limit', async () => {
    const tenant = await newTenant();
    const [inside, outside] = [await tenant.member('lawyer'), await tenant.member('clerk')];
    const open = await newCase(inside);
    const hidden = await newCase(inside, { restricted: true, team: [{ user_id: inside.userId, role: 'lead' }] });
    await superuser.updateTable('tenants').set({ plan: 'solo' }).where('id', '=', tenant.tenantId).execute();
    await tenant.patch('/api/v1/tenants/profile', { name: 'Members are looked up again' });
    await beginUpload(inside, { size: 3_210_000_000, metadata: { filename: 'a.pdf', case_id: hidden.id } });
    const refused = await beginUpload(outside, { size: 2_500_000_000, metadata: { filename: 'b.pdf', case_id: open.id } });
    expect(refused.json()).toMatchObject({ code: 'plan.storage_full', message: expect.stringContaining('left of the 5 GB') });
    expect(refused.body).not.toContain('3.21');
  });
});
