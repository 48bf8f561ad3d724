import type { Case, CaseRow } from '@munshi/contract/cases/case.schema';
import type { AuditPage } from '@munshi/contract/audit-log/audit-line.schema';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { dayFromToday, newCase, newHearing } from '../hearings/hearing.fixture.ts';
import { nationalId } from '../platform/db/schema/national-lists.ts';
import { readPrint, textOf } from './print.fixture.ts';

const URL = '/api/v1/case/print';
const numbersIn = (text: string) => [...new Set(text.match(/CS \d+\/2026/g) ?? [])].sort();

describe('GET /api/v1/case/print', () => {
  it('has a row for each case: number, file, parties with ours marked, court, stage, counsel and next date', async () => {
    const firm = await newTenant();
    const { items: courts } = (await firm.get('/api/v1/courts?limit=10')).json<{ items: { id: string; name: string }[] }>();
    const parties = [
      { name: 'Wani', side: 'petitioner', is_client: true },
      { name: 'Zutshi', side: 'respondent' },
    ];
    const team = [{ user_id: firm.userId, role: 'arguing' }];
    const { id } = await newCase(firm, {
      title: 'Wani v. Zutshi',
      registration_number: 'CS 1/2026',
      parties,
      team,
      court_id: courts[0]?.id,
      stage_text: 'Framing of issues',
    });
    await newHearing(firm, { case_id: id, hearing_date: '2031-03-05' });
    await newCase(firm, { title: 'Rao v. Iyer', status: 'disposed', decision_date: '2026-02-03' });
    const text = await textOf(await firm.get(`${URL}?sort=file_number`));
    expect(text).toContain(`CS 1/2026 File 0001 Wani v. Zutshi P ${courts[0]?.name.replace('High Court', 'HC')} Framing of issues Person`);
    expect(text).toContain('05-Mar-2031');
    expect(text).toContain('File 0002 Rao v. Iyer Decided Disposed 03-Feb-2026');
    expect(text).toContain('2 cases');
  });

  it('names the stage of a case that has only its code, and nobody who has left the firm', async () => {
    const firm = await newTenant();
    const [stays, leaves] = [await firm.member('lawyer'), await firm.member('lawyer')];
    const team = [leaves, stays].map(({ userId }) => ({ user_id: userId, role: 'arguing' }));
    const { id } = await newCase(firm, { title: 'Wani v. Zutshi', stage: 'final_arguments', team });
    for (const [{ userId }, name] of [
      [stays, 'Saira Stays'],
      [leaves, 'Lal Leaves'],
    ] as const)
      await superuser.updateTable('users').set({ name, display_name: null }).where('id', '=', userId).execute();
    await firm.delete(`/api/v1/users/${leaves.userId}`);
    for (const sheet of [URL, `/api/v1/case/${id}/print`]) {
      const text = await textOf(await firm.get(sheet));
      expect([text.includes('Final arguments'), text.includes('Saira Stays'), text.includes('Lal Leaves')]).toEqual([true, true, false]);
    }
  });

  it('of more than 2,000 cases is refused with their number and what to narrow', async () => {
    const firm = await newTenant();
    await superuser.transaction().execute(async (bulk) => {
      // Without the triggers, which check and index each case.
      await sql`set local session_replication_role = replica`.execute(bulk);
      const rows = sql`select ${firm.tenantId}, uuidv7(), n, 'A v. B', 'open', 'intake', 'normal' from generate_series(1, 2001) n`;
      await sql`insert into app.cases (tenant_id, id, file_number, title, status, phase, priority) ${rows}`.execute(bulk);
    });
    const answer = await firm.get(URL);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        code: 'print.too_many_cases',
        message: '2,001 cases match, and one print holds 2,000. Narrow the list by status, court, type or lawyer.',
      },
    ]);
  });
});

