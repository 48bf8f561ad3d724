import type { Page } from '@playwright/test';
import { call, enter, newFirm } from './api.ts';
import { openPhone } from './phone.ts';
import { expect, test } from './server-fixture.ts';

/** Runs in the page: what has the focus lies between the top bar and the buttons of the form, and is covered by neither. */
function isFocusClear(): boolean {
  const field = document.activeElement;
  const foot = document.querySelector('main form button[type=submit]')?.parentElement;
  if (!field || !foot || foot.contains(field)) return true;
  // Of a text of several lines, the line with the caret is clear.
  const ONE_LINE = 44;
  const [box, bar] = [field.getBoundingClientRect(), document.querySelector('header')?.getBoundingClientRect()];
  const bottom = field instanceof HTMLTextAreaElement ? box.top + ONE_LINE : box.bottom;
  return bottom <= foot.getBoundingClientRect().top + 1 && box.top >= (bar?.bottom ?? 0) - 1;
}

/** Goes by Tab from the first field of a form to the button that saves it, which stays in sight and covers none of the fields. */
async function tabThrough(page: Page, verb: string): Promise<void> {
  const save = page.getByRole('button', { name: verb, exact: true });
  await page.locator('main form').locator('input, textarea').first().focus();
  for (let step = 0; step < 60; step += 1) {
    await expect(save).toBeInViewport({ ratio: 1 });
    if (await save.evaluate((button) => document.activeElement === button)) return;
    const isClear = async () => await page.evaluate(isFocusClear);
    await expect.poll(isClear, { message: await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? '') }).toBe(true);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${verb} is not reached by Tab`);
}

test('on a phone, the button that saves a long form is in sight and never covers the field that has the focus', async ({
  browser,
  baseURL,
  server,
}) => {
  const session = await newFirm(server, { name: 'Thumb Person', email: 'form-foot@example.in' }, 'form-foot');
  const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', {
    token: session.token,
    body: { title: 'Menon v. State', tags: ['bail'], filing_number: '12/2026' },
  });
  const phone = await openPhone(browser, baseURL ?? '');
  for (const [path, verb] of [
    ['/cases/add', 'Add case'],
    [`/cases/edit/${id}`, 'Save case'],
    ['/hearing/add', 'Add hearing'],
    ['/tasks/add', 'Add task'],
    ['/people/add', 'Add person'],
  ] as const) {
    // A new tab, which begins at the top.
    const page = await phone.newPage();
    await enter(page, server, session);
    await page.goto(path);
    await expect(page.getByRole('button', { name: verb, exact: true })).toBeVisible();
    await tabThrough(page, verb);
    await page.close();
  }
  await phone.close();
});
