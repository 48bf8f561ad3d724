import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { dayFromToday, lawyerOf, newCase, newHearing, newLawyer } from '../hearings/hearing.fixture.ts';
import { readPrint, textOf } from './print.fixture.ts';

const URL = '/api/v1/hearings/print';
const DAY = '2027-03-05';

async function courtsOf(firm: TestTenant, count = 3): Promise<{ id: string; name: string }[]> {
  return (await firm.get(`/api/v1/courts?limit=10`)).json<{ items: { id: string; name: string }[] }>().items.slice(0, count);
}

const numbersIn = (text: string) => [...new Set(text.match(/CS \d+\/2026/g) ?? [])].sort();

/** Hearings of a day, each in a case of its own with the number `CS <n>/2026`. */
async function addHearings(firm: TestTenant, count: number, over: (nth: number) => { of?: object; hearing?: object } = () => ({})) {
  for (let nth = 1; nth <= count; nth++) {
    const { of = {}, hearing = {} } = over(nth);
    const { id } = await newCase(firm, { title: `Rao ${nth} v. Iyer ${nth}`, registration_number: `CS ${nth}/2026`, ...of });
    await newHearing(firm, { case_id: id, hearing_date: DAY, item_number: String(nth), ...hearing });
  }
}

describe('GET /api/v1/hearings/print', () => {
  it('is a PDF that opens in the browser and stays in no cache', async () => {
    const firm = await newTenant();
    const { headers } = await firm.get(`${URL}?day=${DAY}`);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('inline; filename="Hearings 2027-03-05.pdf"'),
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it.each([
    ['', `Hearings ${dayFromToday(0)}`, 'Hearings'],
    ['day=2027-03-05', 'Hearings 2027-03-05', 'Friday, 5 March 2027'],
    ['from=2027-03-05&to=2027-03-05', 'Hearings 2027-03-05', 'Friday, 5 March 2027'],
    ['from=2027-03-01&to=2027-03-07', 'Hearings 2027-03-01 to 2027-03-07', '01-Mar-2027 to 07-Mar-2027'],
    ['from=2027-03-01', 'Hearings from 2027-03-01', 'Hearings from 01-Mar-2027'],
    ['to=2027-03-07', 'Hearings until 2027-03-07', 'Hearings until 07-Mar-2027'],
    ['day=2027-03-05&from=2027-03-01', 'Hearings 2027-03-05', 'Friday, 5 March 2027'],
    ['day=2027-03-05&to=2027-03-07', 'Hearings 2027-03-05', 'Friday, 5 March 2027'],
    ['state=unrecorded&to=2026-03-07', 'Hearings until 2026-03-07', 'Hearings until 07-Mar-2026 Hearings without an outcome'],
    ['state=upcoming&from=2027-03-01', 'Hearings from 2027-03-01', 'Hearings from 01-Mar-2027 Upcoming hearings'],
    ['state=history&from=2026-03-01&to=2026-03-07', 'Hearings 2026-03-01 to 2026-03-07', '01-Mar-2026 to 07-Mar-2026 Past hearings'],
    ['state=history&day=2026-03-05', 'Hearings 2026-03-05', 'Thursday, 5 March 2026 Past hearings'],
    ['state=unrecorded', `Hearings ${dayFromToday(0)}`, 'Hearings without an outcome'],
  ])('names file and sheet by its days: %s', async (query, file, heading) => {
    const firm = await newTenant();
    await superuser.updateTable('tenants').set({ name: 'Rao Chambers' }).where('id', '=', firm.tenantId).execute();
    const answer = await firm.get(`${URL}?${query}`);
    expect(answer.headers['content-disposition']).toContain(`filename="${file}.pdf"`);
    expect(await textOf(answer)).toContain(` ${heading} Item `);
  });

  it('has the firm, the person and the day at its head, and a row for each hearing under its court and room', async () => {
    const firm = await newTenant();
    await superuser.updateTable('tenants').set({ name: 'Rao Chambers' }).where('id', '=', firm.tenantId).execute();
    const [court] = await courtsOf(firm);
    const lawyer = await newLawyer(firm.tenantId, 'Asha Rao');
    const parties = [
      { name: 'Wani', side: 'petitioner' },
      { name: 'Union of India', side: 'respondent' },
      { name: 'Zutshi', side: 'respondent', is_client: true },
    ];
    const of = { title: 'Wani v. Union of India & Anr.', court_id: court?.id, court_number: '14', parties };
    await addHearings(firm, 1, () => ({
      of,
      hearing: {
        item_number: '31',
        hearing_time: '10:30',
        purpose_text: 'Reply, after notice',
        lawyer_ids: [lawyer],
        judge_text: 'Iyer, J.',
      },
    }));
    const text = await textOf(await firm.get(`${URL}?day=${DAY}&diary_of=${lawyer}`));
    const inOrder = [
      'Rao Chambers',
      'Diary of Asha Rao',
      'Friday, 5 March 2027',
      '1 hearing in 1 court',
      'Item Case no. Parties (ours in bold) For Purpose Counsel Next date Remarks',
      `${court?.name} · Court 14 · Iyer, J.`,
      '31 10:30 CS 1/2026 File 0001 Wani v. Union of India & Anr. R-2 Reply, after notice Asha Rao',
      'Printed ',
      'Page 1 of 1',
    ];
    expect(inOrder.filter((words) => !text.includes(words))).toEqual([]);
    expect(inOrder.map((words) => text.indexOf(words))).toEqual(inOrder.map((words) => text.indexOf(words)).toSorted((a, b) => a - b));
  });

  it('is in the order of the cause list: day, court, room, time, item', async () => {
    const firm = await newTenant();
    const courts = await courtsOf(firm, 2);
    const [first, second] = courts.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ id }) => id);
    const places: object[] = [
      { court_id: second, court_number: '1', item_number: '1' },
      { court_id: first, court_number: '10', item_number: '1' },
      { court_id: first, court_number: '2', item_number: '12' },
      { court_id: first, court_number: '2', item_number: '9' },
      { court_id: first, court_number: '2', item_number: '40', hearing_time: '10:30' },
      { court_id: second, court_number: '1', item_number: '1', hearing_date: '2027-03-04' },
    ];
    await addHearings(firm, places.length, (nth) => ({ hearing: places[nth - 1] ?? {} }));
    const text = await textOf(await firm.get(`${URL}?from=2027-03-01&to=2027-03-07`));
    expect(text.match(/CS \d/g)).toEqual(['CS 6', 'CS 5', 'CS 4', 'CS 3', 'CS 2', 'CS 1']);
    expect(text).toContain('Thursday, 4 March 2027');
    expect(text).toContain('6 hearings on 2 days in 2 courts');
  });

  it('leaves next date and remarks empty to write in, and prints them once the outcome is recorded', async () => {
    const firm = await newTenant();
    const today = dayFromToday(0);
    await addHearings(firm, 2, () => ({ hearing: { hearing_date: today } }));
    const { items } = (await firm.get(`/api/v1/hearings?day=${today}`)).json<{ items: Hearing[] }>();
    const recorded = items.find(({ case_number: number }) => number === 'CS 2/2026');
    const outcome = { business_on_date: today, outcome: 'part_heard', next_date: '2027-04-09', next_purpose_text: 'Arguments' };
    expect((await firm.post(`/api/v1/hearings/${recorded?.id}/outcome`, outcome)).statusCode).toBe(200);
    const text = await textOf(await firm.get(`${URL}?day=${today}`));
    expect(text).toMatch(/1 CS 1\/2026 File 0001 Rao 1 v\. Iyer 1 2 CS 2\/2026/);
    expect(text).toMatch(/CS 2\/2026 File 0002 Rao 2 v\. Iyer 2 09-Apr-2027 Part[- ]heard/i);
  });

  it('says so when nothing is listed', async () => {
    const text = await textOf(await (await newTenant()).get(`${URL}?day=${DAY}`));
    expect(text).toContain('Nothing is listed for this day.');
    expect(text).toContain('Page 1 of 1');
  });
});

