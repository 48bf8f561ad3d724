import { call, enter, newColleague, newFirm, type SignedIn } from './api.ts';
import { objectionsOf } from './axe.ts';
import { openPhone } from './phone.ts';
import { expect, test, type TestServer } from './server-fixture.ts';

const menon = { name: 'Sunita Menon', side: 'petitioner', is_client: true };
const addCase = async (server: TestServer, { token }: SignedIn, body: object) =>
  await call<{ id: string }>(server, 'POST', '/api/v1/case/create', { token, body });

test('a case against a client of the firm is warned of while it is typed, saved only with a decision, and keeps that decision', async ({
  page,
  server,
}) => {
  const admin = await newFirm(server, { name: 'Asha Rao', email: 'asha@conflict-typed.example.in' }, 'conflict-typed');
  await addCase(server, admin, { title: 'Menon v. State', registration_number: 'BA 64/2024', status: 'pending', parties: [menon] });
  await enter(page, server, admin);
  await page.goto('/cases/quick');
  await page.getByRole('combobox', { name: 'Our client' }).fill('Prakash Nair');
  await page.getByRole('combobox', { name: 'Opposite party' }).fill('Smt. सुनीता मेनन');
  await expect(page.getByText('Sunita Menon is your client in BA 64/2024 (pending).')).toBeVisible();
  expect(await objectionsOf(page)).toEqual([]);

  // Saved without a decision, the row waits for one.
  await page.getByRole('combobox', { name: 'Opposite party' }).press('Escape');
  await page.getByRole('combobox', { name: 'Opposite party' }).press('Enter');
  const row = page.getByRole('region', { name: 'Entered now' }).getByRole('listitem');
  await expect(row).toContainText('Sunita Menon is your client in BA 64/2024 (pending).');
  const note = row.getByRole('button', { name: 'Note why it is fine' });
  await note.focus();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('textbox', { name: 'Why it is fine' })).toBeFocused();
  await page.keyboard.type('Both agreed in writing');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('link', { name: 'Prakash Nair v. Smt. सुनीता मेनन' })).toBeVisible();

  await page.goto('/conflicts');
  const kept = page.getByRole('region', { name: 'Decisions kept' });
  await expect(kept.getByRole('listitem')).toContainText('Waived');
  await kept.getByRole('link').click();
  await expect(page.getByText('Both agreed in writing')).toBeVisible();
  await page.getByRole('link', { name: 'For Prakash Nair v. Smt. सुनीता मेनन' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Prakash Nair');
});

test('a case that is edited is not in conflict with itself', async ({ page, server }) => {
  const admin = await newFirm(server, { name: 'Asha Rao', email: 'asha@conflict-self.example.in' }, 'conflict-self');
  const own = await addCase(server, admin, { title: 'Menon v. Rao', parties: [menon, { name: 'Prakash Rao', side: 'respondent' }] });
  const checked = page.waitForResponse((answer) => answer.url().endsWith('/conflicts/check'));
  await enter(page, server, admin);
  await page.goto(`/cases/edit/${own.id}`);
  expect((await (await checked).json()) as object).toMatchObject({ hits: [] });
  await expect(page.getByText(/is your client in|is against your client in/)).toHaveCount(0);
});

test('by keyboard on a phone: names are checked, a restricted case is answered by “ask an admin” alone, and the decision is printed', async ({
  browser,
  baseURL,
  server,
}) => {
  const admin = await newFirm(server, { name: 'Asha Rao', email: 'asha@conflict-phone.example.in' }, 'conflict-phone');
  const clerk = await newColleague(server, admin, { name: 'Bilal Wani', email: 'bilal@conflict-phone.example.in', role: 'clerk' });
  await addCase(server, admin, { title: 'Menon v. State', status: 'disposed', parties: [menon] });
  await addCase(server, admin, { title: 'Secret v. Traders', restricted: true, parties: [{ ...menon, name: 'Asha Traders Pvt. Ltd.' }] });
  const context = await openPhone(browser, baseURL ?? server.url);
  const page = await context.newPage();
  await enter(page, server, clerk);
  await page.goto('/conflicts');
  await page.getByRole('textbox', { name: 'Names on the other sides' }).focus();
  await page.keyboard.type('Sunita Menon');
  await page.keyboard.press('Enter');
  await page.keyboard.type('M/s Asha Traders');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const found = page.getByRole('region', { name: 'What was found' });
  await expect(found).toContainText('Sunita Menon was your client in Menon v. State (disposed).');
  await expect(found).toContainText('Ask an admin before you go on');
  await expect(page.locator('main')).not.toContainText('Secret');
  expect(await objectionsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expect(found.getByRole('button', { name: 'The admins are notified' })).toBeVisible();
  const { items } = await call<{ items: { message: string; route: string }[] }>(server, 'GET', '/api/v1/notifications', {
    token: admin.token,
  });
  const [notice] = items.filter(({ message }) => message === 'Bilal Wani asks about “M/s Asha Traders”.');

  await found.getByRole('radio', { name: 'Declined: we do not take this on' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('She is a former client');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('She is a former client')).toBeVisible();
  expect(await objectionsOf(page)).toEqual([]);
  // Printed by the browser itself, the page has its title too, which the frame around it shows on the screen.
  await page.emulateMedia({ media: 'print' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(async () => (await heading.boundingBox())?.width).toBeGreaterThan(100);
  await page.emulateMedia({ media: 'screen' });
  const printed = page.waitForResponse((answer) => /conflicts\/[^/]+\/print$/.test(answer.url()));
  await page.getByRole('button', { name: 'Print' }).click();
  expect((await printed).headers()['content-type']).toBe('application/pdf');
  await context.close();

  // The notification leads the admin to the same check with the admin's own rights.
  const own = await browser.newContext({ baseURL: baseURL ?? server.url });
  const ofAdmin = await own.newPage();
  await enter(ofAdmin, server, admin);
  await ofAdmin.goto(notice?.route ?? '');
  await expect(ofAdmin.getByRole('region', { name: 'What was found' })).toContainText('is your client in Secret v. Traders');
  await own.close();
});
