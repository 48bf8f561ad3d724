import type { AuditSeal } from '@munshi/contract/audit-log/audit-seal.schema';
import { expect, it } from 'vitest';
import { app, database, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { type TenantDb, withTenantDb } from '../platform/db/scope/tenant-db.ts';
import { auditSealJobs } from './audit-seal.jobs.ts';
import { sealFirm, verifyFirm } from './audit-seal.service.ts';

const verify = async ({ tenantId }: TestTenant) =>
  await auditSealJobs({ database }, app.log).tasks['audit:verify']?.({ tenantId }, { jobId: '1' });
const sealOf = async (firm: TestTenant) => (await firm.get('/api/v1/audit/seal')).json<AuditSeal>();
const addPeople = async (firm: TestTenant, count: number) =>
  await Promise.all(Array.from({ length: count }, async (_, nth) => await firm.post('/api/v1/people', { name: `Person ${nth}` })));
const sealsOf = async ({ tenantId }: TestTenant) =>
  await superuser.selectFrom('audit_seals').selectAll().where('tenant_id', '=', tenantId).orderBy('number').execute();
const linesOf = async ({ tenantId }: TestTenant) =>
  await superuser.selectFrom('audit_log').select('id').where('tenant_id', '=', tenantId).execute();

/** A firm with at least eight lines, sealed and verified. */
async function sealedFirm(): Promise<TestTenant> {
  const firm = await newTenant();
  await addPeople(firm, 8);
  await verify(firm);
  return firm;
}
const lineAt = async (firm: TestTenant, number: number) => (await sealsOf(firm))[number - 1]?.line_id ?? '';

it('every audit line is sealed once and without a gap, under concurrent writers and sealers', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const sealing = Array.from({ length: 4 }, async () => await sealFirm(database, firm.tenantId, 'recent'));
  await Promise.all([addPeople(firm, 12), addPeople(other, 3), ...sealing]);
  await sealFirm(database, firm.tenantId, 'recent');
  const seals = await sealsOf(firm);
  expect(seals.map(({ number }) => Number(number))).toEqual(seals.map((_, nth) => nth + 1));
  expect(seals.map(({ line_id }) => line_id).sort()).toEqual((await linesOf(firm)).map(({ id }) => id).sort());
  expect(await verifyFirm(database, firm.tenantId)).toMatchObject({ head: { number: seals.length }, fault: null });
  expect(await sealsOf(other)).toEqual([]);
});

it('an admin sees how far the audit log was verified, and can have it verified again', async () => {
  const firm = await newTenant();
  const lawyer = await firm.member('lawyer');
  expect(await sealOf(firm)).toEqual({ checked_at: null, sealed: 0, sealed_until: null, fingerprint: null, broken: null });
  await addPeople(firm, 2);
  await verify(firm);
  const seals = await sealsOf(firm);
  expect(await sealOf(firm)).toMatchObject({
    sealed: seals.length,
    sealed_until: expect.any(String),
    fingerprint: seals.at(-1)?.hash,
    broken: null,
  });
  expect((await firm.post('/api/v1/audit/verify')).statusCode).toBe(202);
  for (const call of [lawyer.get('/api/v1/audit/seal'), lawyer.post('/api/v1/audit/verify')]) expect((await call).statusCode).toBe(403);
});

it('restricting a case breaks no seal, although it changes the flag on its audit lines', async () => {
  const firm = await newTenant();
  const record = (await firm.post('/api/v1/case/create', { title: 'A v. B', team: [{ user_id: firm.userId, role: 'arguing' }] })).json<{
    id: string;
  }>();
  await verify(firm);
  await firm.patch(`/api/v1/case/${record.id}`, { restricted: true });
  await verify(firm);
  expect(await sealOf(firm)).toMatchObject({ broken: null });
});

it('verification names the first audit line that was changed, even by a superuser', async () => {
  const [firm, other] = [await sealedFirm(), await sealedFirm()];
  const id = await lineAt(firm, 4);
  await superuser.updateTable('audit_log').set({ actor_id: null }).where('id', '=', id).execute();
  await superuser
    .updateTable('audit_log')
    .set({ action: 'delete' })
    .where('id', '=', await lineAt(firm, 6))
    .execute();
  await addPeople(firm, 1);
  await verify(firm);
  await verify(other);
  expect(await sealOf(firm)).toMatchObject({ broken: { number: 4, line_id: id, because: 'changed' } });
  expect(await sealOf(other)).toMatchObject({ broken: null });
});

it('verification names a removed line, a removed seal, and an end that was cut off or replaced', async () => {
  const [removed, unsealed, cut, exchanged] = [await sealedFirm(), await sealedFirm(), await sealedFirm(), await sealedFirm()];
  const id = await lineAt(removed, 3);
  await superuser.deleteFrom('audit_log').where('id', '=', id).execute();
  const dropSeals = async ({ tenantId }: TestTenant, from: number, until = 1_000) =>
    await superuser
      .deleteFrom('audit_seals')
      .where('tenant_id', '=', tenantId)
      .where('number', '>=', from)
      .where('number', '<=', until)
      .execute();
  await dropSeals(unsealed, 5, 5);
  const last = (await sealsOf(cut)).length;
  for (const firm of [cut, exchanged]) {
    await superuser
      .deleteFrom('audit_log')
      .where('id', '=', await lineAt(firm, last))
      .execute();
    await dropSeals(firm, last);
  }
  await addPeople(exchanged, 1);
  for (const firm of [removed, unsealed, cut, exchanged]) await verify(firm);
  expect(await sealOf(removed)).toMatchObject({ broken: { number: 3, line_id: id, because: 'removed' } });
  expect(await sealOf(unsealed)).toMatchObject({ broken: { number: 5, line_id: null, because: 'seal_missing' } });
  expect(await sealOf(cut)).toMatchObject({ broken: { number: last, because: 'seal_missing' } });
  expect(await sealOf(exchanged)).toMatchObject({ broken: { number: last, because: 'changed' } });
  // A repeated check finds the same fault.
  await verify(cut);
  expect(await sealOf(cut)).toMatchObject({ broken: { number: last } });
});

it('verification names a line without a seal for two days', async () => {
  const firm = await sealedFirm();
  const line = { tenant_id: firm.tenantId, table_name: 'people', action: 'insert', at: '2026-01-01T10:00:00Z' };
  const { id } = await superuser.insertInto('audit_log').values(line).returning('id').executeTakeFirstOrThrow();
  await sealFirm(database, firm.tenantId, 'recent');
  expect(await verifyFirm(database, firm.tenantId)).toMatchObject({ fault: { number: null, lineId: id, because: 'not_sealed' } });
  await verify(firm);
  expect(await sealOf(firm)).toMatchObject({ broken: null });
});

it('the application can add to the audit log and its chain, but not change or delete entries', async () => {
  const firm = await sealedFirm();
  const scope = { tenantId: firm.tenantId, userId: firm.userId, restrictedCases: 'all' } as const;
  const attempts: ((db: TenantDb) => Promise<unknown>)[] = [
    async (db) => await db.updateTable('audit_log').set({ actor_id: null }).execute(),
    async (db) => await db.deleteFrom('audit_log').execute(),
    async (db) => await db.updateTable('audit_seals').set({ hash: '' }).execute(),
    async (db) => await db.deleteFrom('audit_seals').execute(),
  ];
  for (const attempt of attempts) await expect(withTenantDb(database, scope, attempt)).rejects.toMatchObject({ code: '42501' });
});