describe('a printed board', () => {
  it('has at least 25 rows on its first page and on every other full page, also with the longest titles in six rooms', async () => {
    const firm = await newTenant();
    const courts = await courtsOf(firm, 3);
    const title = `${'Commissioner of Income Tax and Principal Secretary '.repeat(3)}v. ${'Qureshi Textiles and Agencies Private Limited '.repeat(3)}`;
    await addHearings(firm, 60, (nth) => ({
      of: { title: title.trim() },
      hearing: {
        court_id: courts[nth % 3]?.id,
        court_number: String(1 + (nth % 2)),
        hearing_time: '10:30',
        purpose_text: 'Evidence of the plaintiff '.repeat(8).trim(),
      },
    }));
    const pages = await readPrint(await firm.get(`${URL}?day=${DAY}`));
    const rows = pages.map(({ text }) => numbersIn(text).length);
    expect(rows.reduce((sum, count) => sum + count, 0)).toBe(60);
    expect(rows.slice(0, -1).filter((count) => count < 25)).toEqual([]);
    expect(pages.map(({ text }) => /Page \d+ of \d+/.exec(text)?.[0])).toEqual(rows.map((_, at) => `Page ${at + 1} of ${rows.length}`));
    expect(pages[1]?.text).toContain('(continued)');
  });

  it('keeps both sides of a title of 200 letters, each on a line that fits its column', async () => {
    const firm = await newTenant();
    const [first, second] = ['Commissioner of Income Tax and Others '.repeat(3), 'Qureshi Textiles and Agencies Limited '.repeat(3)];
    await addHearings(firm, 1, () => ({ of: { title: `${first}v. ${second}`.trim() } }));
    const [page] = await readPrint(await firm.get(`${URL}?day=${DAY}`));
    expect(page?.text).toMatch(/Commissioner of Income Tax [^…]*… v\. Qureshi Textiles [^…]*…/);
    const starts = (page?.items ?? []).filter(({ text }) => ['Parties (ours in bold)', 'For'].includes(text)).map(({ x }) => x);
    const title = page?.items.filter(({ text }) => /Commissioner|Qureshi/.test(text)) ?? [];
    expect(title).toHaveLength(2);
    for (const { x, width } of title) expect([x >= (starts[0] ?? Infinity) - 1, x + width < (starts[1] ?? 0)]).toEqual([true, true]);
  });

  it('has its Devanagari names as text that a search finds', async () => {
    const firm = await newTenant();
    await addHearings(firm, 2, () => ({
      of: { title: 'राम प्रसाद शर्मा बनाम मेसर्स कृष्णा ट्रेडर्स' },
      hearing: { purpose_text: 'क्षतिपूर्ति पर बहस' },
    }));
    const text = await textOf(await firm.get(`${URL}?day=${DAY}`));
    expect(['राम प्रसाद शर्मा बनाम', 'मेसर्स कृष्णा ट्रेडर्स', 'क्षतिपूर्ति पर', 'CS 2/2026'].filter((words) => !text.includes(words))).toEqual([]);
    expect(text).not.toMatch(/[\ue000-\uf8ff\ufffd]/);
  });
});

