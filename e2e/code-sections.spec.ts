import { enter, newFirm } from './api.ts';
import { objectionsOf } from './axe.ts';
import { expect, test } from './server-fixture.ts';
import { openSection } from './wizard.ts';

test('the date of an offence chooses the code whose sections are offered, and the case shows the counterpart and is found by the section', async ({
  page,
  server,
}) => {
  await enter(page, server, await newFirm(server, { name: 'Asha Rao', email: 'asha@codes.example.in' }, 'criminal-codes'));
  await page.goto('/cases/add');
  await page.getByLabel('Title', { exact: true }).fill('State v. Ganesh Pawar');
  await openSection(page, 'Acts and FIR');
  await page.getByLabel(/^Date of offence/).fill('3/5/2023');
  await page.getByRole('button', { name: 'Add act' }).click();
  // Enter alone would take the section as it is typed.
  const sections = page.getByRole('combobox', { name: /^Sections/ });
  const offered = page.getByRole('option', { name: /IPC 420/ }).first();
  await sections.fill('420');
  await expect(offered).toBeVisible();
  await sections.press('ArrowDown');
  await expect(offered).toHaveAttribute('data-combobox-selected', 'true');
  await sections.press('Enter');
  await expect(page.getByRole('combobox', { name: /^Act/ })).toHaveValue(/Penal Code/);
  expect(await objectionsOf(page)).toEqual([]);
  await openSection(page, 'Filing and registration');
  await page.getByLabel(/^Filing date/).fill('10/8/2024');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Add case' }).click();
  await expect(page).toHaveURL(/\/cases\/[0-9a-f-]{36}$/);
  await expect(page.getByText('now BNS 318(4)')).toBeVisible();
  await expect(page.getByText(/proceedings begun from that day follow the BNSS and the BSA/)).toBeVisible();
  await page.goto('/cases/all?q=IPC+420');
  await expect(page.getByRole('link', { name: 'State v. Ganesh Pawar' })).toBeVisible();
});
