import type { Page } from '@playwright/test';
import { call, enter, newFirm, type SignedIn } from './api.ts';
import { objectionsOf } from './axe.ts';
import { logIn, PASSWORD } from './people.ts';
import { expect, test, type TestServer } from './server-fixture.ts';

const day = (daysAgo: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(Date.now() - daysAgo * 86_400_000));

async function firmWithCase(server: TestServer, code: string) {
  const person = { name: 'Ananya Iyer', email: `${code}@example.in` };
  const session = await newFirm(server, person, code);
  const { id: caseId } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', {
    token: session.token,
    body: {
      title: 'Ram Prasad Sharma v. Krishna Traders',
      registration_number: 'CS 12/2026',
      parties: [
        { name: 'Ram Prasad Sharma', side: 'petitioner', role: 'plaintiff', is_client: true },
        { name: 'Krishna Traders', side: 'respondent', role: 'defendant' },
      ],
    },
  });
  return { person, session, caseId };
}

/** Checks for violations of axe and for horizontal scrolling. */
async function readsWell(page: Page): Promise<void> {
  expect.soft(await objectionsOf(page)).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
}

const drafts = async (server: TestServer, { token }: SignedIn) =>
  await call<{ title: string; facts: { place: string } }[]>(server, 'GET', '/api/v1/vakalatnamas/drafts', { token });

