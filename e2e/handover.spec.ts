import { call, enter, newColleague, newFirm } from './api.ts';
import { expect, test } from './server-fixture.ts';

interface Team {
  readonly team: { readonly user_id: string | null }[];
}

test('ten cases of a colleague go to another in less than ten clicks, and come back with Undo', async ({ page, server }) => {
  const admin = await newFirm(server, { name: 'Asha Rao', email: 'asha@handover.example.in' }, 'handover');
  const { token } = admin;
  const rohan = await newColleague(server, admin, { name: 'Rohan Mehta', email: 'rohan@handover.example.in', role: 'lawyer' });
  const priya = await newColleague(server, admin, { name: 'Priya Nair', email: 'priya@handover.example.in', role: 'lawyer' });
  const ids: string[] = [];
  for (let n = 1; n <= 10; n += 1) {
    const team = [{ user_id: rohan.user.id, role: 'arguing_counsel' }];
    const body = { title: `Case ${n}`, status: 'pending', team };
    ids.push((await call<{ id: string }>(server, 'POST', '/api/v1/case/create', { token, body })).id);
  }
  const teamsOf = async () =>
    await Promise.all(ids.map(async (id) => (await call<Team>(server, 'GET', `/api/v1/case/${id}`, { token })).team[0]?.user_id));

  await enter(page, server, admin);
  await page.goto('/settings/members');
  let clicks = 0;
  const click = async (name: string, role: 'button' | 'combobox' | 'menuitem' | 'option') => {
    await page.getByRole(role, { name }).click();
    clicks += 1;
  };
  await click('Actions for Rohan Mehta', 'button');
  await click('Hand over', 'menuitem');
  await expect(page.getByText('Rohan Mehta has 10 open cases, 0 hearings to come and 0 open tasks.')).toBeVisible();
  await click('Hand over to', 'combobox');
  await click('Priya Nair · Lawyer', 'option');
  await click('Hand over 10', 'button');
  await expect(page.getByText(/Handed over to Priya Nair: 10 open cases/)).toBeVisible();
  expect(clicks).toBeLessThan(10);
  expect(new Set(await teamsOf())).toEqual(new Set([priya.user.id]));

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('10 records restored.')).toBeVisible();
  expect(new Set(await teamsOf())).toEqual(new Set([rohan.user.id]));
});
