import type { Page } from '@playwright/test';
import { call, enter, newColleague, newFirm } from './api.ts';
import { objectionsOf } from './axe.ts';
import { openPhone } from './phone.ts';
import { expect, test, type TestServer } from './server-fixture.ts';

const value = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

async function openValue(page: Page, name: RegExp) {
  await value(page, name).focus();
  await page.keyboard.press('Enter');
}

async function newCase(server: TestServer, code: string) {
  const admin = await newFirm(server, { name: 'Asha Rao', email: `${code}@example.in` }, code);
  await newColleague(server, admin, { name: 'Rohan Menon', email: `${code}-rohan@example.in`, role: 'lawyer' });
  await newColleague(server, admin, { name: 'Sunil Dutta', email: `${code}-sunil@example.in`, role: 'clerk' });
  const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', {
    token: admin.token,
    body: { title: 'Menon v. State of Kerala', status: 'pending', stage_text: 'MOTION' },
  });
  const read = () => call<Record<string, unknown>>(server, 'GET', `/api/v1/case/${id}`, { token: admin.token });
  return { admin, id, read };
}

test('by keyboard alone: status, stage, priority, a tag, a lawyer and the restriction of a case, on its page', async ({ page, server }) => {
  const { admin, id, read } = await newCase(server, 'in-place');
  await enter(page, server, admin);
  await page.goto(`/cases/${id}`);

  await openValue(page, /^Change the status: Pending/);
  await expect(page.getByRole('menuitemradio', { name: 'Pending' })).toBeFocused();
  expect(await objectionsOf(page)).toEqual([]);
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await expect(value(page, /^Change the status: Disposed/)).toBeFocused();

  await openValue(page, /^Change the stage: MOTION/);
  await expect(page.getByRole('combobox', { name: 'Stage' })).toBeFocused();
  expect(await objectionsOf(page)).toEqual([]);
  await page.keyboard.type('FOR ORDERS');
  await page.keyboard.press('Enter');
  await expect(value(page, /^Change the stage: FOR ORDERS/)).toBeFocused();

  await openValue(page, /^Change the priority: Normal/);
  await expect(page.getByRole('menuitemradio', { name: 'Normal' })).toBeFocused();
  await page.keyboard.press('u');
  await page.keyboard.press('Enter');
  await expect(value(page, /^Change the priority: Urgent/)).toBeVisible();

  await openValue(page, /^Change the tags/);
  await expect(page.getByRole('dialog', { name: 'Tags' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('bail');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(value(page, /^Change the tags: bail/)).toBeFocused();

  await openValue(page, /^Change the team/);
  await expect(page.getByRole('combobox', { name: 'Lawyer or member' })).toBeFocused();
  expect(await objectionsOf(page)).toEqual([]);
  await page.keyboard.type('Rohan');
  await expect(page.getByRole('option', { name: /^Rohan Menon/ })).toHaveAttribute('data-combobox-selected');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add to the team' }).focus();
  await page.keyboard.press('Enter');
  await expect(value(page, /^Change the team: Rohan Menon/)).toBeVisible();
  await page.getByRole('dialog', { name: 'Team' }).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');

  await openValue(page, /^Restrict to team…/);
  const dialog = page.getByRole('dialog', { name: 'Restrict to team' });
  await expect(dialog.getByText('This person will lose sight of the case:')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(['Sunil Dutta Clerk']);
  expect(await objectionsOf(page)).toEqual([]);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Restrict' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Restricted to the team' })).toBeVisible();

  expect(await read()).toMatchObject({
    status: 'disposed',
    stage_text: 'FOR ORDERS',
    priority: 'urgent',
    tags: ['bail'],
    team: [{ name: 'Rohan Menon' }],
    restricted: true,
  });
});

test('on a phone 360 wide the page of a case begins with its title and today’s action, and its status is changed by touch', async ({
  browser,
  server,
}) => {
  const { admin, id, read } = await newCase(server, 'in-place-phone');
  const context = await openPhone(browser, server.url);
  const page = await context.newPage();
  await enter(page, server, admin);
  await page.goto(`/cases/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Menon v. State of Kerala' })).toBeInViewport({ ratio: 1 });
  const action = page.getByRole('button', { name: 'Add hearing' }).first();
  await expect(action).toBeInViewport({ ratio: 1 });
  const status = value(page, /^Change the status: Pending/);
  const [top, below] = [await action.boundingBox(), await status.boundingBox()];
  expect(top?.y).toBeLessThan(below?.y ?? 0);
  await status.tap();
  await page.getByRole('menuitemradio', { name: 'Archived' }).tap();
  await expect(value(page, /^Change the status: Archived/)).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(value(page, /^Change the status: Pending/)).toBeVisible();
  expect(await read()).toMatchObject({ status: 'pending' });
  await context.close();
});
