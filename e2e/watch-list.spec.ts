import { call, enter, newFirm } from './api.ts';
import { objectionsOf } from './axe.ts';
import { chooseTyped } from './choose-typed.ts';
import { expect, test } from './server-fixture.ts';

test('a case without a deadline stands on the watch-list until it has one or none is needed', async ({ page, server }) => {
  const admin = await newFirm(server, { name: 'Asha Rao', email: 'asha@watch-list.example.in' }, 'watch-list');
  const { token } = admin;
  const entries = await call<{ id: string; code: string }[]>(server, 'GET', '/api/v1/reference-entries?kind=type', { token });
  const type = entries.find(({ code }) => code === 'civil_suit')?.id;
  for (const title of ['Das v. Kamrup Municipal Board', 'Mehta v. Traders'])
    await call(server, 'POST', '/api/v1/case/create', {
      token,
      body: { title, type_id: type, status: 'pending', stage: 'written_statement' },
    });

  await enter(page, server, admin);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: '2 cases without a deadline' }).click();
  await expect(page.getByRole('link', { name: /^Without a deadline/ })).toHaveAttribute('aria-current', 'page');
  expect(await objectionsOf(page)).toEqual([]);
  const cases = page.getByRole('radiogroup', { name: 'Cases' });
  const row = page.getByRole('row', { name: /Mehta v. Traders/ });
  await expect(row).toContainText('the written statement is awaited');
  await row.getByRole('button', { name: 'None needed' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Note that none is needed' }).click();
  await expect(sheet.getByRole('textbox', { name: /Why none is needed/ })).toHaveAttribute('aria-invalid', 'true');
  await sheet.getByRole('textbox', { name: /Why none is needed/ }).fill('We are for the plaintiff.');
  await sheet.getByRole('button', { name: 'Note that none is needed' }).click();
  await expect(row).toBeHidden();

  await cases.getByText('None needed').click();
  await expect(page.getByText('We are for the plaintiff.')).toBeVisible();
  await page.getByRole('button', { name: 'Watch again' }).click();
  await expect(page.getByText('No case was noted as needing no deadline.')).toBeVisible();
  await cases.getByText('To be decided').click();

  await page
    .getByRole('row', { name: /Das v. Kamrup/ })
    .getByRole('link', { name: 'Written statement' })
    .click();
  await expect(page.getByRole('combobox', { name: /^Rule/ })).toHaveValue(/Written statement/);
  await page.getByRole('textbox', { name: 'Service of the summons' }).fill('10/1/2025');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Add deadline' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Written statement' })).toBeVisible();
  await page.goto('/deadlines/without');
  await expect(page.getByRole('row', { name: /Mehta v. Traders/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Das v. Kamrup/ })).toBeHidden();
});

test('what happened in a case lists what counts from it, and the ticked deadlines are added at once', async ({ page, server }) => {
  const admin = await newFirm(server, { name: 'Asha Rao', email: 'asha@of-event.example.in' }, 'of-event');
  const { token } = admin;
  const categories = await call<{ id: string; code: string }[]>(server, 'GET', '/api/v1/reference-entries?kind=category', { token });
  const category = categories.find(({ code }) => code === 'civil_original')?.id;
  const body = { title: 'Das v. Kamrup Municipal Board', category_id: category, status: 'pending' };
  const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', { token, body });

  await enter(page, server, admin);
  await page.goto(`/cases/${id}`);
  await page.getByRole('link', { name: 'Something happened' }).click();
  await chooseTyped(page, page, { label: 'What happened', typed: 'summons', option: 'Summons or notice served' });
  await page.getByRole('textbox', { name: 'When' }).fill('10/1/2025');
  await page.keyboard.press('Tab');
  await page.getByRole('checkbox', { name: /^Written statement, until 10-Feb-2025/ }).check();
  await page.getByRole('checkbox', { name: /^Leave to defend a summary suit, until 20-Jan-2025/ }).check();
  await expect(page.getByRole('combobox', { name: 'Owner of: Written statement' })).toContainText('Asha Rao');
  expect(await objectionsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add the ticked deadlines' }).click();
  await expect(page.getByRole('link', { name: /Written statement/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Leave to defend a summary suit/ })).toBeVisible();
});
