import type { BrowserContext, Page } from '@playwright/test';
import { call, enter, newColleague, newFirm, type SignedIn } from './api.ts';
import { objectionsOf } from './axe.ts';
import { expect, test, type TestServer } from './server-fixture.ts';

// All other tests block service workers, because requests of a worker bypass the routes that tests intercept.
test.use({ serviceWorkers: 'allow' });

const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);

interface Firm {
  readonly session: SignedIn;
  readonly seen: string;
  readonly unseen: string;
}

const SEEN = 'Anand Traders v. State of Goa';
const UNSEEN = 'Bhosale v. Municipal Council';

async function firmWithCases(server: TestServer, code: string): Promise<Firm> {
  const session = await newFirm(server, { name: 'Asha Rao', email: `${code}@example.in` }, code);
  const add = async (title: string) => {
    const body = { title, status: 'pending', next_hearing: { hearing_date: today, purpose_text: 'ARGUMENTS' } };
    return (await call<{ id: string }>(server, 'POST', '/api/v1/case/create', { token: session.token, body })).id;
  };
  return { session, seen: await add(SEEN), unseen: await add(UNSEEN) };
}

/** Waits until the product can start without a network: its files are cached, and the worker controls the page. */
async function untilReady(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }));
  });
}

/** Number of encrypted answers stored in the browser. */
const countCached = (page: Page) =>
  page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('munshi-seen');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error as Error);
    });
    const names = [...opened.objectStoreNames];
    const count = await new Promise<number>((resolve) => {
      if (names.length === 0) return resolve(0);
      const request = opened
        .transaction(names[0] ?? '')
        .objectStore(names[0] ?? '')
        .count();
      request.onsuccess = () => resolve(request.result);
    });
    opened.close();
    return count;
  });

async function expectNothingOfTheCase(page: Page, { seen }: Firm) {
  await page.goto(`/cases/${seen}`).catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Anand');
}

async function openDashboardAndCase(page: Page, { seen }: Firm) {
  await page.goto('/dashboard');
  await expect(page.getByText(SEEN).first()).toBeVisible();
  await untilReady(page);
  await page.goto(`/cases/${seen}`);
  await expect(page.getByRole('heading', { name: SEEN, level: 1 })).toBeAttached();
  await expect(page.getByText('ARGUMENTS').first()).toBeVisible();
}

const mark = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection' });

async function judge(page: Page) {
  expect(await objectionsOf(page, 'all')).toEqual([]);
}

async function cut(context: BrowserContext, isCut: boolean) {
  await context.setOffline(isCut);
}

test('without a network the product starts, shows pages seen before with their time, and recovers by itself', async ({
  page,
  context,
  server,
}) => {
  const firm = await firmWithCases(server, 'bad-line');
  await enter(page, server, firm.session);
  await openDashboardAndCase(page, firm);
  await expect(mark(page)).toHaveCount(0);
  await page.goto(`/cases/edit/${firm.seen}`);
  await expect(page.getByLabel(/^Title/)).toHaveValue(SEEN);
  await page.goto(`/cases/${firm.seen}`);
  // The cards beside the case load after it: the line is cut when all of the page is stored.
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  let stored = 0;
  const hasAll = async () => {
    const before = stored;
    stored = await countCached(page);
    return stored > 5 && stored === before;
  };
  await expect.poll(hasAll, { intervals: [500] }).toBe(true);

  await cut(context, true);
  await page.reload();
  await expect(page.getByRole('heading', { name: SEEN, level: 1 })).toBeAttached();
  await expect(mark(page)).toContainText(/What you see is from \d\d:\d\d today\./);
  await judge(page);

  await page.goto('/dashboard');
  await expect(page.getByText(SEEN).first()).toBeVisible();
  await expect(mark(page)).toContainText(/What you see is from \d\d:\d\d today\./);

  await page.goto(`/cases/${firm.unseen}`);
  await expect(mark(page)).toContainText('This page was not opened on this device before');
  await page.getByRole('navigation', { name: 'Opened here before' }).getByRole('link', { name: SEEN }).click();
  await expect(page.getByRole('heading', { name: SEEN, level: 1 })).toBeAttached();

  await page.goto('/lawyers/all');
  await expect(mark(page)).toContainText('This page was not opened on this device before');
  await judge(page);

  await page.goto(`/cases/edit/${firm.seen}`);
  await page.getByLabel(/^Court number/).fill('12');
  await page.getByRole('button', { name: 'Save case' }).click();
  await expect(page.getByText(/nothing was sent or changed/).first()).toBeVisible();
  await expect(page.getByLabel(/^Court number/)).toHaveValue('12');

  const body = { stage_text: 'JUDGMENT RESERVED' };
  await call(server, 'PATCH', `/api/v1/case/${firm.seen}`, { token: firm.session.token, body });
  await cut(context, false);
  await expect(mark(page)).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByLabel(/^Court number/)).toHaveValue('12');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(`/cases/${firm.seen}`);
  await expect(page.getByText('JUDGMENT RESERVED').first()).toBeVisible();

  await cut(context, true);
  await expect(mark(page)).toBeVisible();
  await cut(context, false);
  await expect(mark(page)).toHaveCount(0, { timeout: 60_000 });
});

test('offline data is deleted at sign-out and never shown to another user', async ({ page, context, server }) => {
  const firm = await firmWithCases(server, 'shared-phone');
  const colleague = await newColleague(server, firm.session, { name: 'Usha Bhat', email: 'usha-phone@example.in', role: 'clerk' });
  await enter(page, server, firm.session);
  await openDashboardAndCase(page, firm);
  await expect.poll(() => countCached(page)).toBeGreaterThan(5);

  await cut(context, true);
  await expect(mark(page)).toBeVisible();
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('seen_key'))).toBeNull();
  await expect.poll(() => countCached(page)).toBe(0);
  await expectNothingOfTheCase(page, firm);

  await cut(context, false);
  await enter(page, server, colleague);
  await page.goto('/lawyers/all');
  await expect(page.getByRole('heading', { name: 'Lawyers', level: 1 })).toBeAttached();
  await cut(context, true);
  await page.goto(`/cases/${firm.seen}`);
  await expect(mark(page)).toContainText('This page was not opened on this device before');
  await expect(page.locator('body')).not.toContainText('Anand');
});

test('turning offline data off deletes it and stores no more', async ({ page, context, server }) => {
  const firm = await firmWithCases(server, 'keeps-nothing');
  await enter(page, server, firm.session);
  await openDashboardAndCase(page, firm);
  await expect.poll(() => countCached(page)).toBeGreaterThan(5);
  await page.goto('/settings/appearance');
  const choice = page.getByRole('switch', { name: /Keep what I have seen on this device/ });
  await choice.click();
  await expect(choice).not.toBeChecked();
  await expect.poll(() => countCached(page)).toBe(0);
  await page.goto(`/cases/${firm.seen}`);
  await expect(page.getByRole('heading', { name: SEEN, level: 1 })).toBeAttached();
  expect(await countCached(page)).toBe(0);
  await cut(context, true);
  await page.reload();
  await expect(mark(page)).toContainText('this device does not keep the pages you have seen');
  await expect(page.locator('body')).not.toContainText('Anand');
});
