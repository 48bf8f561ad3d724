import { describe, expect, it } from 'vitest';
import { deps, newTenant, superuser } from '../../../test/fixtures/tenant-fixture.ts';
import { IMPORTS, importAll, readIn, rowsOf, stoppedAfter, undoAll } from '../import.fixture.ts';
import { runStartedImport } from './run-import.service.ts';

const HEADER = 'Case No.,Court,Parties,Client,Next Date';
const rowOf = (at: number) => `OS ${at}/2019,Gauhati High Court,Client ${at} v. Opponent ${at},Client ${at},2031-12-14`;
const diary = (rows: number) => [HEADER, ...Array.from({ length: rows }, (_, at) => rowOf(at + 1))].join('\n');

const casesOf = async (tenantId: string) =>
  await superuser
    .selectFrom('cases')
    .select(['id', 'title', 'file_number'])
    .where('tenant_id', '=', tenantId)
    .orderBy('file_number')
    .execute();
const countIn = async (table: 'people' | 'hearings' | 'case_parties', tenantId: string) =>
  Number(
    (
      await superuser
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('tenant_id', '=', tenantId)
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('a running import', () => {
  it('continues after its server was stopped in the midst: nothing is made twice, nothing is lost', async () => {
    const tenant = await newTenant();
    const { id } = await readIn(tenant, diary(120));
    expect((await tenant.post(`${IMPORTS}/${id}/run`)).statusCode).toBe(202);
    const target = { tenantId: tenant.tenantId, id };
    await expect(runStartedImport(deps, target, stoppedAfter(1))).rejects.toMatchObject({ failure: 'stopped' });
    const midway = await casesOf(tenant.tenantId);
    expect(midway.length).toBeGreaterThan(0);
    expect(midway.length).toBeLessThan(120);
    expect((await tenant.get(`${IMPORTS}/${id}`)).json()).toMatchObject({ state: 'running', handled: midway.length });

    await runStartedImport(deps, target, new AbortController().signal);
    expect((await tenant.get(`${IMPORTS}/${id}`)).json()).toMatchObject({ state: 'done', counts: { imported: 120 }, handled: 120 });
    const cases = await casesOf(tenant.tenantId);
    expect(cases.map(({ title }) => title)).toEqual(Array.from({ length: 120 }, (_, at) => `Client ${at + 1} v. Opponent ${at + 1}`));
    expect(cases.map(({ file_number: number }) => Number(number))).toEqual(cases.map((_, at) => at + 1));
    for (const [table, count] of [
      ['people', 120],
      ['hearings', 120],
      ['case_parties', 240],
    ] as const)
      expect(await countIn(table, tenant.tenantId), table).toBe(count);

    await runStartedImport(deps, target, new AbortController().signal);
    expect(await casesOf(tenant.tenantId)).toHaveLength(120);
  });

  it('imports the rows around one that is refused, which keeps the reason', async () => {
    const tenant = await newTenant();
    const datesOf = (at: number) => (at === 0 ? 'Date of Filing,Date of Decision' : at === 17 ? '2020-05-05,2019-04-04' : ',');
    const lines = diary(30)
      .split('\n')
      .map((line, at) => `${at === 17 ? line.replace('2031-12-14', '') : line},${datesOf(at)}`);
    const { id, counts } = await readIn(tenant, lines.join('\n'));
    expect(counts).toMatchObject({ ready: 30 });
    expect(await importAll(tenant, id)).toMatchObject({ state: 'done', counts: { imported: 29, failed: 1 }, handled: 30 });
    const refused = (await tenant.get(`${IMPORTS}/${id}/rows?state=failed`)).json<{ items: { line: number; problem: string }[] }>().items;
    const byHand = await tenant.post('/api/v1/case/create', { title: 'A v. B', filing_date: '2020-05-05', decision_date: '2019-04-04' });
    expect(refused).toEqual([expect.objectContaining({ line: 18, record: null, problem: byHand.json<{ message: string }>().message })]);
    expect(await countIn('people', tenant.tenantId)).toBe(29);
    expect((await casesOf(tenant.tenantId)).map(({ file_number: number }) => Number(number))).toEqual(
      Array.from({ length: 29 }, (_, at) => at + 1),
    );
  });

  it('imports the date of an offence, fills it in a case that has none, and replaces none', async () => {
    const tenant = await newTenant();
    const open = async (number: number, over: object) =>
      (await tenant.post('/api/v1/case/create', { title: `State v. ${number}`, cnr: `ASHC01000792201${number}`, ...over })).json<{
        id: string;
      }>();
    const [without, withOwn] = [await open(1, {}), await open(2, { offence_from: '2023-01-01' })];
    const lines = [
      'CNR,Parties,Date of Offence',
      'ASHC010007922011,State v. 1,30-06-2024',
      'ASHC010007922012,State v. 2,30-06-2024',
      'ASHC010007922013,State v. 3,01-06-2024 to 05-07-2024',
      'ASHC010007922014,State v. 4,05-07-2024 to 01-06-2024',
    ];
    const { id } = await readIn(tenant, lines.join('\n'));
    expect((await rowsOf(tenant, id)).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'ready']);
    expect(await importAll(tenant, id)).toMatchObject({ counts: { imported: 3, failed: 1 } });
    const offenceOf = async (caseId: string | undefined) => {
      const { offence_from: from, offence_to: to } = (await tenant.get(`/api/v1/case/${caseId}`)).json<Record<string, unknown>>();
      return [from, to];
    };
    expect(await offenceOf(without.id)).toEqual(['2024-06-30', null]);
    expect(await offenceOf(withOwn.id)).toEqual(['2023-01-01', null]);
    const rows = await rowsOf(tenant, id);
    expect(await offenceOf(rows[2]?.record?.id)).toEqual(['2024-06-01', '2024-07-05']);
    expect(rows[3]).toMatchObject({ problem: 'An offence cannot end before it began. Enter both days, the earlier one first.' });
    await undoAll(tenant, id);
    expect(await offenceOf(without.id)).toEqual([null, null]);
  });

  it('makes a case of its own of a row that an unseen case has too, and says nothing of that case', async () => {
    const tenant = await newTenant();
    const member = { ...(await tenant.member('lawyer')), tenantId: tenant.tenantId };
    const secret = { title: 'Client 1 v. Opponent 1', restricted: true, registration_number: 'OS 1/2019', cnr: 'ASHC010007922019' };
    await tenant.post('/api/v1/case/create', { ...secret, team: [{ user_id: tenant.userId, role: 'arguing_counsel' }] });
    const [header, first] = diary(1).split('\n');
    const { id } = await readIn(member, `CNR,${header}\nASHC010007922019,${first}`);
    expect(await rowsOf(member, id)).toEqual([expect.objectContaining({ state: 'ready', match: null, doubts: [] })]);
    expect((await rowsOf(tenant, id))[0]).toMatchObject({ match: null });
    await importAll(member, id);
    expect(await casesOf(tenant.tenantId)).toHaveLength(2);
    const [row] = await rowsOf(member, id);
    await tenant.patch(`/api/v1/case/${row?.record?.id}`, {
      restricted: true,
      team: [{ user_id: tenant.userId, role: 'arguing_counsel' }],
    });
    expect(await rowsOf(member, id)).toEqual([]);
  });

  it('stops at the limit of the plan: the rows beyond it fail with the reason, and leave no people behind', async () => {
    const tenant = await newTenant();
    await superuser.updateTable('tenants').set({ plan: 'solo' }).where('id', '=', tenant.tenantId).execute();
    const room = (await readIn(tenant, diary(1))).room ?? 0;
    const { id } = await readIn(tenant, diary(room + 3));
    const done = await importAll(tenant, id);
    expect(done).toMatchObject({ state: 'done', room: 0, counts: { imported: room, failed: 3 } });
    expect(await casesOf(tenant.tenantId)).toHaveLength(room);
    expect(await countIn('people', tenant.tenantId)).toBe(room);
    const refused = (await tenant.get(`${IMPORTS}/${id}/rows?state=failed`)).json<{ items: { line: number; problem: string }[] }>().items;
    expect(refused.map(({ line }) => line)).toEqual([room + 2, room + 3, room + 4]);
    const byHand = await tenant.post('/api/v1/case/create', { title: 'One more' });
    expect(refused[0]?.problem).toBe(byHand.json<{ message: string }>().message);
  });

  it('loses neither the stage of a diary with dates nor the number of a client whom it does not name', async () => {
    const tenant = await newTenant();
    const lines = [
      'Title,Client Mobile,Previous Date,Next Date,Stage,Remarks',
      'Asha Verma v. Ravi Kumar,98661 26116 / 020-25530000,2020-01-10,2031-12-14,Evidence,fees pending',
      'Mohan Lal v. Sunita Devi,9839673100,2020-01-10,,Arguments,',
    ];
    const { id } = await readIn(tenant, lines.join('\n'));
    expect(await importAll(tenant, id)).toMatchObject({ counts: { imported: 2 } });
    const cases = (await tenant.get('/api/v1/case/?sort=title')).json<{ items: { id: string; stage_now: string }[] }>().items;
    expect(cases.map((each) => each.stage_now)).toEqual(['Evidence', 'Arguments']);
    const read = await Promise.all(
      cases.map(async (each) => (await tenant.get(`/api/v1/case/${each.id}`)).json<{ description: string; stage_text: string }>()),
    );
    expect(read.map((each) => each.stage_text)).toEqual(['Evidence', 'Arguments']);
    expect(read.map(({ description }) => description)).toEqual([
      'fees pending\nMobile of the client: +919866126116\nOther numbers of the client: 020-25530000',
      'Mobile of the client: +919839673100',
    ]);
  });

  it('makes a client and a court of the firm once for all rows that name them', async () => {
    const tenant = await newTenant();
    const lines = [
      'Case No.,Court,Parties,Client',
      ...[1, 2, 3].map((at) => `OS ${at}/2020,Taluka Court Xyz,Meera Das v. Other ${at},Meera Das`),
    ];
    const { id } = await readIn(tenant, lines.join('\n'));
    const decision = { value: 'Taluka Court Xyz', key: 'court', answer: 'new:Taluka Court Xyz' };
    await tenant.patch(`${IMPORTS}/${id}`, { decisions: [decision] });
    expect(await importAll(tenant, id)).toMatchObject({ counts: { imported: 3 } });
    expect(await countIn('people', tenant.tenantId)).toBe(1);
    const courts = await superuser.selectFrom('courts').select('name').where('tenant_id', '=', tenant.tenantId).execute();
    expect(courts).toEqual([{ name: 'Taluka Court Xyz' }]);
    expect(await undoAll(tenant, id)).toMatchObject({ undone: { left: [] } });
    expect((await tenant.get('/api/v1/people/?limit=10')).json()).toMatchObject({ total: 0 });
  });
});
