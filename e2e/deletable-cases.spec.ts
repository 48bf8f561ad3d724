import { call, enter, newColleague, newFirm } from './api.ts';
import { expect, test } from './server-fixture.ts';

test('a lawyer is offered the deletion and the restore of the cases they created or work on, and is told who else may', async ({
  browser,
  server,
}) => {
  const admin = await newFirm(server, { name: 'Asha Rao', email: 'deletable@example.in' }, 'deletable');
  const lawyer = await newColleague(server, admin, { name: 'Ravi Nair', email: 'deletable-ravi@example.in', role: 'lawyer' });
  const addCase = async (title: string, { token }: { token: string }) =>
    await call<{ id: string }>(server, 'POST', '/api/v1/case/create', { token, body: { title } });
  const other = await addCase('Anand v. State', admin);
  await addCase('Nair v. Nair', lawyer);
  const deleted = await addCase('Gupta v. Gupta', admin);
  await call(server, 'DELETE', `/api/v1/case/${deleted.id}`, { token: admin.token });
  const page = await (await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } })).newPage();
  await enter(page, server, lawyer);

  await page.goto(`/cases/${other.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeDisabled();
  await expect(page.getByText('Only an admin can delete it.')).toBeVisible();

  await page.goto('/settings/recently-deleted');
  const restore = page.getByRole('button', { name: 'Restore Gupta v. Gupta' });
  await expect(restore).toBeDisabled();
  await expect(page.getByText('Only its creator, its team or an admin can restore it.')).toBeVisible();
  const [table, button] = [await page.getByRole('table').boundingBox(), await restore.boundingBox()];
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((table?.x ?? 0) + (table?.width ?? 0));

  await page.goto('/cases/all');
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
  await expect(page.getByText('Only an admin can delete 1 of them')).toBeVisible();
  await page.getByRole('checkbox', { name: /Select Anand/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('1 case(s) deleted successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nair v. Nair' })).toHaveCount(0);
  await page.context().close();
});
