import { call, enter, newFirm } from './api.ts';
import { objectionsOf } from './axe.ts';
import { expect, test } from './server-fixture.ts';

test('a calendar follows a changed date by its secret address, until that is revoked', async ({ page, server }) => {
  const firm = await newFirm(server, { name: 'Asha Rao', email: 'asha@calendar.example.in' }, 'calendar');
  const { token } = firm;
  const { id: caseId } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', { token, body: { title: 'Rao v. Iyer' } });
  const body = { case_id: caseId, hearing_date: '2027-03-04' };
  const hearing = await call<{ id: string }>(server, 'POST', '/api/v1/hearings', { token, body });

  await enter(page, server, firm);
  await page.goto(`/cases/${caseId}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Subscribe in your calendar' }).click();
  await expect(page.getByText('Hearings and tasks of Rao v. Iyer.')).toBeVisible();
  await page.getByRole('button', { name: 'Create address' }).click();
  const address = await page.getByRole('textbox', { name: 'Secret address' }).inputValue();
  await expect(page.getByRole('link', { name: 'Add to Apple Calendar' })).toHaveAttribute('href', /^webcal:/);

  expect(await objectionsOf(page)).toEqual([]);

  const feed = async () => await fetch(`${server.url}${new URL(address).pathname}${new URL(address).search}`);
  expect(await (await feed()).text()).toContain('DTSTART;VALUE=DATE:20270304');
  await call(server, 'PATCH', `/api/v1/hearings/${hearing.id}`, { token, body: { hearing_date: '2027-03-08' } });
  expect(await (await feed()).text()).toContain('DTSTART;VALUE=DATE:20270308');

  await page.getByRole('button', { name: 'Done' }).click();
  // A reload before the sheet is out of the address would open it again.
  await expect(page).toHaveURL(/calendar$/);
  await page.reload();
  await expect(page.getByText(/Last read/)).toBeVisible();
  await page.getByRole('button', { name: 'Revoke the address: Rao v. Iyer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No calendar reads your dates yet.')).toBeVisible();
  expect((await feed()).status).toBe(404);
});
