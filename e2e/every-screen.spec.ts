import type { Page } from '@playwright/test';
import { call, enter, newFirm } from './api.ts';
import { objectionsOf } from './axe.ts';
import { joinedWords } from './joined-words.ts';
import { expect, test, type TestServer } from './server-fixture.ts';

const LONG =
  'Sri Venkateswara Subramaniam Lakshminarayanan Iyer through his legal representatives and power of attorney holder v. The Union of India through the Secretary, Ministry of Environment, Forest and Climate Change and 39 Others';
/** A very long name without a place to break it. */
const WORD = 'Vijayaraghavendranarayanasubramaniamvenkatalakshminarasimhachakravarthyulappapparamasivami';
/** Taller than nearly every page, so that content that loads late does not end up under floating elements. */
const TALL = 6_000;
/** Today in the court's time zone (UTC+5:30). */
const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
const SIZES = { phone: { width: 360, height: 640 }, tablet: { width: 768, height: 1024 }, desk: { width: 1440, height: 900 } } as const;

type Size = keyof typeof SIZES;
const THEMES = ['light', 'dark'] as const;
const WIDTHS: readonly Size[] = ['phone', 'tablet', 'desk'];

interface Look {
  readonly theme: (typeof THEMES)[number];
  readonly size: Size;
  /** Checked by axe as well, not only for layout. */
  readonly isJudged: boolean;
}

const isWhole = process.env['EVERY_SCREEN'] === 'all';

/**
 * The looks of one screen, by its number. With EVERY_SCREEN=all both themes at all three widths, each judged by axe. Otherwise the
 * three widths in one theme, and one of them judged: from screen to screen the next of the six combinations.
 */
function looksOf(number: number): Look[] {
  if (isWhole) return THEMES.flatMap((theme) => WIDTHS.map((size) => ({ theme, size, isJudged: true })));
  const theme = number % 2 === 0 ? 'light' : 'dark';
  return WIDTHS.map((size, at) => ({ theme, size, isJudged: at === number % WIDTHS.length }));
}

/** A firm whose first case is as long as cases get: its title, forty parties, a name in Devanagari, unbreakable words. */
async function fullFirm(server: TestServer, code: string) {
  const session = await newFirm(server, { name: WORD, email: `${code}@example.in` }, code);
  await call(server, 'PATCH', '/api/v1/tenants/profile', { token: session.token, body: { name: WORD } });
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
      stage_text: WORD,
      next_hearing: { hearing_date: today, purpose_text: WORD },
    },
  });
  for (let index = 0; index < 12; index++)
    await call(server, 'POST', '/api/v1/case/create', {
      token: session.token,
      body: { title: `Case ${index} v. State`, status: index % 2 ? 'open' : 'pending' },
    });
  const { id: personId } = await call<{ id: string }>(server, 'POST', '/api/v1/people', {
    token: session.token,
    body: {
      name: LONG,
      name_local: 'श्री वेङ्कटेश्वर सुब्रमण्यम लक्ष्मीनारायण अय्यर',
      kinds: ['client'],
      mobile: '+91 98450 12345',
      email: `${WORD.slice(0, 60)}@example.in`,
    },
  });
  const task = { case_id: id, title: LONG, due_date: '2025-03-05', assignee_ids: [session.user.id], priority: 'urgent' };
  for (const status of ['todo', 'doing', 'waiting', 'done'])
    await call(server, 'POST', '/api/v1/tasks', {
      token: session.token,
      body: { ...task, status, checklist: [{ text: LONG, done: false }] },
    });
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: `${LONG} शर्मा बनाम राज्य` }] }] };
  await call(server, 'POST', '/api/v1/case-notes/', {
    token: session.token,
    body: { case_id: id, title: LONG.slice(0, 190), body, pinned: true },
  });
  await call(server, 'POST', '/api/v1/lawyer/create', { token: session.token, body: { name: LONG.slice(0, 190), is_external: true } });
  const paper = { token: session.token, body: { case_id: id, title: LONG, filed_on: '2025-03-05', filing_number: 'DN 2219/2025' } };
  await call(server, 'POST', '/api/v1/filings', paper);
  const copy = { case_id: id, title: LONG, order_on: '2025-03-05', applied_on: '2025-03-10' };
  await call(server, 'POST', '/api/v1/certified-copies', { token: session.token, body: copy });
  const names = [{ name: WORD, is_client: true }, { name: LONG }, { name: 'Respondent number 0' }];
  const { id: checkId } = await call<{ id: string }>(server, 'POST', '/api/v1/conflicts', {
    token: session.token,
    body: { names, decision: 'waived', reason: `${LONG} ${WORD}` },
  });
  return { session, caseId: id, personId, checkId };
}

async function settled(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading').first(), path).toBeAttached();
  await expect(page.getByRole('status', { name: 'Loading' }), path).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
}

