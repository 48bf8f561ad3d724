import type { Page } from '@playwright/test';
import { call, enter, newFirm, type SignedIn } from './api.ts';
import { expect, test, type TestServer } from './server-fixture.ts';

/** Markup that runs if it is rendered unescaped, both as content and inside an attribute. */
const MARKUP = `<img src=x onerror=alert(1) class=wicked>"><script class=wicked>alert(1)</script>`;
/** Today in the court's time zone (UTC+5:30). */
const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);

const made = async (server: TestServer, { token }: SignedIn, url: string, body: object) =>
  (await call<{ id: string }>(server, 'POST', `/api/v1/${url}`, { token, body })).id;

/** Enters the markup in every text field of a firm. @returns the screens that show it. */
async function firmWithMarkup(server: TestServer, session: SignedIn): Promise<string[]> {
  const make = async (url: string, body: object) => await made(server, session, url, body);
  await call(server, 'PUT', '/api/v1/user/profile/update', { token: session.token, body: { name: MARKUP, display_name: MARKUP } });
  await call(server, 'PATCH', '/api/v1/tenants/profile', { token: session.token, body: { name: MARKUP } });
  const person = await make('people', { name: MARKUP, name_local: MARKUP, occupation: MARKUP, notes: MARKUP, representative: MARKUP });
  const lawyer = await make('lawyer/create', { name: MARKUP, designation: MARKUP, is_external: true, notes: MARKUP });
  await make('courts', { name: MARKUP, level: 'district_sessions' });
  await make('judges', { name: MARKUP });
  await make('reference-entries', { kind: 'task_type', name: MARKUP });
  await make('court-holidays', { name: MARKUP, starts_on: today, ends_on: today });
  const caseId = await make('case/create', {
    title: MARKUP,
    status: 'pending',
    description: MARKUP,
    stage_text: MARKUP,
    registration_number: MARKUP.slice(0, 80),
    tags: [MARKUP.slice(0, 60)],
    acts: [{ act: MARKUP, sections: MARKUP }],
    parties: [
      { name: MARKUP, side: 'petitioner', role: MARKUP, is_client: true, advocates: [MARKUP] },
      { person_id: person, side: 'respondent' },
    ],
    team: [{ user_id: session.user.id, role: 'arguing' }],
  });
  await make('hearings', { case_id: caseId, hearing_date: today, purpose_text: MARKUP, judge_text: MARKUP, notes: MARKUP });
  const task = await make('tasks', {
    title: MARKUP,
    description: MARKUP,
    case_id: caseId,
    due_date: today,
    assignee_ids: [session.user.id],
    checklist: [{ text: MARKUP }],
  });
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: MARKUP }] }] };
  const note = await make('case-notes', { case_id: caseId, title: MARKUP, body, pinned: true });
  const facts = {
    case_id: caseId,
    first_party: MARKUP,
    second_party: MARKUP,
    place: MARKUP,
    executants: [{ name: MARKUP }],
    advocates: [{ name: MARKUP }],
  };
  const vakalatnama = await make('vakalatnamas', { facts });
  await call(server, 'POST', '/api/v1/invites', {
    token: session.token,
    body: { name: MARKUP, email: 'wicked@example.in', role: 'clerk' },
  });
  const markup = encodeURIComponent(MARKUP);
  return [
    '/dashboard',
    '/profile',
    '/settings/firm',
    '/settings/members',
    '/settings/lists',
    '/settings/holidays',
    '/settings/audit-log',
    '/notifications',
    '/clients',
    `/cases/all?q=${markup}`,
    `/cases/${caseId}`,
    `/cases/edit/${caseId}`,
    '/hearing/all',
    '/tasks/all',
    `/tasks/${task}`,
    '/tasks/judges',
    `/case-notes/${note}`,
    `/people/${person}`,
    `/lawyers/${lawyer}`,
    '/documents',
    '/vakalatnama',
    `/vakalatnama/${vakalatnama}/edit`,
    `/login?next=${markup}&email=${markup}`,
  ];
}

/** Collects every sign that markup was executed: dialogs, page errors and violations of the content security policy. */
async function watch(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`a dialog at ${page.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(`${page.url()}: ${message.text().slice(0, 200)}`);
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message.slice(0, 200)}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return faults;
}

/** Opens each screen and checks that no element came from typed markup. @returns how many screens showed the text. */
async function lookAt(page: Page, screens: readonly string[]): Promise<number> {
  let shown = 0;
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.locator('main')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect.soft(await page.locator('.wicked, main img[src="x"]').count(), screen).toBe(0);
    if ((await page.locator('body').innerText()).includes('<img src=x onerror')) shown += 1;
  }
  return shown;
}

test('markup typed into any field is shown as text on every screen', async ({ page, context, server }) => {
  const session = await newFirm(server, { name: 'Ananya Iyer', email: 'wicked-admin@example.in' }, 'wicked');
  const screens = await firmWithMarkup(server, session);
  await enter(page, server, session);
  const pages = [page, await context.newPage()];
  const faults = await Promise.all(pages.map(watch));
  const halves = pages.map((_, at) => screens.filter((_screen, index) => index % pages.length === at));
  const shown = await Promise.all(pages.map(async (each, at) => await lookAt(each, halves[at] ?? [])));
  expect(faults.flat()).toEqual([]);
  // The text was visible, so the screens were not empty.
  expect(shown.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(screens.length / 2);
});
