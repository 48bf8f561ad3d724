import type { Page } from '@playwright/test';
import { enter, newFirm } from './api.ts';
import { openPhone } from './phone.ts';
import { expect, test } from './server-fixture.ts';

/** Checks that nothing is wider than the screen. */
async function expectTouchSizes(page: Page, where: string) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect({ where, wide }).toEqual({ where, wide: 0 });
}

async function openSection(page: Page, section: string | undefined, item: string) {
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link').first()).toBeVisible();
  if (section) {
    const arrow = drawer
      .getByRole('button', { name: `Show the pages of ${section}` })
      .or(drawer.getByRole('button', { name: section, exact: true }));
    if (await arrow.first().isVisible()) await arrow.first().tap();
  }
  await drawer.getByRole('link', { name: item, exact: true }).tap();
  await expect(drawer).toBeHidden();
}

test('a day’s work by touch on a small phone: case, hearing, outcome, task and search', async ({ browser, server }) => {
  test.setTimeout(120_000);
  const session = await newFirm(server, { name: 'Asha Rao', email: 'touch@example.in' }, 'touch');
  const context = await openPhone(browser, server.url);
  const page = await context.newPage();
  await enter(page, server, session);
  await page.goto('/dashboard');
  await expectTouchSizes(page, 'dashboard');

  await test.step('a case', async () => {
    await openSection(page, 'Cases', 'Add Case');
    await page.getByLabel(/^Title/).fill('Anand v. State of Goa');
    await expectTouchSizes(page, 'add case');
    await page.getByRole('button', { name: 'Add case', exact: true }).tap();
    await expect(page).toHaveURL(/\/cases\/[0-9a-f-]{36}$/);
    await expectTouchSizes(page, 'case');
    const record = page.url();
    await page.goto(`${record}/timeline`);
    await expect(page.getByText('created the case')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Timeline' })).toBeInViewport({ ratio: 0.9 });
    await page.goto(record);
  });

  await test.step('its hearing today', async () => {
    await page.getByRole('button', { name: 'Add hearing' }).first().tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: /^Hearing date/ }).fill('today');
    await sheet.getByRole('button', { name: 'Add hearing' }).tap();
    await expect(sheet).toBeHidden();
  });

  await test.step('its outcome', async () => {
    await openSection(page, 'Hearing Details', 'All Hearing Dates');
    await page.getByRole('radio', { name: 'Today', exact: true }).tap();
    await page
      .getByRole('button', { name: /^Record outcome/ })
      .first()
      .tap();
    const sheet = page.getByRole('form', { name: 'Record outcome' });
    await sheet.getByRole('radio', { name: 'Arguments heard' }).tap();
    // The second date chip; its words may say that this day is a Sunday.
    await sheet.getByRole('radiogroup', { name: 'Next date' }).getByRole('radio').nth(1).tap();
    await expect(sheet.getByRole('button', { name: 'Save outcome' })).toBeInViewport({ ratio: 1 });
    await expectTouchSizes(page, 'outcome');
    await sheet.getByRole('button', { name: 'Save outcome' }).tap();
    await expect(page.getByText(/^Last: Anand v\. State of Goa → Next on/)).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a task', async () => {
    await openSection(page, 'Tasks', 'Add Task');
    await page
      .getByLabel(/^Title|^What is to be done/)
      .first()
      .fill('Draft the reply');
    await expectTouchSizes(page, 'add task');
    await page
      .getByRole('button', { name: /^Add task/ })
      .last()
      .tap();
    await expect(page.getByText('Draft the reply').first()).toBeVisible();
  });

  await test.step('the search finds the case', async () => {
    await page.getByRole('button', { name: 'Search' }).first().tap();
    await page.getByRole('dialog').getByRole('combobox').fill('anand');
    await page
      .getByRole('option', { name: /Anand v\. State of Goa/ })
      .first()
      .tap();
    await expect(page).toHaveURL(/\/cases\//);
  });
  await context.close();
});
