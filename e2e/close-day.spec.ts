import type { Locator, Page } from '@playwright/test';
import { call, enter, newFirm, type SignedIn } from './api.ts';
import { objectionsOf } from './axe.ts';
import { openPhone } from './phone.ts';
import { expect, test, type TestServer } from './server-fixture.ts';

const MATTERS_A_COURT = 3;
const COURTS = ['Arbitration Room', 'Board of Appeal', 'Chamber of Claims', 'Debts Forum'];
const TOTAL = MATTERS_A_COURT * COURTS.length;
const MOST_STROKES = 10;
const MINUTES_MS = 60_000;

interface Hearing {
  case_title: string;
  outcome: string | null;
  purpose_text: string;
  next_date: string | null;
  next_purpose_text: string | null;
  no_next_reason: string | null;
}

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** A firm with twelve matters in four courts, all listed today. */
async function listMatters(server: TestServer, { token }: SignedIn): Promise<void> {
  for (const name of COURTS) {
    const court = await call<{ id: string }>(server, 'POST', '/api/v1/courts/', { token, body: { name, level: 'tribunal' } });
    for (let item = 1; item <= MATTERS_A_COURT; item++) {
      const body = { title: `Party ${item} v. ${name}`, status: 'pending', court_id: court.id };
      const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', { token, body });
      const hearing = { case_id: id, hearing_date: today(), item_number: String(item), purpose_text: 'Plaintiff evidence' };
      await call(server, 'POST', '/api/v1/hearings/', { token, body: hearing });
    }
  }
}

const boardOf = async (server: TestServer, { token }: SignedIn) =>
  (await call<{ items: Hearing[] }>(server, 'GET', `/api/v1/hearings/?day=${today()}&limit=25`, { token })).items;

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Close the day' }).getByRole('form', { name: 'Record outcome' });

/** The third date chip; its words may say that this day is a Sunday. */
const inFourWeeks = (page: Page) => formOf(page).getByRole('radiogroup', { name: 'Next date' }).getByRole('radio').nth(2);

/** Waits for the next matter of the cause list, or for the summary after the last. */
async function arriveAt(page: Page, title: string | undefined): Promise<void> {
  if (title === undefined) await expect(page.getByRole('heading', { name: /is closed$/ })).toBeFocused();
  else await expect(formOf(page).getByRole('link', { name: title, exact: true })).toBeVisible();
}

async function expectClosed(page: Page, server: TestServer, session: SignedIn): Promise<void> {
  await expect(page.getByText(`${TOTAL} recorded: ${TOTAL - 2} Adjourned, 1 Reserved, 1 Disposed of`)).toBeVisible();
  const recorded = await boardOf(server, session);
  expect(recorded.map(({ outcome }) => outcome).filter((outcome) => outcome !== 'adjourned')).toEqual(['reserved', 'disposed']);
  for (const { outcome, next_date: next, next_purpose_text: purpose } of recorded)
    if (outcome === 'adjourned') expect([next, purpose]).toEqual([addDays(today(), 28), 'Plaintiff evidence']);
}

test('by keyboard alone: twelve matters in four courts, an adjournment with at most ten strokes', async ({ page, server }) => {
  const session = await newFirm(server, { name: 'Asha Rao', email: 'closing@example.in' }, 'closing');
  await listMatters(server, session);
  const titles = (await boardOf(server, session)).map((hearing) => hearing.case_title);
  await enter(page, server, session);
  await page.goto('/dashboard');
  const begun = Date.now();
  await page.getByRole('link', { name: 'Close the day' }).press('Enter');
  for (const [place, title] of titles.entries()) {
    await arriveAt(page, title);
    await expect(formOf(page).getByRole('radio', { name: 'Adjourned', exact: true })).toBeFocused();
    let strokes = 0;
    const press = async (key: string) => {
      strokes += 1;
      await page.keyboard.press(key);
    };
    if (place < TOTAL - 2) {
      await press('Space');
      await press('Tab');
      await press('ArrowRight');
      await press('ArrowRight');
      await expect(inFourWeeks(page)).toBeChecked();
    } else {
      for (let left = place === TOTAL - 2 ? 6 : 7; left > 0; left--) await press('ArrowRight');
    }
    await press('Control+Enter');
    expect(strokes).toBeLessThanOrEqual(MOST_STROKES);
    await arriveAt(page, titles[place + 1]);
  }
  expect(Date.now() - begun).toBeLessThan(3 * MINUTES_MS);
  await expectClosed(page, server, session);
  // The text for the group, which can be copied at once.
  await page.getByRole('button', { name: 'Copy for WhatsApp' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text for the group' })).toHaveValue(new RegExp(`\\*Recorded \\(${TOTAL}\\)\\*`));
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeFocused();
  expect(await objectionsOf(page)).toEqual([]);
});

test('by touch at 360 × 640: twelve matters in four courts, an adjournment with three taps', async ({ browser, server }) => {
  const session = await newFirm(server, { name: 'Asha Rao', email: 'thumb@example.in' }, 'thumb');
  await listMatters(server, session);
  const titles = (await boardOf(server, session)).map((hearing) => hearing.case_title);
  const context = await openPhone(browser, server.url);
  const page = await context.newPage();
  await enter(page, server, session);
  await page.goto('/dashboard');
  const bar = page.getByRole('link', { name: `Close the day · ${TOTAL} left` });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.tap();
  for (const [place, title] of titles.entries()) {
    await arriveAt(page, title);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    const chip = (name: string) => formOf(page).getByRole('radio', { name, exact: true });
    const isLast = place === TOTAL - 1;
    if (place < TOTAL - 2) {
      await tap(chip('Adjourned'));
      await tap(inFourWeeks(page));
    } else await tap(chip(isLast ? 'Disposed of' : 'Reserved'));
    const save = formOf(page).getByRole('button', { name: isLast ? 'Save outcome' : 'Save and next' });
    await expect(save).toBeInViewport({ ratio: 1 });
    await tap(save);
    expect(taps).toBeLessThanOrEqual(3);
    await arriveAt(page, titles[place + 1]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBe(0);
  }
  await expectClosed(page, server, session);
  await page.getByRole('link', { name: 'Print tomorrow' }).tap();
  await expect(page).toHaveURL(/\/hearing\/print$/);
  await context.close();
});
