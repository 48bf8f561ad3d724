import { enterCode, fillSignup } from './people.ts';
import { expect, test } from './server-fixture.ts';
import { continueTo } from './wizard.ts';

test('a visitor’s draft case stays in the browser through sign-up and is then saved', async ({ page, server }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.goto('/cases-create-wizard');
  await page.getByRole('group', { name: 'Petitioner 1', exact: true }).getByRole('combobox', { name: /^Name/ }).fill('Sunita Menon');
  await page.getByRole('group', { name: 'Petitioner 1', exact: true }).getByLabel('Our client').check();
  await page.getByRole('group', { name: 'Respondent 1', exact: true }).getByRole('combobox', { name: /^Name/ }).fill('State of Kerala');
  for (const step of [2, 3]) await continueTo(page, step);
  await expect(page.getByText('To save the case, sign in or start your firm.')).toBeVisible();
  expect(sent).toEqual([]);

  await page
    .getByRole('link', { name: 'Start your firm to save' })
    .or(page.getByRole('button', { name: 'Start your firm to save' }))
    .click();
  const person = { name: 'Visiting Person', email: 'visitor@example.in' };
  await fillSignup(page, person, { name: 'Visiting Chambers', code: 'visiting' });
  await enterCode(page, await server.codeFor(person.email));
  await expect(page).toHaveURL(/plan-selection/);
  await page.getByRole('button', { name: 'Choose Solo' }).click();
  await expect(page).toHaveURL(/cases-create-wizard/);
  await expect(page.getByText('Sunita Menon').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save case' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Sunita Menon v. State of Kerala' })).toBeVisible();
});
