import { TOTP } from 'otpauth';
import { objectionsOf } from './axe.ts';
import { call, enter, newColleague, newFirm } from './api.ts';
import { enterCode, fillSignup, logIn, PASSWORD } from './people.ts';
import { expect, test } from './server-fixture.ts';

test('public pages open, guarded pages ask for a login and come back, unknown paths go home', async ({ page, server }) => {
  for (const path of ['/', '/home', '/signup', '/login', '/plan-selection', '/cases-create-wizard']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(new RegExp(`${path === '/' ? '/' : path}$`));
    await expect(page.getByRole('heading').first(), path).toBeAttached();
  }
  for (const path of [
    '/dashboard',
    '/profile',
    '/settings',
    '/set-password',
    '/clients',
    '/cases/all',
    '/cases/add',
    '/cases/quick',
    '/cases/edit/1',
    '/cases/1',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login/);
  }
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(/\/(?:home)?$/);
  const person = { name: 'Door Keeper', email: 'door@example.in' };
  await newFirm(server, person, 'door-keepers');
  await page.goto('/cases/pending?q=state');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cases\/pending\?.*q=state/);
});

test('a guarded page needs nothing in storage but auth_token, and an invalid token leads to the login page', async ({ page, server }) => {
  const { token } = await newFirm(server, { name: 'Token Only', email: 'token@example.in' }, 'token-only');
  const keepOnly = async (token: string) => await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
  await page.goto('/privacy');
  await keepOnly(token);
  await page.goto('/cases/pending');
  await expect(page.getByRole('heading', { name: 'Pending cases' })).toBeVisible();
  await expect(page).toHaveURL(/\/cases\/pending/);
  // Set on a public page: the page of cases may call at any moment, and would show the message before it is loaded again.
  await page.goto('/privacy');
  await keepOnly('expired.token.here');
  await page.goto('/cases/pending');
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('a wrong sign-up code is reported, a pasted code is accepted, and a new one can be sent only after a delay', async ({
  page,
  server,
}) => {
  const person = { name: 'Paste Person', email: 'paste@example.in' };
  await page.goto('/signup');
  await fillSignup(page, person, { name: 'Paste Chambers', code: 'paste-chambers' });
  const code = await server.codeFor(person.email);
  await enterCode(page, code === '000000' ? '111111' : '000000');
  await expect(page.getByText('That code is not right. Check the newest mail.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Send a new code in \d+ seconds?/ })).toBeDisabled();
  await page.getByRole('textbox', { name: /1/ }).first().click();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, code);
  await expect(page).toHaveURL(/plan-selection/);
});

test('the sign-up form survives a reload, except for the password', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Your name').fill('Half Way');
  await page.getByLabel('E-mail').fill('half@example.in');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Firm name').fill('Half Way Chambers');
  await expect(page.getByLabel('Firm code')).toHaveValue('half-way-chambers');
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Half Way');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(PASSWORD);
});

test('a forgotten password is reset with a mailed code, and every other device is signed out', async ({ page, browser, server }) => {
  const person = { name: 'Forgetful', email: 'forgetful@example.in' };
  await newFirm(server, person, 'forgetful');
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await logIn(elsewhere, person);
  await page.goto('/login');
  await page
    .getByRole('link', { name: 'Forgot password?' })
    .or(page.getByRole('button', { name: 'Forgot password?' }))
    .click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Send a code' }).click();
  await enterCode(page, await server.codeFor(person.email, 2));
  await page.getByLabel('New password', { exact: true }).fill('another ledger entirely 9');
  // The other device is notified at once, on any page; the message is visible for four seconds.
  const expiryShown = expect(elsewhere.getByText('Your session has expired. Please log in again.')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/dashboard/);
  await expiryShown;
  await expect(elsewhere).toHaveURL(/login/);
  await elsewhere.context().close();
});

test('a new e-mail takes effect once its code is entered, in every tab and at the next login', async ({ page, context, server }) => {
  const person = { name: 'New Domain', email: 'old-domain@example.in' };
  const email = 'new-domain@example.in';
  await enter(page, server, await newFirm(server, person, 'new-domain'));
  const members = await context.newPage();
  await members.goto('/settings/members');
  await expect(members.getByText(person.email).first()).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change e-mail…' }).click();
  await page.getByRole('textbox', { name: 'New e-mail' }).fill(email);
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We sent a six-digit code to ${email}.`)).toBeVisible();
  expect(await objectionsOf(page)).toEqual([]);
  // The user leaves the page for the mailbox and comes back.
  await page.reload();
  await page.getByRole('button', { name: 'Enter the code…' }).click();
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click();
  await page.keyboard.type(await server.codeFor(email));
  await expect(page.getByText(`You log in with ${email}`)).toBeVisible();
  await expect(members.getByText(email).first()).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await logIn(page, { ...person, email });
});

test('an expired token is renewed silently, once for all tabs; the end of a session is reported in every tab', async ({
  context,
  server,
}) => {
  const session = await newFirm(server, { name: 'Two Tabs', email: 'tabs@example.in' }, 'two-tabs');
  const [first, second] = [await context.newPage(), await context.newPage()];
  await enter(first, server, session);
  await first.evaluate(() => localStorage.setItem('auth_token', 'expired.token.here'));
  const refreshes: string[] = [];
  for (const tab of [first, second])
    tab.on('request', (request) => request.url().endsWith('/user/refresh') && refreshes.push(request.url()));
  await Promise.all([first.goto(`${server.url}/cases/all`), second.goto(`${server.url}/clients`)]);
  await expect(first.getByRole('heading', { name: 'All cases' })).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Clients' }).first()).toBeAttached();
  // Once both lists are loaded, every call of both tabs had a valid token.
  await expect(first.getByText('Cases are listed here with their court, stage and next date.')).toBeVisible();
  await expect(second.getByText('Parties marked as your client in a case appear here. Add a case with its parties.')).toBeVisible();
  expect(refreshes).toHaveLength(1);
  // Whichever tab notices first, by its event stream or a call, the message is visible in both for four seconds.
  const expiryShown = Promise.all(
    [first, second].map((tab) => expect(tab.getByText('Your session has expired. Please log in again.')).toBeVisible()),
  );
  await call(server, 'POST', '/api/v1/user/logout', {
    body: { refresh_token: await first.evaluate(() => localStorage.getItem('refresh_token') ?? '') },
  });
  await expiryShown;
  for (const tab of [first, second]) await expect(tab).toHaveURL(/login/);
  expect(await first.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test('signing out in one tab signs out the other', async ({ context, server }) => {
  const session = await newFirm(server, { name: 'Out Person', email: 'out@example.in' }, 'out-person');
  const [first, second] = [await context.newPage(), await context.newPage()];
  await enter(first, server, session);
  await Promise.all([first.goto(`${server.url}/dashboard`), second.goto(`${server.url}/clients`)]);
  await first.getByRole('button', { name: /Out Person|profile/i }).click();
  await first.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(first).toHaveURL(/login/);
  await expect(second).toHaveURL(/login/);
});

test('a second factor is turned on, asked for at the next login, and replaced there by a recovery code', async ({ page, server }) => {
  const person = { name: 'Careful Person', email: 'careful@example.in' };
  await enter(page, server, await newFirm(server, person, 'careful'));
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Turn on two-step verification' }).click();
  await page.getByLabel('Enter your password first').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.getByText('Cannot scan?').locator('..').locator('span').last().innerText()).replace(/\s/g, '');
  await page.getByRole('group', { name: /code/i }).getByRole('textbox').first().click();
  await page.keyboard.type(new TOTP({ secret }).generate());
  await expect(page.getByText('Your recovery codes')).toBeVisible();
  const recovery = await page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem').first().innerText();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/dashboard/);
});

test('a lawyer who leaves a chamber is asked to start a firm, again at the next login, and starts it', async ({ page, server }) => {
  const admin = await newFirm(server, { name: 'Senior Counsel', email: 'senior@example.in' }, 'senior-chambers');
  const person = { name: 'Junior Counsel', email: 'junior@example.in' };
  await enter(page, server, await newColleague(server, admin, { ...person, role: 'lawyer' }));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Leave Chambers senior-chambers…' }).click();
  await page.getByRole('button', { name: 'Leave firm' }).click();
  await expect(page.getByText('You are not a member of any firm at present')).toBeVisible();
  await expect(page).toHaveURL(/\/start-firm$/);
  // A bookmark of a page in the firm leads back here, and so does the login.
  await page.goto('/cases/all');
  await expect(page).toHaveURL(/\/start-firm$/);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/start-firm$/);

  await page.getByLabel('Firm name').fill('Chambers of Junior Counsel');
  await expect(page.getByLabel('Firm code')).toHaveValue('chambers-of-junior-counsel');
  await page.getByRole('button', { name: 'Start the firm' }).click();
  await page.getByRole('button', { name: /Solo/ }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeVisible();
  await page.goto('/cases/all');
  await expect(page.getByText('No data available')).toBeVisible();
});
