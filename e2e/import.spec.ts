import { enter, newFirm } from './api.ts';
import { objectionsOf } from './axe.ts';
import { expect, test } from './server-fixture.ts';

const DIARY = [
  'Case No.,Court,Parties,Next Date,Stage',
  'O.S. No. 45 of 2019,Gauhati High Court,Ram Lal & Sons v. M/s ABC Pvt. Ltd.,2031-12-14,Evidence',
  'WP(C) 2211/2024,Delhi High Court,Hiren Das v. State of Assam,2031-12-15,Admission',
  'CC 12/2023,Sub-Divisional Court Kokrajhar,State v. Sharma,2031-12-16,Evidence',
  'OS 45/2019,Gauhati High Court,Ram Lal & Sons v. ABC Private Limited,2031-12-14,Evidence',
].join('\n');
const file = { name: 'court diary.csv', mimeType: 'text/csv', buffer: Buffer.from(DIARY) };

test('a new firm brings its diary, mends a row, imports it once, and undoes it', async ({ page, server }) => {
  const session = await newFirm(server, { name: 'Asha Rao', email: 'asha@import.example' }, 'importing');
  await enter(page, server, session);
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('link', { name: 'Bring your diary' }).click();
  await expect(page.getByRole('heading', { name: 'Bring your diary', level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('radio')).toHaveCount(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await objectionsOf(page)).toEqual([]);
  await page.locator('input[type=file]').setInputFiles(file);

  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Hiren Das' })).toContainText('Ready');
  await expect(rows.filter({ hasText: 'ABC Private Limited' })).toContainText('of row 2: nothing new');
  const unsure = rows.filter({ hasText: 'Sharma' });
  await expect(unsure).toContainText('Court: which is Sub-Divisional Court Kokrajhar?');
  expect(await objectionsOf(page)).toEqual([]);
  await unsure.getByRole('button', { name: 'Add “Sub-Divisional Court Kokrajhar” to our courts' }).click();
  await expect(unsure).toContainText('Ready');
  await page.getByRole('button', { name: 'Import 3 cases' }).click();
  await expect(page.getByText('3 rows were imported.')).toBeVisible({ timeout: 30_000 });
  expect(await objectionsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'See the cases' }).click();
  await expect(page.getByRole('link', { name: /Hiren Das/ }).first()).toBeVisible();
  await page.goto(`${server.url}/hearing/all`);
  await expect(page.getByText('15-Dec-2031').first()).toBeVisible();

  await page.goto(`${server.url}/import`);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Import 0 cases' })).toBeDisabled();
  await expect(rows.filter({ hasText: 'Hiren Das' })).toContainText('nothing new');

  await page.goto(`${server.url}/import`);
  await page.getByRole('listitem').filter({ hasText: '3 imported' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText(/^This import was undone\. \d+ records were removed\.$/)).toBeVisible({ timeout: 30_000 });
  await page.goto(`${server.url}/cases/all`);
  await expect(page.getByRole('link', { name: /Hiren Das/ })).toHaveCount(0);
});
