import type { Import } from '@munshi/contract/imports/import.schema';
import { describe, expect, it } from 'vitest';
import { deps, newTenant, superuser } from '../../../test/fixtures/tenant-fixture.ts';
import { IMPORTS, importAll, readIn, stoppedAfter, undoAll } from '../import.fixture.ts';
import { endUndo, runStartedUndo } from './undo-import.service.ts';

const HEADER = 'Case No.,Court,Parties,Client,Next Date';
const rowOf = (at: number) => `OS ${at}/2019,Gauhati High Court,Client ${at} v. Opponent ${at},Client ${at},2031-12-14`;
const diary = (rows: number) => [HEADER, ...Array.from({ length: rows }, (_, at) => rowOf(at + 1))].join('\n');

const liveIn = async (table: 'cases' | 'people', tenantId: string) =>
  (await superuser.selectFrom(table).select('id').where('tenant_id', '=', tenantId).where('deleted_at', 'is', null).execute()).length;

type Lister = { get: (url: string) => Promise<{ json: <T>() => T }> };
const casesOf = async (by: Lister) => (await by.get('/api/v1/case/?limit=100')).json<{ items: { id: string; title: string }[] }>().items;

describe('the undo of an import', () => {
  it('continues after its server was stopped in the midst, counts what it is through with, and takes a second click', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const { id } = await readIn(tenant, diary(120));
    await importAll(tenant, id);
    const target = { tenantId: tenant.tenantId, id };
    const started = await tenant.post(`${IMPORTS}/${id}/undo`);
    expect(started.statusCode).toBe(202);
    expect(started.json()).toMatchObject({ state: 'undoing', handled: 0, undo_until: null, undone: { removed: 0, left: [] } });
    expect((await other.post(`${IMPORTS}/${id}/undo`)).statusCode).toBe(404);
    await expect(runStartedUndo(deps, target, stoppedAfter(1))).rejects.toMatchObject({ failure: 'stopped' });
    const midway = (await tenant.get(`${IMPORTS}/${id}`)).json<Import>();
    expect(midway.handled).toBeGreaterThan(0);
    expect(midway.handled).toBeLessThan(120);
    expect(await liveIn('cases', tenant.tenantId)).toBe(120 - midway.handled);

    expect((await tenant.post(`${IMPORTS}/${id}/undo`)).json()).toMatchObject({ state: 'undoing', handled: midway.handled });
    await runStartedUndo(deps, target, new AbortController().signal);
    const undone = (await tenant.get(`${IMPORTS}/${id}`)).json<Import>();
    expect(undone).toMatchObject({ state: 'undone', handled: 120, counts: { imported: 120 }, undone: { removed: 240, left_total: 0 } });
    expect(undone.undone_at).not.toBeNull();
    expect(await liveIn('cases', tenant.tenantId)).toBe(0);
    expect(await liveIn('people', tenant.tenantId)).toBe(0);

    await runStartedUndo(deps, target, new AbortController().signal);
    expect((await tenant.get(`${IMPORTS}/${id}`)).json()).toMatchObject({ undone: { removed: 240 } });
    expect((await tenant.post(`${IMPORTS}/${id}/undo`)).json()).toMatchObject({ code: 'import.cannot_undo' });
  });

  it('leaves a case on hold, one that was changed, and the people they name, each with its reason, and undoes the rows around', async () => {
    const tenant = await newTenant();
    const { id } = await readIn(tenant, diary(5));
    await importAll(tenant, id);
    const cases = new Map((await casesOf(tenant)).map((one) => [one.title, one.id]));
    const [onHold, changed] = [cases.get('Client 2 v. Opponent 2') ?? '', cases.get('Client 4 v. Opponent 4') ?? ''];
    expect((await tenant.put(`/api/v1/case/${onHold}/legal-hold`, { reason: 'Appeal expected' })).statusCode).toBe(200);
    await tenant.patch(`/api/v1/case/${changed}`, { priority: 'high' });

    const { undone, state } = await undoAll(tenant, id);
    expect(state).toBe('undone');
    const left = (undone?.left ?? []).map(({ kind, title, why }) => `${kind} ${title}: ${why}`);
    expect(left).toEqual([
      'case Client 2 v. Opponent 2: on_hold',
      'person Client 2: used',
      'case Client 4 v. Opponent 4: changed',
      'person Client 4: used',
    ]);
    expect(undone).toMatchObject({ removed: 6, left_total: 4 });
    expect((await casesOf(tenant)).map(({ title }) => title).toSorted()).toEqual(['Client 2 v. Opponent 2', 'Client 4 v. Opponent 4']);
  });

  it('names nothing of a case that was restricted since to a person outside', async () => {
    const tenant = await newTenant();
    const member = { ...(await tenant.member('lawyer')), tenantId: tenant.tenantId };
    const { id } = await readIn(member, diary(1));
    await importAll(member, id);
    const [made] = await casesOf(tenant);
    await tenant.patch(`/api/v1/case/${made?.id}`, { restricted: true, team: [{ user_id: tenant.userId, role: 'arguing_counsel' }] });
    expect(await undoAll(member, id)).toMatchObject({ state: 'undone', undone: { left_total: 0, left: [] } });
    expect(await liveIn('cases', tenant.tenantId)).toBe(1);
    expect((await member.get(`${IMPORTS}/${id}/rows?limit=10`)).json()).toMatchObject({ items: [], total: 0 });
  });

  it('waits until the other import of the firm is over, and can be asked for again once it was given up', async () => {
    const tenant = await newTenant();
    const [first, second] = [await readIn(tenant, diary(1)), await readIn(tenant, diary(2))];
    await importAll(tenant, first.id);
    expect((await tenant.post(`${IMPORTS}/${second.id}/run`)).statusCode).toBe(202);
    expect((await tenant.post(`${IMPORTS}/${first.id}/undo`)).json()).toMatchObject({ code: 'import.another_running' });
    await superuser
      .updateTable('imports')
      .set({ state: 'done' })
      .where('id', '=', second.id)
      .where('tenant_id', '=', tenant.tenantId)
      .execute();

    const before = (await tenant.get(`${IMPORTS}/${first.id}`)).json<Import>();
    await tenant.post(`${IMPORTS}/${first.id}/undo`);
    await endUndo(deps, { tenantId: tenant.tenantId, id: first.id }, 'It stopped.');
    expect((await tenant.get(`${IMPORTS}/${first.id}`)).json()).toMatchObject({
      state: 'failed',
      problem: 'It stopped.',
      undo_until: before.undo_until,
    });
    expect(await undoAll(tenant, first.id)).toMatchObject({ state: 'undone', problem: null, undone: { left: [] } });
    expect(await liveIn('cases', tenant.tenantId)).toBe(0);
  });
});
