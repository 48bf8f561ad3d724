import { call, enter, newFirm } from './api.ts';
import { PASSWORD } from './people.ts';
import { expect, test } from './server-fixture.ts';

test('by keyboard alone: log in, find a case, open it, edit it, and navigate by shortcuts', async ({ page, server }) => {
  const person = { name: 'Keyboard Person', email: 'keys@example.in' };
  const session = await newFirm(server, person, 'keyboard');
  const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', {
    token: session.token,
    body: { title: 'Menon v. State of Kerala', status: 'pending' },
  });

  await page.goto('/login');
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboard/);

  // On a freshly loaded page the first tab stop is the skip link; after a navigation it is the page itself.
  await expect(page.getByText(/pending case/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/pending case/).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').locator('input')).toBeFocused();
  await page.keyboard.type('menon kerala');
  await expect(page.getByRole('option', { name: /Menon v\. State of Kerala/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/cases/${id}`));

  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/cases\/all/);
  const row = page.getByRole('link', { name: /Menon v\. State of Kerala/ });
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/cases/${id}`));

  await page.getByRole('link', { name: 'Edit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cases\/edit\//);
  const title = page.getByLabel('Title', { exact: true });
  await title.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' and Ors.');
  await page.getByRole('button', { name: 'Save case' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Case updated successfully' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Menon v. State of Kerala and Ors.' })).toBeVisible();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Ctrl');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('n');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/cases\/add/);
});

test('a conflicting edit of a case is reported, keeps what was typed, and can be saved over', async ({ page, server }) => {
  const session = await newFirm(server, { name: 'Slower Person', email: 'slower@example.in' }, 'slower');
  const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', {
    token: session.token,
    body: { title: 'Nair v. Nair' },
  });
  await enter(page, server, session);
  await page.goto(`/cases/edit/${id}`);
  await page.getByLabel('Title', { exact: true }).fill('What I typed');
  await call(server, 'PATCH', `/api/v1/case/${id}`, { token: session.token, body: { title: 'What she saved', tags: ['urgent'] } });
  await page.getByRole('button', { name: 'Save case' }).click();
  await expect(page.getByText('Nair v. Nair was changed while you were editing')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('What I typed');
  await page.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'What I typed' })).toBeVisible();
});

test('deleting cases is confirmed and can be undone; a lost connection is reported and keeps what was typed', async ({ page, server }) => {
  const session = await newFirm(server, { name: 'Careless Person', email: 'careless@example.in' }, 'careless');
  for (const title of ['Alpha v. State', 'Beta v. State'])
    await call(server, 'POST', '/api/v1/case/create', { token: session.token, body: { title } });
  await enter(page, server, session);
  await page.goto('/cases/all');
  await page.getByRole('checkbox', { name: /Alpha v\. State/ }).check();
  await page.getByRole('checkbox', { name: /Beta v\. State/ }).check();
  await page.getByRole('button', { name: 'Delete' }).click();
  const toast = page.getByRole('status').filter({ hasText: '2 case(s) deleted successfully' });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /Alpha v\. State/ })).toBeVisible();

  await page.goto('/cases/add');
  await page.getByLabel('Title', { exact: true }).fill('Typed with a bad line');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add case' }).click();
  await expect(page.getByText(/^Error creating case: /).first()).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed with a bad line');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Add case' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Typed with a bad line' })).toBeVisible();
});

test('on a slow connection, keys typed after Ctrl+K go to the search, not to shortcuts or a form', async ({ page, server }) => {
  const session = await newFirm(server, { name: 'Fast Typist', email: 'typist@example.in' }, 'typist');
  await enter(page, server, session);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/search-dialog*', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/tasks/add');
  const title = page.getByLabel('Title');
  await expect(title).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ncab');
  await page.keyboard.press('Backspace');
  arrive();
  await expect(page.getByRole('dialog').locator('input')).toHaveValue('nca');
  await expect(title).toHaveValue('');
  await expect(page).toHaveURL(/\/tasks\/add$/);
});

test('by keyboard alone: find and choose a case in the hearing form, and add its hearing', async ({ page, server }) => {
  const session = await newFirm(server, { name: 'Diary Clerk', email: 'diary@example.in' }, 'diary');
  const body = { title: 'Menon v. State of Kerala', status: 'pending' };
  const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', { token: session.token, body });
  await enter(page, server, session);
  await page.goto('/hearing/add');
  await expect(page.getByRole('combobox', { name: 'Case' })).toBeFocused();
  // The hits of the first letters are replaced by those of the whole text.
  const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === 'menon ker');
  await page.keyboard.type('menon ker');
  await found;
  const option = page.getByRole('option', { name: /Menon v\. State of Kerala/ });
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Case' })).toHaveValue(/Menon v\. State of Kerala/);
  await page.getByRole('textbox', { name: 'Hearing date' }).fill('+14');
  await page.getByRole('button', { name: 'Add hearing' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Hearing added' })).toBeVisible();
  const { total } = await call<{ total: number }>(server, 'GET', `/api/v1/hearings?case_id=${id}`, { token: session.token });
  expect(total).toBe(1);
});

test('in a window as narrow as a phone, the keyboard shows the whole of a long title, and a title of one word is not broken', async ({
  page,
  server,
}) => {
  const session = await newFirm(server, { name: 'Asha Rao', email: 'narrow@example.in' }, 'narrow');
  const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', {
    token: session.token,
    body: { title: `${'Sri Venkateswara Lakshminarayanan Iyer and Others '.repeat(4)}v. State`, status: 'pending' },
  });
  await enter(page, server, session);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/cases/${id}`);
  const title = page.getByRole('heading', { level: 2, name: /^Sri Venkateswara/ });
  const hidden = () => title.evaluate((element) => element.scrollHeight - element.clientHeight);
  await expect.poll(hidden).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: /^Change the status/ }).focus();
  await expect.poll(hidden).toBe(0);

  await page.goto('/dashboard');
  const word = page.getByRole('banner').getByText('Dashboard');
  await expect(word).toBeVisible();
  expect(await word.evaluate((element) => element.getClientRects().length)).toBe(1);
  expect(await word.evaluate((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight))).toBeLessThan(2);
});
