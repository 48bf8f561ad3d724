import type { Page } from '@playwright/test';
import { call, enter, newFirm } from './api.ts';
import { CASE_TITLE, guardedPaths, openPaths, redirects } from '../web/test/spec-paths.ts';
import { test as base, expect } from './server-fixture.ts';

/** One page for all URLs, first of a visitor and then of a member; opening a URL in it reloads everything. */
let shared: Page | undefined;
const test = base.extend({
  page: async ({}, use) => {
    if (!shared) throw new Error('no page was opened');
    await use(shared);
  },
});

const open = Object.entries(openPaths);
const guarded = Object.entries(guardedPaths);

/** Opens a path and checks the heading of the screen and the path at which it ends, ignoring the query. */
async function opens(page: Page, path: string, { heading, at = path }: { heading: string; at?: string }): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeAttached();
  await expect(page).toHaveURL((url) => url.pathname === at);
}

test.describe('signed out', () => {
  test.beforeAll(async ({ browser, server }) => {
    shared = await (await browser.newContext({ baseURL: server.url })).newPage();
  });
  test.afterAll(async () => await shared?.context().close());

  for (const [path, heading] of open) {
    test(`${path} opens without a token`, async ({ page }) => await opens(page, path, { heading }));
  }

  // All other paths, signed out and in, are tested against the router alone in web/src/app/spec-routes.test.tsx.
  for (const path of ['/dashboard', '/cases/{id}', '/set-password']) {
    test(`${path} goes to the login page`, async ({ page }) => {
      await opens(page, path.replace('{id}', '019ac8a0-0000-7000-8000-000000000001'), { heading: 'Log in', at: '/login' });
    });
  }

  test('the unknown path /cases/xyz/abc goes home', async ({ page }) => {
    await opens(page, '/cases/xyz/abc', { heading: openPaths['/'] ?? '', at: '/' });
  });
});

test.describe('signed in', () => {
  let caseId = '';
  test.beforeAll(async ({ browser, server }) => {
    const session = await newFirm(server, { name: 'Adv. Asha Rao', email: 'paths@example.in' }, 'paths');
    const body = { title: CASE_TITLE, status: 'pending' };
    ({ id: caseId } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', { token: session.token, body }));
    shared = await (await browser.newContext({ baseURL: server.url })).newPage();
    await enter(shared, server, session);
  });
  test.afterAll(async () => await shared?.context().close());

  for (const [path, heading] of guarded) {
    test(`${path} shows its screen`, async ({ page }) => {
      await opens(page, path.replace('{id}', caseId), { heading });
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeAttached();
    });
  }

  for (const [path, target] of Object.entries(redirects)) {
    test(`${path} shows its screen`, async ({ page }) => {
      await opens(page, path, { heading: guardedPaths[target] ?? '', at: target });
    });
  }

  test('the unknown path /cases/xyz/abc goes home', async ({ page }) => {
    await opens(page, '/cases/xyz/abc', { heading: openPaths['/'] ?? '', at: '/' });
  });
});