describe('the filters of a print of cases', () => {
  let firm: TestTenant;
  let rows: CaseRow[];
  beforeAll(async () => {
    firm = await newTenant();
    for (let nth = 1; nth <= 8; nth++) {
      await newCase(firm, {
        title: `Rao ${nth} v. ${nth % 2 ? 'Iyer' : 'Menon'}`,
        registration_number: `CS ${nth}/2026`,
        status: ['open', 'pending', 'disposed'][nth % 3],
        team: nth % 4 ? [] : [{ user_id: firm.userId, role: 'arguing' }],
      });
    }
    rows = (await firm.get('/api/v1/case?limit=10')).json<{ items: CaseRow[] }>().items;
  });

  it.each([
    ['status', () => 'status=pending'],
    ['mine', () => 'mine=true'],
    ['lawyer', () => `lawyer=${firm.userId}`],
    ['words', () => 'q=menon'],
    ['no next date', () => 'no_next_date=true'],
    ['status and words', () => 'status=disposed&q=iyer'],
    ['chosen cases', () => `ids=${rows[0]?.id},${rows[5]?.id}`],
  ])('select the rows of the list: %s', async (_name, query) => {
    const { items } = (await firm.get(`/api/v1/case?${query()}&limit=50`)).json<{ items: CaseRow[] }>();
    expect(numbersIn(await textOf(await firm.get(`${URL}?${query()}`)))).toEqual(items.map(({ number }) => number).sort());
    expect(items.length).toBeGreaterThan(0);
  });

  it('keep the order of the list', async () => {
    const query = 'sort=title&order=desc';
    const { items } = (await firm.get(`/api/v1/case?${query}&limit=50`)).json<{ items: CaseRow[] }>();
    const text = await textOf(await firm.get(`${URL}?${query}`));
    expect(text.match(/CS \d+\/2026/g)).toEqual(items.map(({ number }) => number));
  });

  it('find nothing of another firm', async () => {
    const other = await newTenant();
    for (const query of ['', `?ids=${rows[0]?.id}`, `?lawyer=${firm.userId}`, '?q=rao'])
      expect([query, numbersIn(await textOf(await other.get(URL + query)))]).toEqual([query, []]);
  });
});

/** A case with everything that its sheet shows. */
async function fullCase(firm: TestTenant): Promise<Case> {
  const parties = [
    { name: 'Wani', side: 'petitioner', is_client: true, role: 'plaintiff' },
    ...Array.from({ length: 39 }, (_, nth) => ({ name: `Zutshi ${nth + 1}`, side: 'respondent', advocates: ['P. P.'] })),
  ];
  const record = await newCase(firm, {
    title: 'Wani v. Zutshi & 38 Ors.',
    registration_number: 'CS 1/2026',
    cnr: 'DLHC010002332026',
    parties,
    team: [{ user_id: firm.userId, role: 'arguing' }],
    acts: [{ act: 'Specific Relief Act', sections: '10, 20' }],
  });
  const today = dayFromToday(0);
  const first = await newHearing(firm, { case_id: record.id, hearing_date: today, purpose_text: 'Admission' });
  await firm.post(`/api/v1/hearings/${first.id}/outcome`, {
    business_on_date: today,
    outcome: 'notice_issued',
    business_text: 'Notice, returnable in four weeks.',
    next_date: '2031-03-05',
    next_purpose_text: 'Service',
  });
  await firm.post('/api/v1/tasks', { title: 'File process fee', case_id: record.id, due_date: today });
  await firm.post('/api/v1/tasks', { title: 'Done long ago', case_id: record.id, status: 'done' });
  return record;
}