/** Inserts hearings of one case in bulk. */
async function insertHearings(firm: TestTenant, count: number): Promise<void> {
  const { id } = await newCase(firm, { title: 'Many v. Few' });
  await superuser.transaction().execute(async (bulk) => {
    // Without the triggers, which derive the dates of the case from all hearings for each of them.
    await sql`set local session_replication_role = replica`.execute(bulk);
    const rows = sql`select ${firm.tenantId}, uuidv7(), ${id}, ${DAY}::date + n % 5, n::text from generate_series(1, ${sql.lit(count)}) n`;
    await sql`insert into app.hearings (tenant_id, id, case_id, hearing_date, item_number) ${rows}`.execute(bulk);
  });
}

describe('a long print of hearings', () => {
  it('has all rows of the filter on numbered pages', async () => {
    const firm = await newTenant();
    await insertHearings(firm, 450);
    const pages = await readPrint(await firm.get(`${URL}?from=${DAY}&to=2027-03-31`));
    expect(pages.map(({ text }) => text.match(/File 0001/g)?.length ?? 0).reduce((sum, count) => sum + count, 0)).toBe(450);
    expect(pages.at(-1)?.text).toContain(`Page ${pages.length} of ${pages.length}`);
    expect(pages[0]?.text).toContain('450 hearings on 5 days');
  });

  it('of more than 2,000 rows is refused with their number and what to narrow', async () => {
    const firm = await newTenant();
    await insertHearings(firm, 2_001);
    const answer = await firm.get(URL);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        code: 'print.too_many_hearings',
        message: '2,001 hearings match, and one print holds 2,000. Choose fewer days, one court or one lawyer.',
      },
    ]);
    expect((await firm.get(`${URL}?day=${DAY}`)).statusCode).toBe(200);
  });

  it.each([
    ['from=2027-03-05&to=2027-03-04', { to: 'invalid' }],
    ['day=tomorrow', { day: 'invalid_format' }],
    ['limit=10', { limit: 'unrecognized_key' }],
  ])('with the query %s is refused, naming the field', async (query, fields) => {
    const answer = await (await newTenant()).get(`${URL}?${query}`);
    expect([answer.statusCode, answer.json().code, Object.keys(answer.json().fields)]).toEqual([
      422,
      'request.invalid',
      Object.keys(fields),
    ]);
  });
});