/** Checks one screen in one theme and size: nothing wider than the window, no words run together, and no violation of axe. */
async function judge(page: Page, path: string, { theme, size, isJudged }: Look): Promise<void> {
  const viewport = SIZES[size];
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize(viewport);
  await expect(page.locator('html'), path).toHaveAttribute('data-mantine-color-scheme', theme);
  await settled(page, path);
  const look = `${path}, ${theme}, ${viewport.width}`;
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft({ look, wide, joined: await joinedWords(page) }).toEqual({ look, wide: 0, joined: [] });
  if (!isJudged) return;
  // In a window as tall as the page, so that floating elements cover none of it.
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...viewport, height: Math.max(TALL, whole + 160) });
  expect.soft((await objectionsOf(page)).map((objection) => ({ look, ...objection }))).toEqual([]);
}

/** Opens a screen and checks it in its looks. */
async function checkScreen(page: Page, path: string, number: number): Promise<void> {
  const looks = looksOf(number);
  const [first] = looks;
  if (first) await page.setViewportSize(SIZES[first.size]);
  await page.goto(path);
  for (const look of looks) await judge(page, path, look);
}

const OUTSIDE = [
  '/',
  '/login',
  '/signup',
  '/plan-selection',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/support',
  '/cases-create-wizard',
  '/verify-otp?purpose=signup&email=a%40example.in',
  '/accept-invite?token=nobody-has-this-token',
];

/** `{case}`, `{person}` and `{check}` are replaced by records of the firm. */
const WORK = [
  '/dashboard',
  '/cases/all',
  '/cases/my-pending',
  '/cases/history',
  '/cases/add',
  '/cases/quick',
  '/cases/edit/{case}',
  '/cases/{case}',
  ...['hearings', 'tasks', 'notes', 'documents', 'vakalatnamas', 'parties', 'timeline'].map((part) => `/cases/{case}/${part}`),
  '/hearing/all',
  `/hearing/all?day=${today}`,
  '/hearing/all?view=month',
  '/hearing/all?view=week',
  '/hearing/all?view=agenda',
  '/hearing/add',
  '/hearing/my-upcoming',
  '/tasks/all',
  '/tasks/all?layout=board',
  '/tasks/add',
];

const REST = [
  '/tasks/types',
  '/tasks/judges',
  '/tasks/courts',
  '/case-notes/all',
  '/case-notes/add',
  '/clients',
  '/people/clients',
  '/people/add',
  '/people/{person}',
  '/lawyers/all',
  '/lawyers/add',
  '/documents',
  '/vakalatnama',
  '/vakalatnama/add',
  '/conflicts',
  '/deadlines/all',
  '/deadlines/without',
  '/deadlines/add',
  '/deadlines/from-event',
  '/deadlines/rules',
  '/registry/objections',
  '/registry/filings',
  '/registry/copies',
  '/code-sections',
  `/conflicts?client=${WORD}&other=${encodeURIComponent(LONG)}&other=Respondent+number+0`,
  '/conflicts/{check}',
  '/notifications',
  '/profile',
  '/start-firm',
  '/support',
  ...[
    '',
    '/plan',
    '/notifications',
    '/members',
    '/firm',
    '/appearance',
    '/lists',
    '/holidays',
    '/calendar',
    '/recently-deleted',
    '/audit-log',
    '/status-review',
    '/firm-data',
  ].map((part) => `/settings${part}`),
];

test.describe.configure({ mode: 'parallel' });

for (const [name, outside, inside] of [
  ['daily work', [], WORK],
  ['public pages and all others', OUTSIDE, REST],
] as const) {
  test(`every screen fits its width, keeps its words apart and passes axe in every theme and size: ${name}`, async ({
    browser,
    server,
  }) => {
    test.setTimeout(isWhole ? 1_500_000 : 600_000);
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const [number, path] of outside.entries()) await checkScreen(page, path, number);
    const { session, caseId, personId, checkId } = await fullFirm(server, `screens-${inside.length}`);
    await enter(page, server, session);
    for (const [number, path] of inside.entries())
      await checkScreen(page, path.replace('{case}', caseId).replace('{person}', personId).replace('{check}', checkId), number);
    await context.close();
  });
}

test('a dialog about a member with a long unbreakable name does not overflow on a phone', async ({ page, server }) => {
  const session = await newFirm(server, { name: WORD, email: 'long-name@example.in' }, 'long-name');
  await enter(page, server, session);
  await page.setViewportSize(SIZES.phone);
  await page.goto('/settings/members');
  await page.getByRole('button', { name: `Actions for ${WORD}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from the firm' }).click();
  const dialog = page.getByRole('dialog', { name: WORD });
  await expect(dialog.getByRole('button', { name: 'Remove member' })).toBeVisible();
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
