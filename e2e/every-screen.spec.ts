import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { call, enter, newFirm } from './api.ts';
import { expect, test, type TestServer } from './server-fixture.ts';

const LONG =
  'Sri Venkateswara Subramaniam Lakshminarayanan Iyer through his legal representatives and power of attorney holder v. The Union of India through the Secretary, Ministry of Environment, Forest and Climate Change and 39 Others';
const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

/** A firm whose first case is as long as cases get: its title, forty parties, a name in Devanagari. */
async function fullFirm(server: TestServer, code: string) {
  const session = await newFirm(server, { name: 'Adv. Balasubramanian Venkataraghavan', email: `${code}@example.in` }, code);
  const parties = Array.from({ length: 40 }, (_, index) => ({
    name: index === 39 ? 'शर्मा बनाम राज्य' : `Respondent number ${index}`,
    side: index === 0 ? 'petitioner' : 'respondent',
    is_client: index === 0,
    advocates: ['P P of AP'],
  }));
  const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', {
    token: session.token,
    body: {
      title: LONG,
      status: 'pending',
      cnr: 'GAHC040007922024',
      parties,
      restricted: true,
      team: [{ user_id: session.user.id, role: 'arguing' }],
      next_hearing: { hearing_date: new Date(Date.now() + 19_800_000).toISOString().slice(0, 10), purpose_text: 'MOTION' },
    },
  });
  for (let index = 0; index < 12; index++)
    await call(server, 'POST', '/api/v1/case/create', {
      token: session.token,
      body: { title: `Case ${index} v. State`, status: index % 2 ? 'open' : 'pending' },
    });
  return { session, caseId: id };
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading').first(), path).toBeAttached();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft({ path, wide }).toEqual({ path, wide: 0 });
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect.soft(violations.map(({ id, nodes }) => ({ path, id, at: nodes.slice(0, 3).map((node) => node.html.slice(0, 160)) }))).toEqual([]);
}

for (const theme of ['light', 'dark'] as const) {
  for (const viewport of SIZES) {
    test(`every screen reads well: ${theme}, ${viewport.width} wide`, async ({ browser, server }) => {
      test.setTimeout(180_000);
      const context = await browser.newContext({ baseURL: server.url, viewport, colorScheme: theme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const path of [
        '/',
        '/login',
        '/signup',
        '/plan-selection',
        '/cases-create-wizard',
        '/verify-otp?purpose=signup&email=a%40example.in',
        '/accept-invite?token=nobody-has-this-token',
      ]) {
        await look(page, path);
      }
      const { session, caseId } = await fullFirm(server, `screens-${theme}-${viewport.width}`);
      await enter(page, server, session);
      const inside = [
        '/dashboard',
        '/cases/all',
        '/cases/my-pending',
        '/cases/history',
        '/cases/add',
        `/cases/edit/${caseId}`,
        `/cases/${caseId}`,
        `/cases/${caseId}/parties`,
        `/cases/${caseId}/timeline`,
        '/clients',
        '/profile',
        '/settings',
        '/settings/members',
        '/settings/firm',
        '/settings/appearance',
      ];
      for (const path of inside) {
        await look(page, path);
      }
      await context.close();
    });
  }
}