describe('GET /api/v1/case/{id}/print', () => {
  it('has particulars, all parties with ours marked, team, hearings with outcomes, next date and open tasks', async () => {
    const firm = await newTenant();
    const { id } = await fullCase(firm);
    const text = await textOf(await firm.get(`/api/v1/case/${id}/print`));
    const words = [
      'Wani v. Zutshi & 38 Ors.',
      'CS 1/2026 · DLHC01-000233-2026',
      'Next date 05-Mar-2031',
      'Specific Relief Act: 10, 20',
      'Wani (our client) Plaintiff',
      'Zutshi 39',
      'Admission Notice issued: Notice, returnable in four weeks. 05-Mar-2031 · Service',
      'File process fee',
      'Page 1 of 2',
    ];
    expect(words.filter((each) => !text.includes(each))).toEqual([]);
    expect(text).not.toContain('Done long ago');
  });

  it('calls the parties of a suit as the court does: plaintiff and defendant', async () => {
    const firm = await newTenant();
    const type_id = nationalId('type', 'civil_original', 'commercial_suit');
    const parties = [
      { name: 'Wani', side: 'petitioner', is_client: true },
      { name: 'Zutshi', side: 'respondent' },
    ];
    const { id } = await newCase(firm, { title: 'Wani v. Zutshi', type_id, parties });
    const text = await textOf(await firm.get(`/api/v1/case/${id}/print`));
    expect(text).toContain('Wani (our client) Plaintiff');
    expect(text).toContain('Zutshi Defendant');
  });

  it('has a name of its file whatever letters its title is of', async () => {
    const firm = await newTenant();
    const { id } = await newCase(firm, { title: `${'Wani '.repeat(11)}v. 𑄌𑄋𑄴𑄟𑄳𑄦`, description: `x${'𑄌'.repeat(400)}` });
    const answer = await firm.get(`/api/v1/case/${id}/print`);
    expect([answer.statusCode, decodeURIComponent(String(answer.headers['content-disposition']))]).toEqual([
      200,
      expect.stringContaining(`v 𑄌`),
    ]);
  });

  it('keeps words without spaces, such as names of files, within the page and searchable by their parts', async () => {
    const firm = await newTenant();
    const name = 'CRM-M-12345-2024_PETITION_UNDER_SECTION_482_WITH_ANNEXURES_P1_TO_P14_FINAL_SIGNED_COMPRESSED_AND_PAGINATED.pdf';
    const hindi = 'विद्युतवितरणकम्पनीकर्मचारीसहकारीसाखसमितिपदाधिकारीसंघकार्यकारिणी';
    const parties = [
      { name: 'X'.repeat(90), side: 'respondent', advocates: [name] },
      { name: hindi, side: 'petitioner', advocates: [hindi] },
    ];
    const { id } = await newCase(firm, { title: 'Wani v. Zutshi', description: name, parties });
    await firm.post('/api/v1/tasks', { title: name, case_id: id });
    const pages = await readPrint(await firm.get(`/api/v1/case/${id}/print`));
    const whole = pages.map(({ text }) => text.replace(/[\s\u200b]/g, '')).join('');
    expect([whole.split(name).length, whole.includes('X'.repeat(90)), pages[0]?.text.includes('SECTION')]).toEqual([4, true, true]);
    expect(whole).toContain(hindi);
    for (const { text, x, width } of pages.flatMap(({ items }) => items)) expect(x + width, text).toBeLessThan(566);
  });

  it('leaves out what the role may not read', async () => {
    const firm = await newTenant();
    const accountant = await firm.member('accountant');
    const { id } = await fullCase(firm);
    const text = await textOf(await accountant.get(`/api/v1/case/${id}/print`));
    expect(['Wani (our client)', 'Notice issued', 'File process fee'].map((words) => text.includes(words))).toEqual([true, false, false]);
    expect((await accountant.get('/api/v1/hearings/print')).statusCode).toBe(403);
  });

  it('of a case that is restricted, deleted or another firm’s is not found', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const [outsider, { id }] = [
      await firm.member('lawyer'),
      await newCase(firm, { team: [{ user_id: firm.userId, role: 'arguing' }], restricted: true }),
    ];
    for (const caller of [outsider, other]) {
      const answer = await caller.get(`/api/v1/case/${id}/print`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'case.not_found']);
    }
    expect(await textOf(await firm.get(`/api/v1/case/${id}/print`))).toContain('Restricted: for the team only');
    expect(numbersIn(await textOf(await outsider.get(`${URL}?ids=${id}`)))).toEqual([]);
    await firm.delete(`/api/v1/case/${id}`);
    expect((await firm.get(`/api/v1/case/${id}/print`)).statusCode).toBe(404);
  });
});

it('GET /api/v1/tasks/print has the tasks of the filter, with case, people and due date', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const { id } = await newCase(firm, { title: 'Wani v. Zutshi' });
  await firm.post('/api/v1/tasks', {
    title: 'File process fee',
    case_id: id,
    due_date: '2020-02-03',
    priority: 'urgent',
    assignee_ids: [firm.userId],
  });
  await firm.post('/api/v1/tasks', { title: 'Done long ago', status: 'done' });
  const [page] = await readPrint(await firm.get('/api/v1/tasks/print?status=todo'));
  expect(page?.text).toMatch(/03-Feb-2020 overdue File process fee Wani v\. Zutshi Person \w+ To do urgent/);
  expect([page?.text.includes('1 task · To do'), page?.text.includes('Done long ago')]).toEqual([true, false]);
  expect(await textOf(await other.get('/api/v1/tasks/print'))).toContain('No tasks match.');
});

it('a print leaves a line in the audit log: who printed what, by which filter, how many rows', async () => {
  const firm = await newTenant();
  const clerk = await firm.member('clerk');
  const { id } = await newCase(firm, { title: 'Wani v. Zutshi' });
  await clerk.get(`${URL}?status=pending&sort=title`);
  await clerk.get(`/api/v1/case/${id}/print`);
  await clerk.get('/api/v1/hearings/print?from=2027-03-06&to=2027-03-05');
  const lines = (await firm.get('/api/v1/audit?kind=firm')).json<AuditPage>().items.filter(({ table_name: table }) => table === 'prints');
  const lineTexts = lines.map(({ actor_id: actor, case_title: title, changes }) => ({
    actor,
    title,
    fields: Object.fromEntries(changes.map(({ field, is_now: value }) => [field, value])),
  }));
  expect(lineTexts).toEqual([
    { actor: clerk.userId, title: 'Wani v. Zutshi', fields: { printed: 'case', rows: '1' } },
    { actor: clerk.userId, title: null, fields: { printed: 'cases', rows: '1', status: 'pending' } },
  ]);
  const timeline = (await firm.get(`/api/v1/case/${id}/timeline`)).json<{ items: { record: string }[] }>();
  expect(timeline.items.map(({ record }) => record)).not.toContain('prints');
});