test('a vakalatnama is drafted beside its preview, created, and tracked until it is on record', async ({ page, server }) => {
  const { session, caseId } = await firmWithCase(server, 'vak-life');
  await enter(page, server, session);
  await page.goto(`/cases/${caseId}/vakalatnamas`);
  await page.getByRole('link', { name: 'Create vakalatnama' }).click();
  await expect(page).toHaveURL(/vakalatnama\/drafts\//);
  // The facts of the case are filled in, and the preview follows.
  await expect(page.getByLabel('First party')).toHaveValue('Ram Prasad Sharma');
  await expect(page.getByRole('img', { name: /^Print preview, page 1 of \d$/ })).toBeVisible();
  await page.getByLabel('Place', { exact: true }).fill('Mumbai');
  await page.getByRole('combobox', { name: 'Add from your lawyers' }).click();
  await page.getByRole('option', { name: /Ananya Iyer/ }).click();
  await expect(page.getByRole('group', { name: 'Advocate 1' }).getByLabel('Name')).toHaveValue('Ananya Iyer');
  await page.getByRole('checkbox', { name: 'Receive money' }).check();
  await expect(page.getByLabel(/^\d+\. Money$/)).toHaveValue(/may deposit, withdraw and receive money/);
  // An edited clause stays as edited and can be reset.
  const clause = page.getByLabel(/^\d+\. Acts done bind the client$/);
  await clause.fill('Fees are as agreed by letter.');
  await page.getByRole('button', { name: /Restore the form’s text for Acts done/ }).click();
  await expect(clause).toHaveValue(/Fees are agreed separately/);
  await clause.fill('Fees are as agreed by letter.');
  await expect(page.getByText(/Draft saved/)).toBeVisible();
  await readsWell(page);
  await page.getByRole('button', { name: 'Create vakalatnama' }).click();
  await expect(page).toHaveURL(/\/vakalatnama\/[\da-f-]{36}$/);
  expect(await drafts(server, session)).toEqual([]);

  const take = async (step: string, daysAgo: number, fill: () => Promise<void> = async () => undefined) => {
    await page.getByRole('button', { name: step }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Date', { exact: true }).fill(day(daysAgo));
    await fill();
    await sheet.getByRole('button', { name: step }).click();
    await expect(sheet).toBeHidden();
  };
  await take('Send for signing', 9);
  await take('Record signature', 8);
  await take('Record acceptance', 7);
  await take('Record filing', 6, async () => await page.getByLabel('E-filing number').fill('EF-1'));
  await take('Record as taken on record', 5);
  await expect(page.getByRole('listitem').filter({ hasText: 'On record' }).first()).toHaveAttribute('aria-current', 'step');
  await expect(page.getByText(/Kept until 2 years after the final disposal/)).toBeVisible();
  await readsWell(page);
  // A signed vakalatnama cannot be deleted, and the reason is shown.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  // The toasts of the earlier steps are shown one at a time first.
  await expect(page.getByText(/must be kept for 2 years after the final disposal/)).toBeVisible({ timeout: 60_000 });

  await page.goto(`/cases/${caseId}/vakalatnamas`);
  await expect(page.getByText(/Ananya Iyer for Ram Prasad Sharma \(Plaintiff\), since/)).toBeVisible();
  await readsWell(page);
});

test('a refused step says what is missing, and the last step can be undone', async ({ page, server }) => {
  const { session } = await firmWithCase(server, 'vak-guard');
  const facts = {
    executants: [{ name: 'Lakshmi Devi', literacy: 'cannot_read' }],
    advocates: [{ name: 'Ananya Iyer' }],
    first_party: 'Lakshmi Devi',
  };
  const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/vakalatnamas', { token: session.token, body: { facts } });
  await call(server, 'POST', `/api/v1/vakalatnamas/${id}/transitions`, { token: session.token, body: { to: 'sent_for_sign', on: day(3) } });
  await enter(page, server, session);
  await page.goto(`/vakalatnama/${id}`);
  await page.getByRole('button', { name: 'Record signature' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Read over and explained by').fill('');
  await sheet.getByRole('button', { name: 'Record signature' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Lakshmi Devi cannot read it. Enter who read it over');
  await sheet.getByLabel('Read over and explained by').fill('Suresh Nair');
  await sheet.getByLabel('Language of explanation').fill('Hindi');
  await sheet.getByRole('button', { name: 'Record signature' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Undo last step' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Undo the step “Signed”?' });
  await expect(confirmation).toContainText('It then counts as unsigned');
  await confirmation.getByRole('button', { name: 'Undo step' }).click();
  await expect(confirmation).toBeHidden();
  await expect(page.getByRole('button', { name: 'Record signature' })).toBeEnabled();
});

test('a vakalatnama draft survives a reload, a forced sign-out, another device and a cleared browser', async ({
  page,
  browser,
  server,
}) => {
  const { person, session } = await firmWithCase(server, 'vak-draft');
  await enter(page, server, session);
  await page.goto('/vakalatnama/add');
  await expect(page).toHaveURL(/vakalatnama\/drafts\//);
  const address = page.url();
  await page.getByLabel('First party').fill('Radha Krishnan');
  await expect(page.getByText(/Draft saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First party')).toHaveValue('Radha Krishnan');

  // The server ends every session; the next call finds out while the form has unsaved text.
  await call(server, 'DELETE', '/api/v1/user/sessions', { token: session.token, body: { password: PASSWORD } });
  await page.route('**/api/v1/vakalatnamas/drafts/*', async (route) => await route.fulfill({ status: 401, body: '{}' }));
  await page.route('**/api/v1/user/refresh', async (route) => await route.fulfill({ status: 401, body: '{}' }));
  await page.getByLabel('Place', { exact: true }).fill('Nagpur');
  await expect(page).toHaveURL(/login/);
  await page.unrouteAll();
  expect((await drafts(server, await freshSession(server, person.email)))[0]?.facts.place).toBe('');
  await logIn(page, person);
  await page.goto('/vakalatnama');
  await expect(page.getByText('Saved in this browser only, not on the server yet')).toBeVisible();
  await page.getByRole('link', { name: 'Radha Krishnan' }).click();
  await expect(page.getByLabel('Place', { exact: true })).toHaveValue('Nagpur');
  await expect(page.getByText(/Draft saved/)).toBeVisible();

  const device = await browser.newContext({ baseURL: server.url });
  const other = await device.newPage();
  await logIn(other, person);
  await other.goto('/vakalatnama');
  await expect(other.getByText(/Last saved/)).toBeVisible();
  await readsWell(other);
  await other.goto(address);
  await expect(other.getByLabel('Place', { exact: true })).toHaveValue('Nagpur');
  await other.getByLabel('Second party').fill('State of Kerala');
  await expect(other.getByText(/Draft saved/)).toBeVisible();

  // The first device continues from an older version: the user is asked, and nothing is lost.
  await page.getByLabel('Year').fill('2026');
  await expect(page.getByText('This draft was edited on another device.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Use the other one' }).click();
  await expect(page.getByLabel('Second party')).toHaveValue('State of Kerala');
  await page.evaluate(() => localStorage.removeItem('vakalatnama_draft'));
  await page.goto('/vakalatnama');
  await page.getByRole('button', { name: /^Discard Radha/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /Radha Krishnan/ })).toBeVisible();
  await device.close();
});

async function freshSession(server: TestServer, email: string): Promise<SignedIn> {
  return await call<SignedIn>(server, 'POST', '/api/v1/user/login', { body: { email, password: 'pomegranate ledger 7' } });
}

test('by keyboard alone, at phone width: a Hindi vakalatnama and its PDF', async ({ browser, server }) => {
  const { session } = await firmWithCase(server, 'vak-phone');
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 640 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await enter(page, server, session);
  await page.goto('/vakalatnama');
  await readsWell(page);
  await page.getByRole('link', { name: 'Create vakalatnama' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/drafts/);
  await page.getByRole('radio', { name: 'English' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Add executant' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Executant 1' }).getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('लक्ष्मी देवी');
  await expect(page.getByLabel(/^निष्पादनकर्ता/)).toHaveValue(/लक्ष्मी देवी/);
  await expect(page.getByText(/Draft saved/)).toBeVisible();
  await readsWell(page);
  await page.getByRole('button', { name: 'Add another advocate' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Advocate 1' }).getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('अनन्या अय्यर');
  await expect(page.getByLabel(/^1\. /)).toHaveValue(/अनन्या अय्यर/);
  await page.getByRole('button', { name: 'Create vakalatnama' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vakalatnama\/[\da-f-]{36}$/);
  await readsWell(page);
  const pdf = page.waitForResponse(/\/pdf$/);
  await page.getByRole('button', { name: 'Open PDF to print' }).focus();
  await page.keyboard.press('Enter');
  expect((await pdf).headers()['content-type']).toBe('application/pdf');
  await page.goto('/vakalatnama/forms');
  await expect(page.getByText('Supreme Court of India')).toBeVisible();
  await readsWell(page);
  await context.close();
});
