import type { Page } from '@playwright/test';
import { call, enter, newFirm } from './api.ts';
import { test as base, expect } from './server-fixture.ts';

/** One page for all addresses, of a visitor first and then of a member: opening an address in it loads all anew. */
let shared: Page | undefined;
const test = base.extend({
  page: async ({}, use) => {
    if (!shared) throw new Error('no page was opened');
    await use(shared);
  },
});

/** Every path of spec 2 that needs no token. */
const open = [
  '/',
  '/home',
  '/signup',
  '/login',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/plan-selection',
  '/accept-invite',
  '/verify-otp',
  '/support',
  '/cases-create-wizard',
];

/** Every path of spec 2 behind the login; those whose guard the spec leaves open are guarded too. */
const guarded = [
  '/dashboard',
  '/clients',
  '/profile',
  '/settings',
  '/cases',
  '/cases/add',
  '/cases/all',
  '/cases/pending',
  '/cases/history',
  '/cases/my-open',
  '/cases/my-pending',
  '/cases/my-history',
  '/cases/edit/{id}',
  '/cases/{id}',
  '/lawyers/add',
  '/lawyers/all',
  '/people',
  '/people/add',
  '/people/clients',
  '/people/opposing',
  '/people/witness',
  '/case-notes',
  '/case-notes/add',
  '/case-notes/all',
  '/case-notes/my',
  '/hearing',
  '/hearing/add',
  '/hearing/all',
  '/hearing/upcoming',
  '/hearing/history',
  '/hearing/my-upcoming',
  '/hearing/my-history',
  '/tasks',
  '/tasks/add',
  '/tasks/all',
  '/tasks/my',
  '/tasks/types',
  '/tasks/judges',
  '/tasks/courts',
  '/documents',
  '/vakalatnama',
];

/** A path that only stands for another. */
const leadsTo: Record<string, RegExp> = {
  '/cases': /\/cases\/all$/,
  '/people': /\/people$/,
  '/case-notes': /\/case-notes\/all$/,
  '/hearing': /\/hearing(\/[a-z-]+)?(\?.*)?$/,
  '/tasks': /\/tasks\/all$/,
};

const asPattern = (path: string) => new RegExp(`${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\?.*)?$`);

async function opens(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeAttached();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
}

test.describe('signed out', () => {
  test.beforeAll(async ({ browser, server }) => {
    shared = await (await browser.newContext({ baseURL: server.url })).newPage();
  });
  test.afterAll(async () => await shared?.context().close());

  for (const path of open) {
    test(`${path} opens without a token`, async ({ page }) => {
      await opens(page, path);
      await expect(page).toHaveURL(asPattern(path === '/home' ? '' : path));
    });
  }

  for (const path of [...guarded, '/set-password']) {
    test(`${path} goes to the login page`, async ({ page }) => {
      await page.goto(path.replace('{id}', '019ac8a0-0000-7000-8000-000000000001'));
      await expect(page).toHaveURL(/\/login/);
    });
  }

  test('an unknown path goes home', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe('signed in', () => {
  let caseId = '';
  test.beforeAll(async ({ browser, server }) => {
    const session = await newFirm(server, { name: 'Adv. Asha Rao', email: 'paths@example.in' }, 'paths');
    const body = { title: 'A v. B', status: 'pending' };
    ({ id: caseId } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', { token: session.token, body }));
    shared = await (await browser.newContext({ baseURL: server.url })).newPage();
    await enter(shared, server, session);
  });
  test.afterAll(async () => await shared?.context().close());

  for (const path of guarded) {
    test(`${path} shows its screen`, async ({ page }) => {
      const address = path.replace('{id}', caseId);
      await opens(page, address);
      await expect(page).toHaveURL(leadsTo[path] ?? asPattern(address));
      await expect(page.getByRole('navigation').first()).toBeAttached();
    });
  }

  for (const path of open.filter((each) => !['/login', '/signup', '/accept-invite', '/verify-otp', '/home', '/'].includes(each))) {
    test(`${path} opens for a member too`, async ({ page }) => {
      await opens(page, path);
      await expect(page).toHaveURL(asPattern(path));
    });
  }

  test('an unknown path goes home', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page).toHaveURL(/\/(dashboard)?$/);
  });
});
