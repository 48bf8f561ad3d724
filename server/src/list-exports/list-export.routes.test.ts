import { Readable } from 'node:stream';
import type { AuditPage } from '@munshi/contract/audit-log/audit-line.schema';
import type { CaseRow } from '@munshi/contract/cases/case.schema';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { database, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { streamCases } from '../cases/public.ts';
import { dayFromToday, newCase, newHearing } from '../hearings/hearing.fixture.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import { TenantSnapshot } from '../platform/db/scope/tenant-snapshot.ts';
import { nameOf, readCsv, readXlsx } from './exported-file.fixture.ts';
import { ExportPlaces } from './export-places.ts';
import { exportList } from './list-export.service.ts';

const URL = '/api/v1/case/export';
const day = (date: string) => new Date(`${date}T00:00:00Z`);

/** Inserts cases in bulk. */
async function insertCases(firm: TestTenant, count: number): Promise<void> {
  await superuser.transaction().execute(async (bulk) => {
    // Without the triggers, which check and index each case.
    await sql`set local session_replication_role = replica`.execute(bulk);
    const rows = sql`select ${firm.tenantId}, uuidv7(), n, 'A v. B ' || n, 'open', 'intake', 'normal' from generate_series(1, ${sql.lit(count)}) n`;
    await sql`insert into app.cases (tenant_id, id, file_number, title, status, phase, priority) ${rows}`.execute(bulk);
  });
}

describe('GET /api/v1/case/export', () => {
  it('has a row for each case, with dates that are dates and texts that are never formulas', async () => {
    const firm = await newTenant();
    const { id } = await newCase(firm, { title: 'राम प्रसाद बनाम State', registration_number: '=1+1', tags: ['a'] });
    await newHearing(firm, { case_id: id, hearing_date: '2031-03-05' });
    await newCase(firm, { title: '@SUM(A1), "x"', status: 'disposed', decision_date: '2026-02-03' });
    const sheet = await firm.get(`${URL}?format=xlsx&sort=file_number`);
    expect(await readXlsx(sheet)).toMatchObject([
      { 'File number': 1, Title: 'राम प्रसाद बनाम State', 'Case number': '=1+1', 'Next date': day('2031-03-05'), Restricted: 'No' },
      { Title: '@SUM(A1), "x"', Status: 'Disposed', 'Decided on': day('2026-02-03'), 'Next date': null, 'Last changed': expect.any(Date) },
    ]);
    const csv = await firm.get(`${URL}?format=csv&sort=file_number`);
    expect([csv.body.charCodeAt(0), csv.body.slice(1).split('\r\n').length]).toEqual([0xfeff, 4]);
    expect(readCsv(csv)).toMatchObject([
      { 'File number': '1', Title: 'राम प्रसाद बनाम State', 'Case number': "'=1+1", 'Next date': '2031-03-05' },
      { Title: `'@SUM(A1), "x"`, 'Decided on': '2026-02-03', 'Last changed': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) },
    ]);
  });

  it('is named by firm, list and day, and has its headings and fixed words in the language asked for', async () => {
    const firm = await newTenant();
    await newCase(firm, { title: 'Wani v. Zutshi' });
    const { name } = await superuser.selectFrom('tenants').select('name').where('id', '=', firm.tenantId).executeTakeFirstOrThrow();
    const answer = await firm.get(`${URL}?format=xlsx`);
    expect([answer.headers['content-type'], nameOf(answer)]).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      `${name} Cases ${courtToday()}.xlsx`,
    ]);
    const hindi = await firm.get(`${URL}?format=csv&language=hi`);
    expect([nameOf(hindi), readCsv(hindi)]).toMatchObject([
      `${name} वाद ${courtToday()}.csv`,
      [{ शीर्षक: 'Wani v. Zutshi', स्थिति: 'लंबित', प्रतिबंधित: 'नहीं' }],
    ]);
  });

  it('is named whatever letters the name of the firm is of', async () => {
    const firm = await newTenant();
    const name = `${'x'.repeat(99)}𑄌𑄋𑄴𑄟𑄳𑄦`;
    await superuser.updateTable('tenants').set({ name }).where('id', '=', firm.tenantId).execute();
    const answer = await firm.get(`${URL}?format=csv`);
    expect([answer.statusCode, nameOf(answer)]).toEqual([200, `${'x'.repeat(99)}𑄌 ${courtToday()}.csv`]);
  });

  it.each(['status=pending', 'mine=true', 'q=menon', 'no_next_date=true', 'status=disposed&q=iyer', 'ids', 'sort=title&order=desc'])(
    'has the rows of the list in its order, of all pages: %s',
    async (query) => {
      const firm = await newTenant();
      for (let nth = 1; nth <= 12; nth++) {
        await newCase(firm, {
          title: `Rao ${nth} v. ${nth % 2 ? 'Iyer' : 'Menon'}`,
          status: ['open', 'pending', 'disposed'][nth % 3],
          team: nth % 4 ? [] : [{ user_id: firm.userId, role: 'arguing' }],
        });
      }
      const all = (await firm.get('/api/v1/case?limit=50')).json<{ items: CaseRow[] }>().items;
      const filter = query === 'ids' ? `ids=${all[0]?.id},${all[5]?.id}` : query;
      const { items } = (await firm.get(`/api/v1/case?${filter}&limit=50`)).json<{ items: CaseRow[] }>();
      const rows = await readXlsx(await firm.get(`${URL}?format=xlsx&${filter}`));
      expect(rows.map(({ Title: title }) => title)).toEqual(items.map(({ title }) => title));
      expect(items.length).toBeGreaterThan(0);
      expect(readCsv(await (await newTenant()).get(`${URL}?format=csv&${filter}`))).toEqual([]);
    },
  );

  it('has a restricted case only for those who may see it, and nothing of another firm', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const [outsider, accountant] = [await firm.member('lawyer'), await firm.member('accountant')];
    await newCase(firm, { title: 'Open v. Case' });
    const { id } = await newCase(firm, { title: 'Secret v. Case', team: [{ user_id: firm.userId, role: 'arguing' }], restricted: true });
    const titlesFor = async (caller: Pick<TestTenant, 'get'>, query = '') =>
      readCsv(await caller.get(`${URL}?format=csv&sort=title${query}`)).map(({ Title: title }) => title);
    expect(await titlesFor(firm)).toEqual(['Open v. Case', 'Secret v. Case']);
    expect(await titlesFor(outsider)).toEqual(['Open v. Case']);
    expect([await titlesFor(outsider, `&ids=${id}`), await titlesFor(other), await titlesFor(other, `&ids=${id}`)]).toEqual([[], [], []]);
    expect((await accountant.get('/api/v1/hearings/export?format=csv')).statusCode).toBe(403);
  });

  it('of more than 100,000 rows is refused with their number, and nothing is recorded', async () => {
    const firm = await newTenant();
    const scope = { tenantId: firm.tenantId, userId: firm.userId, restrictedCases: 'all' } as const;
    const call = {
      actor: { ...scope, tenantCode: firm.code, role: 'admin', permissions: new Set() } as never,
      snapshot: async () => await TenantSnapshot.begin(database, scope),
      write: async () => await Promise.reject(new Error('nothing may be recorded')),
    };
    const rows = { count: async () => await Promise.resolve(100_001), batches: () => Readable.from([]) };
    const list = { kind: 'cases', name: { en: 'Cases', hi: 'वाद' }, columns: () => [], rows: () => rows };
    const exporting = exportList(call, new ExportPlaces(), { list, query: { format: 'csv', language: 'en' } });
    await expect(exporting).rejects.toMatchObject({
      code: 'export.too_many_rows',
      message: '1,00,001 rows match, and one file holds 1,00,000. Narrow the list by its filters.',
    });
  });

  it.each([
    ['', { format: 'invalid_value' }],
    ['format=pdf', { format: 'invalid_value' }],
    ['format=csv&limit=10', { limit: 'unrecognized_key' }],
    ['format=csv&language=fr', { language: 'invalid_value' }],
  ])('with the query "%s" is refused, naming the field', async (query, fields) => {
    const answer = await (await newTenant()).get(`${URL}?${query}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'request.invalid', fields }]);
  });
});

describe('the file of an export', () => {
  it('is of one moment: what others change while it is sent is not in it', async () => {
    const firm = await newTenant();
    await insertCases(firm, 1_200);
    const snapshot = await TenantSnapshot.begin(database, { tenantId: firm.tenantId, userId: firm.userId, restrictedCases: 'all' });
    const rows = streamCases(snapshot, firm.userId, { sort: 'file_number', order: 'asc' }, 100_000);
    expect(await rows.count()).toBe(1_200);
    const titles: string[] = [];
    for await (const batch of rows.batches()) {
      titles.push(...batch.map(({ title }) => title));
      const last = superuser.updateTable('cases').set({ title: 'Changed' }).where('tenant_id', '=', firm.tenantId);
      await last.where('file_number', '>', 1_190).execute();
    }
    await snapshot.close();
    expect([titles.length, new Set(titles).size, titles.includes('Changed')]).toEqual([1_200, 1_200, false]);
  });
});

it('an export of hearings names outcome and reasons, and has times that are times', async () => {
  const firm = await newTenant();
  const { id } = await newCase(firm, { title: 'Wani v. Zutshi' });
  const today = dayFromToday(0);
  const hearing = await newHearing(firm, { case_id: id, hearing_date: today, hearing_time: '14:30', purpose_text: 'Admission' });
  const outcome = { business_on_date: today, outcome: 'notice_issued', business_text: 'Notice.', next_date: '2031-03-05' };
  await firm.post(`/api/v1/hearings/${hearing.id}/outcome`, outcome);
  const [first, second, ...others] = await readXlsx(await firm.get('/api/v1/hearings/export?format=xlsx'));
  expect(first).toMatchObject({
    Date: day(today),
    Case: 'Wani v. Zutshi',
    Purpose: 'Admission',
    Outcome: 'Notice issued',
    Business: 'Notice.',
  });
  // A time of day is a fraction of the day that spreadsheets count from.
  expect(first?.Time).toEqual(new Date('1899-12-30T14:30:00Z'));
  expect([second?.Date, second?.Time, others]).toEqual([day('2031-03-05'), null, []]);
});

it('an export of tasks has the tasks of the filter, with their people', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  await firm.post('/api/v1/tasks', { title: 'File process fee', due_date: '2020-02-03', priority: 'urgent', assignee_ids: [firm.userId] });
  await firm.post('/api/v1/tasks', { title: 'Done long ago', status: 'done' });
  const url = '/api/v1/tasks/export?format=xlsx&status=todo';
  expect(await readXlsx(await firm.get(url))).toMatchObject([
    { Task: 'File process fee', Due: day('2020-02-03'), Overdue: 'Yes', Priority: 'Urgent', Status: 'To do', 'Checklist items': 0 },
  ]);
  expect(await readXlsx(await other.get(url))).toEqual([]);
});

it('an export leaves a line in the audit log: who exported what, by which filter, how many rows', async () => {
  const firm = await newTenant();
  const clerk = await firm.member('clerk');
  await newCase(firm, { title: 'Wani v. Zutshi' });
  await clerk.get(`${URL}?format=xlsx&status=pending&sort=title&language=hi`);
  await clerk.get(`${URL}?format=pdf`);
  const { items } = (await firm.get('/api/v1/audit?kind=firm')).json<AuditPage>();
  const lines = items.map(({ table_name: table, actor_id: actor, changes }) => ({
    table,
    actor,
    fields: Object.fromEntries(changes.map(({ field, is_now: value }) => [field, value])),
  }));
  expect(lines).toEqual([
    { table: 'list_exports', actor: clerk.userId, fields: { exported: 'cases', format: 'xlsx', rows: '1', status: 'pending' } },
  ]);
});
