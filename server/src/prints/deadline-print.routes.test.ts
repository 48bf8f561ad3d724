import { expect, it } from 'vitest';
import { newTenant, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { newCase } from '../hearings/hearing.fixture.ts';
import { readPrint } from './print.fixture.ts';

const inputs = { order_on: '2025-03-01', copy_applied_on: '2025-03-05', copy_ready_on: '2025-03-20' };

async function addAppeal(firm: TestTenant, draft: object) {
  const { id } = await newCase(firm, { title: 'Das v. Kamrup', ...draft });
  return (await firm.post('/api/v1/deadlines', { case_id: id, rule: 'la.116.high_court', inputs })).json<{ id: string }>().id;
}

it('the note of a deadline has its working on one page: inputs, steps, sections, source and who confirmed it', async () => {
  const firm = await newTenant();
  const id = await addAppeal(firm, {});
  await firm.post(`/api/v1/deadlines/${id}/confirm`);
  const pages = await readPrint(await firm.get(`/api/v1/deadlines/${id}/print`));
  expect(pages).toHaveLength(1);
  const text = pages[0]?.text ?? '';
  for (const part of [
    'Appeal to the High Court',
    'Das v. Kamrup',
    'Limitation Act, 1963 · art. 116(a) · as of 01-Nov-2026',
    'Confirmed by Person',
    'Date of the decree or order 01-Mar-2025',
    '30-May-2025 +90',
    '15-Jun-2025 +16',
    '16-Jun-2025 +1',
    'can be excused for sufficient cause',
  ])
    expect(text).toContain(part);
});

it('the note of a deadline is in Hindi if that is asked for', async () => {
  const firm = await newTenant();
  const id = await addAppeal(firm, {});
  const [page] = await readPrint(await firm.get(`/api/v1/deadlines/${id}/print?language=hi`));
  expect(page?.text).toMatch(/[\u0900-\u097F]/);
  expect(page?.text).toContain('16-Jun-2025');
  expect(page?.text).not.toContain('The day itself is not counted');
  expect(page?.text).not.toMatch(/Appeal to the High Court|Limitation Act, 1963/);
  expect(page?.text).not.toContain('Time for preparing the decree');
  expect(page?.text).not.toMatch(/Date of the decree or order|Certified copy (applied for|ready)/);
  expect((await firm.get(`/api/v1/deadlines/${id}/print?language=fr`)).statusCode).toBe(422);
});

it('the note of a deadline has the closed Saturdays and the hours of the court, in both languages', async () => {
  const firm = await newTenant();
  const hours = { registry_opens: '10:00', registry_closes: '16:30', efiling_until: '24:00' };
  await firm.put('/api/v1/court-schedules', { court_id: null, saturdays: 'second_and_fourth', ...hours });
  const url = `/api/v1/deadlines/${await addAppeal(firm, {})}/print`;
  const [english] = await readPrint(await firm.get(url));
  expect(english?.text).toContain('Second and fourth of the month');
  expect(english?.text).toContain('File by 16:30 at the counter; e-filing until 24:00 counts for the day.');
  const [hindi] = await readPrint(await firm.get(`${url}?language=hi`));
  expect(hindi?.text).toContain('16:30');
  expect(hindi?.text).not.toContain('at the counter');
});

it('the note of a deadline of a restricted case is printed for nobody outside, and a print leaves a line in the audit log', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const outsider = await firm.member('lawyer');
  const id = await addAppeal(firm, { restricted: true });
  const url = `/api/v1/deadlines/${id}/print`;
  expect([(await outsider.get(url)).statusCode, (await other.get(url)).statusCode]).toEqual([404, 404]);
  expect((await firm.get(url)).statusCode).toBe(200);
  const lines = JSON.stringify((await firm.get('/api/v1/audit')).json().items);
  expect(lines).toContain('deadline');
});

it('the list of deadlines is printed with the whole day not to file before, and the whole of an objection', async () => {
  const firm = await newTenant();
  const { id } = await newCase(firm, { title: 'Mehta v. Traders' });
  await firm.post('/api/v1/deadlines', { case_id: id, rule: 'ni.138.complaint', inputs: { notice_received_on: '2030-03-01' } });
  const filing = (await firm.post('/api/v1/filings', { case_id: id, title: 'Petition', filed_on: '2025-03-05' })).json<{ id: string }>();
  const text = 'Page 7 of Annexure B is dim. Scan it again at 300 dpi.';
  const days = { notified_on: '2025-03-06', cure_by: '2025-03-20' };
  await firm.post('/api/v1/objections', { filing_id: filing.id, objection: text, ...days });
  const [page] = await readPrint(await firm.get('/api/v1/deadlines/print'));
  expect(page?.text).toContain('not before 17-Mar-2030');
  expect(page?.text.replace(/\s+/g, ' ')).toContain(`Cure objection: ${text}`);
});

it('the list of deadlines is printed with its filters, under each day or under each case by title, and not for those outside', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const outsider = await firm.member('lawyer');
  const [second, first] = [
    await newCase(firm, { title: 'Mehta v. Traders', restricted: true }),
    await newCase(firm, { title: 'Das v. Kamrup' }),
  ];
  const add = async (caseId: string, title: string, due: string) =>
    await firm.post('/api/v1/deadlines', { case_id: caseId, title, due_on: due });
  await add(second.id, 'Deposit', '2031-01-10');
  await add(first.id, 'Reply', '2031-01-15');
  await add(second.id, 'Costs', '2031-01-20');
  const textOf = async (caller: Pick<TestTenant, 'get'>, query = '') =>
    (await readPrint(await caller.get(`/api/v1/deadlines/print?${query}`)))[0]?.text ?? '';
  const byDay = await textOf(firm);
  expect(byDay).toContain('3 deadlines');
  expect(byDay).toContain('Friday, 10 January 2031');
  const order = (text: string) => ['Deposit', 'Reply', 'Costs'].sort((one, two) => text.indexOf(one) - text.indexOf(two));
  expect(order(byDay)).toEqual(['Deposit', 'Reply', 'Costs']);
  expect(order(await textOf(firm, 'sort=case'))).toEqual(['Reply', 'Deposit', 'Costs']);
  expect(await textOf(firm, 'to=2031-01-12')).not.toContain('Reply');
  expect(await textOf(outsider)).not.toMatch(/Mehta|Deposit|Costs/);
  expect(await textOf(other)).toContain('No deadlines match.');
});
