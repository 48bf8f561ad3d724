import { readFileSync } from 'node:fs';
import { type Page } from '@playwright/test';
import { call, enter, newColleague, newFirm, type SignedIn } from './api.ts';
import { objectionsOf } from './axe.ts';
import { expect, test, type TestServer } from './server-fixture.ts';

/** A firm with a restricted case, a hearing, a client and a colleague. */
async function practice(server: TestServer): Promise<SignedIn> {
  const firm = await newFirm(server, { name: 'Asha Rao', email: 'asha@moving.example' }, 'moving-out');
  await newColleague(server, firm, { name: 'Rohan Mehta', email: 'rohan@moving.example', role: 'lawyer' });
  const { token } = firm;
  const open = { title: 'Hiren Das v. State of Assam', restricted: true };
  const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', { token, body: open });
  await call(server, 'POST', '/api/v1/hearings/', { token, body: { case_id: id, hearing_date: '2031-03-05' } });
  await call(server, 'POST', '/api/v1/people', { token, body: { name: 'Hiren Das', kinds: ['client'] } });
  return firm;
}

/** Orders the export of the firm, and saves it. @returns its bytes. */
async function saveExport(page: Page, server: TestServer): Promise<Buffer> {
  await page.goto(`${server.url}/settings/firm-data`);
  await page.getByRole('button', { name: 'Export everything' }).click();
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download the export of/ }).click({ timeout: 60_000 });
  return readFileSync(await (await begun).path());
}

test('a firm moves: its export is brought to an empty firm, checked, imported, and its diary is there', async ({ page, server }) => {
  test.slow();
  const source = await practice(server);
  await enter(page, server, source);
  const buffer = await saveExport(page, server);
  const file = { name: 'moving-out.zip', mimeType: 'application/zip', buffer };

  const target = await newFirm(server, { name: 'Meera Sen', email: 'meera@moved.example' }, 'moved-in');
  await enter(page, server, target);
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('link', { name: 'Bring your diary' }).click();
  await page.getByRole('radio', { name: 'A firm' }).click();
  await expect(page.getByText('Drop the ZIP that Munshi exported')).toBeVisible();
  expect(await objectionsOf(page)).toEqual([]);

  await page.locator('input[type=file]').setInputFiles({ ...file, buffer: buffer.subarray(0, -100) });
  await expect(page.getByRole('alert')).toContainText('This export cannot be imported. This is no whole export of a firm', {
    timeout: 30_000,
  });
  expect(await objectionsOf(page)).toEqual([]);

  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('The export of Chambers moving-out')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('rohan@moving.example · gets an invitation to send')).toBeVisible();
  await expect(page.getByText('nobody can change anything')).toHaveCount(0);
  expect(await objectionsOf(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Import everything' }).click();
  await expect(page.getByText('The export of Chambers moving-out is imported completely.')).toBeVisible({ timeout: 60_000 });
  expect(await objectionsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('link', { name: 'Bring your diary' })).toHaveCount(0);
  await page.goto(`${server.url}/cases/all`);
  await expect(page.getByRole('link', { name: /Hiren Das v\. State of Assam/ }).first()).toBeVisible();
  await page.goto(`${server.url}/import`);
  await page.getByRole('radio', { name: 'A firm' }).click();
  await expect(page.getByText('Your firm holds 1 case and 1 person')).toBeVisible();

  // The work of the source is untouched, and a clerk is not offered any of it.
  const clerk = await newColleague(server, target, { name: 'Ravi Kumar', email: 'ravi@moved.example', role: 'clerk' });
  await enter(page, server, clerk);
  await page.goto(`${server.url}/import`);
  await expect(page.getByRole('radio', { name: 'Cases' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'A firm' })).toHaveCount(0);
  await page.goto(`${server.url}/import/firm`);
  await expect(page.getByText('Only an admin can import all of a firm')).toBeVisible();
});
