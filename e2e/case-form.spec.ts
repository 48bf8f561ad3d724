import { objectionsOf } from './axe.ts';
import { call, enter, newFirm } from './api.ts';
import { expect, test } from './server-fixture.ts';
import { openSection } from './wizard.ts';

test('a section of the form of a case that has an error opens by itself, and its values are saved when it is closed', async ({
  page,
  server,
}) => {
  const session = await newFirm(server, { name: 'Folding Person', email: 'folding@example.in' }, 'folding');
  await enter(page, server, session);
  await page.goto('/cases/add');
  const height = async () => await page.evaluate(() => document.documentElement.scrollHeight);
  await expect(page.getByRole('heading', { name: 'Status and notes' })).toBeVisible();
  expect(await height()).toBeLessThan(1400);
  expect(await objectionsOf(page)).toEqual([]);
  await page.getByLabel('Title', { exact: true }).fill('Folded v. Open');
  await openSection(page, 'Filing and registration');
  await page.getByLabel(/^Filing date/).fill('no day at all');
  const filing = page.locator('details').filter({ hasText: 'Filing and registration' });
  await filing.locator('summary').click();
  await expect(page.getByLabel(/^Filing date/)).toBeHidden();
  await page.getByRole('button', { name: 'Add case' }).click();
  await expect(page.getByLabel(/^Filing date/)).toBeVisible();
  await expect(filing.locator('summary')).toContainText('Needs correcting');
  await filing.locator('summary').click();
  await page.getByRole('button', { name: /^Filing date: / }).click();
  await expect(page.getByLabel(/^Filing date/)).toBeFocused();
  await page.getByLabel(/^Filing date/).fill('5 Mar 2025');
  await page.keyboard.press('Tab');
  await filing.locator('summary').click();
  await expect(filing.locator('summary')).toContainText('05-Mar-2025');
  await page.getByRole('button', { name: 'Open all' }).click();
  await expect(page.getByLabel(/^Description/)).toBeVisible();
  expect(await objectionsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add case' }).click();
  await expect(page).toHaveURL(/\/cases\/[0-9a-f-]{36}$/);
  const list = await call<{ items: { id: string }[] }>(server, 'GET', '/api/v1/case/?q=Folded', { token: session.token });
  const saved = await call<{ filing_date: string }>(server, 'GET', `/api/v1/case/${list.items[0]?.id ?? ''}`, { token: session.token });
  expect(saved.filing_date).toBe('2025-03-05');
});