describe('the filters of a print of hearings', () => {
  let firm: TestTenant;
  let ids: { court: string; lawyer: string; mine: string; case: string };
  beforeAll(async () => {
    firm = await newTenant();
    const [court, other] = await courtsOf(firm, 2);
    const counsel = await newLawyer(firm.tenantId, 'Counsel');
    const mine = await lawyerOf(firm.userId);
    const teams = [[{ user_id: firm.userId, role: 'arguing' }], [{ lawyer_id: counsel, role: 'arguing' }], []];
    await addHearings(firm, 12, (nth) => ({
      of: { team: teams[nth % 3] },
      hearing: {
        hearing_date: dayFromToday((nth % 5) - 2),
        court_id: nth % 2 ? court?.id : other?.id,
        lawyer_ids: nth % 4 === 0 ? [counsel] : [],
      },
    }));
    const { items } = (await firm.get('/api/v1/hearings?limit=10')).json<{ items: Hearing[] }>();
    ids = { court: court?.id ?? '', lawyer: counsel, mine, case: items[0]?.case_id ?? '' };
  });

  it.each([
    ['court', () => `court=${ids.court}`],
    ['lawyer', () => `lawyer=${ids.lawyer}`],
    ['diary_of, of outside counsel', () => `diary_of=${ids.lawyer}`],
    ['diary_of, of a member', () => `diary_of=${ids.mine}`],
    ['mine', () => 'mine=true'],
    ['case_id', () => `case_id=${ids.case}`],
    ['a period', () => `from=${dayFromToday(-1)}&to=${dayFromToday(1)}`],
    ['state and court', () => `state=upcoming&court=${ids.court}`],
    ['history', () => 'state=history&order=desc'],
  ])('select the rows of the list: %s', async (_name, query) => {
    const { items } = (await firm.get(`/api/v1/hearings?${query()}&limit=50`)).json<{ items: Hearing[] }>();
    expect(numbersIn(await textOf(await firm.get(`${URL}?${query()}`)))).toEqual(items.map(({ case_number: number }) => number).sort());
    expect(items.length).toBeGreaterThan(0);
  });

  it('find nothing of another firm', async () => {
    const other = await newTenant();
    expect(numbersIn(await textOf(await other.get(URL)))).toEqual([]);
    for (const query of [
      `court=${ids.court}`,
      `lawyer=${ids.lawyer}`,
      `diary_of=${ids.mine}`,
      `case_id=${ids.case}`,
      `diary_of=${uuidv7()}`,
    ]) {
      const text = await textOf(await other.get(`${URL}?${query}`));
      expect([query, numbersIn(text), text.includes('Counsel ')]).toEqual([query, [], true]);
      expect(text).not.toContain('Diary of');
    }
  });
});

it('a restricted hearing is printed and counted for its team alone', async () => {
  const firm = await newTenant();
  const [insider, outsider] = [await firm.member('lawyer'), await firm.member('clerk')];
  const { id } = await newCase(insider, {
    title: 'Secret v. Open',
    registration_number: 'CS 9/2026',
    team: [{ user_id: insider.userId, role: 'arguing' }],
    restricted: true,
  });
  await newHearing(insider, { case_id: id, hearing_date: DAY });
  await addHearings(firm, 1);
  expect(numbersIn(await textOf(await insider.get(`${URL}?day=${DAY}`)))).toEqual(['CS 1/2026', 'CS 9/2026']);
  expect(await textOf(await insider.get(`${URL}?day=${DAY}`))).toContain('File 0001 · restricted');
  const seen = await textOf(await outsider.get(`${URL}?day=${DAY}`));
  expect([numbersIn(seen), seen.includes('Secret'), seen.includes('All lawyers Friday, 5 March 2027 1 hearing Item')]).toEqual([
    ['CS 1/2026'],
    false,
    true,
  ]);
  const day = async (caller: typeof outsider) => (await caller.get(`${URL}/day?day=${DAY}`)).json<{ total: number; lawyers: unknown[] }>();
  expect([await day(outsider), await day(insider)]).toMatchObject([{ total: 1, lawyers: [] }, { total: 2 }]);
});

describe('GET /api/v1/hearings/print/day', () => {
  it('counts a day’s hearings by the lawyers in whose diary they are, and names the next day that has any', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const counsel = await newLawyer(firm.tenantId, 'Counsel');
    const mine = await lawyerOf(firm.userId);
    const team = [{ user_id: firm.userId, role: 'arguing' }];
    await addHearings(firm, 3, (nth) => ({ of: { team: nth < 3 ? team : [] }, hearing: { lawyer_ids: nth > 1 ? [counsel] : [] } }));
    await addHearings(firm, 1, () => ({ hearing: { hearing_date: '2027-03-09' } }));
    const answer = (await firm.get(`${URL}/day?day=${DAY}`)).json();
    expect(answer).toEqual({
      day: DAY,
      total: 3,
      lawyers: [
        { id: counsel, name: 'Counsel', total: 2 },
        { id: mine, name: expect.any(String), total: 2 },
      ],
      next: { day: '2027-03-09', total: 1 },
    });
    for (const { id, total } of answer.lawyers)
      expect((await firm.get(`/api/v1/hearings?day=${DAY}&diary_of=${id}`)).json()).toMatchObject({ total });
    expect((await other.get(`${URL}/day?day=${DAY}`)).json()).toEqual({ day: DAY, total: 0, lawyers: [], next: null });
  });
});
