import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { call, enter, newFirm } from './api.ts';
import { objectionsOf } from './axe.ts';
import { expect, test } from './server-fixture.ts';

/** Saves the list that is open as CSV. @returns its name and its rows. */
async function saveCsv(page: Page): Promise<{ name: string; rows: string[] }> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const begun = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const download = await begun;
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  return { name: download.suggestedFilename(), rows: text.slice(1).split('\r\n').slice(1, -1) };
}

test('a list of people is saved with the filter on screen, also on a phone, and the audit log says so', async ({ page, server }) => {
  const firm = await newFirm(server, { name: 'Asha Rao', email: 'asha@exports.example.in' }, 'exports');
  const { token } = firm;
  for (const body of [
    { name: 'सुनीता शर्मा', kinds: ['client'] },
    { name: '=1+1', kinds: ['client'] },
    { name: 'Wani', kinds: ['witness'] },
  ])
    await call(server, 'POST', '/api/v1/people', { token, body });

  await enter(page, server, firm);
  await page.goto('/people');
  await expect(page.getByText('सुनीता शर्मा')).toBeVisible();
  expect((await saveCsv(page)).rows).toHaveLength(3);
  await page.getByRole('searchbox').fill('wani');
  await expect(page.getByText('सुनीता शर्मा')).toBeHidden();
  const { name, rows } = await saveCsv(page);
  expect(name).toMatch(/^Chambers exports People \d{4}-\d\d-\d\d\.csv$/);
  expect(rows).toEqual([expect.stringMatching(/^Wani,/)]);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/clients');
  await expect(page.getByText('सुनीता शर्मा')).toBeVisible();
  const clients = await saveCsv(page);
  expect(clients.rows.map((row) => row.split(',')[0])).toEqual(["'=1+1", 'सुनीता शर्मा']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await objectionsOf(page)).toEqual([]);

  await page.goto('/settings/audit-log?kind=firm');
  await expect(page.getByText('exported a list')).toHaveCount(3);
});
