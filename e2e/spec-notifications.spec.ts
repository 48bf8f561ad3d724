import type { Page } from '@playwright/test';
import { call, enter, newColleague, newFirm, type SignedIn } from './api.ts';
import { expect, test } from './server-fixture.ts';

let asha: SignedIn;
let rohan: SignedIn;

test.beforeAll(async ({ server }) => {
  asha = await newFirm(server, { name: 'Asha Rao', email: 'asha@news.example' }, 'news');
  rohan = await newColleague(server, asha, { name: 'Rohan Menon', email: 'rohan@news.example', role: 'lawyer' });
});

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^notifications/i });

/** Blocks the event stream, which would overwrite the count made up by the test with the real one. */
const withoutEvents = async (page: Page) => await page.route('**/v1/events*', async (route) => await route.abort());

async function open(page: Page) {
  await page.goto('/dashboard');
  await bell(page).click();
}

const item = (n: number, over = {}) => ({
  id: `019ac8a0-0000-7000-8000-${String(n).padStart(12, '0')}`,
  kind: 'assigned',
  type: 'info',
  title: `Task ${n}`,
  message: 'Rohan Menon gave you a task',
  route: null,
  is_read: false,
  created_at: '2026-03-05T06:30:00Z',
  count: 1,
  actor_name: 'Rohan Menon',
  ...over,
});

for (const [count, shown] of [
  [7, '7'],
  [99, '99'],
  [100, '99+'],
] as const) {
  test(`the badge shows ${shown} for ${count} unread`, async ({ page, server }) => {
    await enter(page, server, asha);
    await withoutEvents(page);
    await page.route('**/notifications/unread-count*', async (route) => await route.fulfill({ json: { unread_count: count } }));
    await page.goto('/dashboard');
    await expect(bell(page)).toContainText(shown);
    await expect(bell(page).getByText(shown, { exact: true })).toBeVisible();
  });
}

test('there is no badge for 0 unread', async ({ page, server }) => {
  await enter(page, server, asha);
  await withoutEvents(page);
  await page.route('**/notifications/unread-count*', async (route) => await route.fulfill({ json: { unread_count: 0 } }));
  await page.goto('/dashboard');
  await expect(bell(page)).toHaveText('');
});

test('the notifications dropdown shows a skeleton while loading, then its empty state', async ({ page, server }) => {
  await enter(page, server, rohan);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/notifications?*', async (route) => {
    await released;
    await route.fulfill({ json: { items: [], unread_count: 0 } });
  });
  await open(page);
  await expect(page.getByText('No notifications yet')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"], [class*="skeleton" i]').first()).toBeVisible();
  release();
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await expect(page.getByText("We'll notify you when something important happens")).toBeVisible();
});

test('notifications load four at a time, more only while the last page was full', async ({ page, server }) => {
  await enter(page, server, asha);
  const offsets: string[] = [];
  await page.route('**/notifications?*', async (route) => {
    const search = new URL(route.request().url()).searchParams;
    offsets.push(`${search.get('limit')}@${search.get('offset') ?? '0'}`);
    const first = Number(search.get('offset') ?? 0);
    await route.fulfill({ json: { items: [1, 2, 3, 4, 5, 6].slice(first, first + 4).map((n) => item(n)), unread_count: 6 } });
  });
  await open(page);
  await expect(page.getByText('Task 4')).toBeVisible();
  await expect(page.getByText('Task 5')).toHaveCount(0);
  await page.getByRole('button', { name: 'Load more notifications' }).click();
  await expect(page.getByText('Task 6')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more notifications' })).toHaveCount(0);
  expect(offsets).toEqual(['4@0', '4@4']);
  await expect(page.getByText('05-Mar-2026').first()).toBeVisible();
});

test('a failed "Mark as read" is silently ignored', async ({ page, server }) => {
  await enter(page, server, asha);
  await page.route('**/notifications?*', async (route) => await route.fulfill({ json: { items: [item(1)], unread_count: 1 } }));
  await page.route('**/notifications/*/read*', async (route) => await route.fulfill({ status: 500, json: { message: 'no' } }));
  await page.route('**/notifications/read-all*', async (route) => await route.fulfill({ status: 500, json: { message: 'no' } }));
  await open(page);
  await page.getByRole('button', { name: /^Mark as read/ }).click();
  await page.getByRole('button', { name: /^Mark all/ }).click();
  await expect(page.getByText('Task 1')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a task assigned by a colleague reaches the badge live and is marked read, one by one or all at once', async ({ page, server }) => {
  await call(server, 'POST', '/api/v1/notifications/read-all', { token: asha.token });
  await enter(page, server, asha);
  const listening = page.waitForResponse('**/v1/events*');
  await page.goto('/dashboard');
  await listening;
  await expect(bell(page)).toHaveText('');
  await call(server, 'POST', '/api/v1/tasks', { token: rohan.token, body: { title: 'Draft reply', assignee_ids: [asha.user.id] } });
  await expect(bell(page)).toContainText('1');
  const team = [{ user_id: asha.user.id, role: 'arguing_counsel' }];
  await call(server, 'POST', '/api/v1/case/create', { token: rohan.token, body: { title: 'Rao v. State', team } });
  await expect(bell(page)).toContainText('2');
  await bell(page).click();
  await expect(page.getByText(/Draft reply/).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click();
  await expect(bell(page)).toContainText('1');
  await page.getByRole('button', { name: /^Mark all/ }).click();
  await expect(page.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0);
});

test('events of a restricted case reach neither another firm nor a colleague without access', async ({ page, browser, server }) => {
  const outsider = await newFirm(server, { name: 'Other Person', email: 'other@elsewhere-news.example' }, 'elsewhere-news');
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await enter(elsewhere, server, outsider);
  await enter(page, server, rohan);
  await Promise.all([elsewhere.goto('/dashboard'), page.goto('/dashboard')]);
  const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', {
    token: asha.token,
    body: { title: 'Walled v. In', status: 'pending', restricted: true },
  });
  await call(server, 'POST', '/api/v1/hearings', { token: asha.token, body: { case_id: id, hearing_date: '2031-03-05' } });
  await call(server, 'POST', '/api/v1/tasks', { token: asha.token, body: { title: 'For Rohan', assignee_ids: [rohan.user.id] } });
  await expect(bell(page)).toContainText('1');
  await bell(page).click();
  await expect(page.getByText(/For Rohan/).first()).toBeVisible();
  await expect(page.getByText(/Walled/)).toHaveCount(0);
  await expect(bell(elsewhere)).toHaveText('');
  await elsewhere.context().close();
});
