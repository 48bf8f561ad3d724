import type { Page } from '@playwright/test';
import { objectionsOf } from './axe.ts';
import { call, enter, newFirm, type SignedIn } from './api.ts';
import { expect, test, type TestServer } from './server-fixture.ts';

/** Rows that a phone of 360 × 740 shows whole, at least. */
const FEWEST_ROWS = 8;
const MATTERS = 12;

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

/** Titles of 200 characters, every second one in Devanagari. */
const titleOf = (n: number) =>
  (n % 2 === 0 ? `${n} रामलाल शर्मा पुत्र स्वर्गीय श्री मोहनलाल शर्मा बनाम राजस्थान राज्य ` : `${n} Menon and Others v. The Union Territory `)
    .repeat(8)
    .slice(0, 200)
    .trim();

async function fill(server: TestServer, { token, user }: SignedIn): Promise<void> {
  for (let n = 1; n <= MATTERS; n++) {
    const body = { title: titleOf(n), status: 'pending', registration_number: `${n}/2024` };
    const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', { token, body });
    const hearing = { case_id: id, hearing_date: today(), item_number: String(n), purpose_text: 'Plaintiff evidence' };
    await call(server, 'POST', '/api/v1/hearings/', { token, body: hearing });
    const task = { title: titleOf(n), due_date: today(), assignee_ids: [user.id] };
    await call(server, 'POST', '/api/v1/tasks', { token, body: task });
    const person = { name: titleOf(n), kinds: ['client'] };
    await call(server, 'POST', '/api/v1/people', { token, body: person });
  }
}

/** The rows whose whole height is between the top bar and what is fixed at the foot. */
const wholeRows = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('main li:has([data-row-link])')];
    const isFree = (x: number, y: number, row: Element) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (row.contains(top) || top.contains(row));
    };
    return rows.filter((row) => {
      const { left, top, bottom, width, height } = row.getBoundingClientRect();
      const middle = left + width / 2;
      return height > 0 && top >= 0 && bottom <= innerHeight && isFree(middle, top + 2, row) && isFree(middle, bottom - 2, row);
    }).length;
  });

/** Scrolls each button of the rows into view as the keyboard does, and checks that nothing lies over it. */
const coveredButtons = (page: Page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main li:has([data-row-link]) :is(button, a, input)')];
    return buttons.flatMap((button) => {
      button.focus();
      const { left, top, width, height } = button.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const isCovered = !over || !(button.contains(over) || over.contains(button) || over.closest('li') === button.closest('li'));
      return isCovered ? [button.getAttribute('aria-label') ?? button.textContent ?? ''] : [];
    });
  });

test('a phone shows eight rows of each list and of a day, and no bar covers the button in focus', async ({ browser, server }) => {
  test.setTimeout(180_000);
  const session = await newFirm(server, { name: 'Asha Rao', email: 'rows@example.in' }, 'rows');
  await fill(server, session);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await enter(page, server, session);
  const lists = ['/cases/all', '/hearing/all', `/hearing/all?day=${today()}`, '/hearing/all?view=agenda', '/tasks/all', '/clients'];
  for (const list of lists) {
    await test.step(list, async () => {
      await page.goto(list);
      await expect(page.locator('main li:has([data-row-link])').nth(FEWEST_ROWS)).toBeVisible();
      await expect.poll(() => wholeRows(page), { message: `${list} shows rows` }).toBeGreaterThanOrEqual(FEWEST_ROWS);
      expect({ list, covered: await coveredButtons(page) }).toEqual({ list, covered: [] });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect({ list, wide }).toEqual({ list, wide: 0 });
      // Tall enough for all rows: a link half under the bar at the foot is smaller than a target.
      await page.setViewportSize({ width: 360, height: 2400 });
      expect({ list, objections: await objectionsOf(page) }).toEqual({ list, objections: [] });
      await page.setViewportSize({ width: 360, height: 740 });
    });
  }
  await context.close();
});

test('on a phone the buttons of a page stand at the foot of the window, below a short list and at the end of a long one', async ({
  page,
  server,
}) => {
  const session = await newFirm(server, { name: 'Asha Rao', email: 'foot@example.in' }, 'foot');
  await fill(server, session);
  await enter(page, server, session);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, button] of [
    ['/cases/all', 'Add case'],
    ['/deadlines/all', 'Add deadline'],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole('main');
    const added = main
      .getByRole('link', { name: button })
      .or(main.getByRole('button', { name: button }))
      .last();
    await expect(added).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const below = () => added.evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom));
    // The padding of the bar.
    await expect.poll(below, { message: path }).toBe(8);
  }
});
