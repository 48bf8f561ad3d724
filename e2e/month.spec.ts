import type { Page } from '@playwright/test';
import { call, enter, newFirm } from './api.ts';
import { chooseTyped } from './choose-typed.ts';
import { test as base, type ClockedServer, expect, startServer } from './server-fixture.ts';

/** Court days: a month with MONTH_DAYS=30; by default enough to reach the dates to which the first two days were adjourned. */
const DAYS = Number(process.env['MONTH_DAYS'] ?? 7);
const PER_DAY = 5;
const DAY_MS = 86_400_000;
/** The adjournment, in weeks: of a month the usual two, and of a few days one. */
const WEEKS = DAYS < 20 ? 1 : 2;
const ADJOURNED_BY = WEEKS * 7;
const COURT_DAYS_A_WEEK = 5;

/** 10:00 in India on a day `YYYY-MM-DD`. */
const morning = (day: string) => new Date(`${day}T10:00:00+05:30`);
const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Court days from the first Monday at least a week ahead, so that the clock only moves forward. */
function courtDays(): string[] {
  let day = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
  while (new Date(day).getUTCDay() !== 1) day = addDays(day, 1);
  const days = [];
  for (let at = day; days.length < DAYS; at = addDays(at, 1)) if (new Date(at).getUTCDay() % 6 !== 0) days.push(at);
  return days;
}

type Ending = 'adjourned' | 'reserved' | 'disposed' | 'awaited';

/** Of each week's twenty-five hearings most are adjourned, two disposed of, one reserved, and one awaits its next date. */
function endingOf(day: number, place: number): Ending {
  if (place !== PER_DAY - 1) return 'adjourned';
  return (['disposed', 'reserved', 'disposed', 'awaited', 'adjourned'] as const)[day % 5] ?? 'adjourned';
}

const test = base.extend<object, { clocked: ClockedServer }>({
  // The default `baseURL` would start a second server.
  baseURL: async ({ clocked }, use) => await use(clocked.url),
  clocked: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Records one hearing in the open sheet, by keyboard where a clerk would. */
async function record(page: Page, ending: Ending): Promise<void> {
  const sheet = page.getByRole('form', { name: 'Record outcome' });
  const choose = async (label: string, words: string) => await chooseTyped(page, sheet, { label, typed: words, option: words });
  if (ending === 'adjourned' || ending === 'awaited') {
    await sheet.getByRole('radio', { name: 'Adjourned' }).check();
    await sheet.getByRole('button', { name: /^Details/ }).click();
    await choose('Reason for adjournment', 'Paucity of time');
    if (ending === 'adjourned') await sheet.getByRole('radio', { name: WEEKS === 1 ? '1 week' : `${WEEKS} weeks` }).check();
    else {
      await sheet.getByRole('radio', { name: 'No next date' }).check();
      await choose('Why there is no next date', 'Next date awaited');
    }
  } else {
    await sheet.getByRole('radio', { name: ending === 'reserved' ? 'Reserved' : 'Disposed of' }).check();
  }
  const saved = page.waitForResponse((response) => /\/outcome\/?$/.test(new URL(response.url()).pathname));
  await page.keyboard.press('Control+Enter');
  expect((await saved).status()).toBeLessThan(300);
}

/** The expected state, kept by the test: the next date of every case, or why there is none. */
interface Known {
  next: Map<string, string>;
  reserved: Set<string>;
  awaited: Set<string>;
  disposed: Set<string>;
}

const sizeOf = ({ next, reserved, awaited }: Known) => next.size + reserved.size + awaited.size;

interface Summary {
  cases: { pending: number; disposed: number };
  no_next_date: { total: number };
  hearings: { today: { total: number; recorded: number }; unrecorded: { total: number } };
}

interface Board {
  /** Index of the court day. */
  number: number;
  day: string;
  items: readonly { case_id: string; case_title: string }[];
}

/** Records every hearing on the board of a day, and updates `known`. */
async function closeBoard(page: Page, { number, day, items }: Board, known: Known): Promise<void> {
  const sheet = page.getByRole('form', { name: 'Record outcome' });
  await page.getByRole('link', { name: 'Close the day' }).click();
  for (let place = 0; place < PER_DAY; place++) {
    const title = await sheet.getByRole('link').first().innerText();
    const caseId = items.find((hearing) => hearing.case_title === title)?.case_id ?? '';
    const ending = endingOf(number, place);
    await record(page, ending);
    known.next.delete(caseId);
    if (ending === 'adjourned') known.next.set(caseId, addDays(day, ADJOURNED_BY));
    else known[ending].add(caseId);
    if (place < PER_DAY - 1) await expect(sheet.getByText(title)).toHaveCount(0);
  }
}

test('recording every hearing on successive court days never loses a next date', async ({ page, clocked: server }) => {
  test.setTimeout(900_000);
  const days = courtDays();
  const [firstDay = ''] = days;
  await server.setNow(morning(firstDay));
  const session = await newFirm(server, { name: 'Asha Rao', email: 'month@example.in' }, 'month');
  const known: Known = { next: new Map(), reserved: new Set(), awaited: new Set(), disposed: new Set() };
  let token = session.token;
  const opened = async (day: string) => {
    const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', {
      token,
      body: { title: `Party ${sizeOf(known) + known.disposed.size + 1} v. State`, status: 'pending' },
    });
    await call(server, 'POST', '/api/v1/hearings/', { token, body: { case_id: id, hearing_date: day, purpose_text: 'Arguments' } });
    known.next.set(id, day);
  };
  for (const day of days.slice(0, WEEKS * COURT_DAYS_A_WEEK)) for (let place = 0; place < PER_DAY; place++) await opened(day);

  await enter(page, server, session);
  for (const [number, day] of days.entries()) {
    await server.setNow(morning(day));
    await page.clock.setFixedTime(morning(day));
    await page.goto(`${server.url}/hearing/all?day=${day}`);
    await expect(page.getByText(`${PER_DAY} hearings`, { exact: true })).toBeVisible();
    token = (await page.evaluate(() => localStorage.getItem('auth_token'))) ?? '';
    const { items } = await call<{ items: { id: string; case_id: string; case_title: string }[] }>(
      server,
      'GET',
      `/api/v1/hearings/?day=${day}&limit=10`,
      { token },
    );
    expect(items.map((hearing) => hearing.case_id).sort()).toEqual(
      [...known.next].flatMap(([id, next]) => (next === day ? [id] : [])).sort(),
    );

    await closeBoard(page, { number, day, items }, known);
    // A case without a next date leaves a gap on the board to which it would be adjourned, which a new case fills.
    if (endingOf(number, PER_DAY - 1) !== 'adjourned') await opened(addDays(day, ADJOURNED_BY));

    const summary = await call<Summary>(server, 'GET', '/api/v1/dashboard/summary', { token });
    expect(summary, day).toMatchObject({
      cases: { pending: sizeOf(known), disposed: known.disposed.size },
      no_next_date: { total: known.awaited.size },
      hearings: { today: { total: PER_DAY, recorded: PER_DAY }, unrecorded: { total: 0 } },
    });
    const dated = await call<{ items: { id: string; next_hearing_date: string | null }[]; total: number }>(
      server,
      'GET',
      '/api/v1/case/?status=pending&limit=100',
      { token },
    );
    expect(dated.total).toBe(sizeOf(known));
    for (const { id, next_hearing_date: next } of dated.items) expect(next, id).toBe(known.next.get(id) ?? null);
  }
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByText(String(sizeOf(known))).first()).toBeVisible();
});
