import { call, enter, newColleague, newFirm, type SignedIn } from './api.ts';
import { objectionsOf } from './axe.ts';
import { expect, test, type TestServer } from './server-fixture.ts';

const addCase = async (server: TestServer, { token }: SignedIn, body: object) =>
  await call<{ id: string }>(server, 'POST', '/api/v1/case/create', { token, body });

test('a clerk files an appeal, cures what the registry objects to, and its registration makes the case pending', async ({
  page,
  server,
}) => {
  const admin = await newFirm(server, { name: 'Asha Rao', email: 'asha@registry-filing.example.in' }, 'registry-filing');
  const clerk = await newColleague(server, admin, { name: 'Sunil Pawar', email: 'sunil@registry-filing.example.in', role: 'clerk' });
  const ofCase = await addCase(server, admin, { title: 'Das v. Kamrup Municipal Board' });

  await enter(page, server, clerk);
  await page.goto(`/cases/${ofCase.id}/registry`);
  const filings = page.getByRole('region', { name: 'Filings' });
  await expect(filings).toContainText('Nothing filed yet');
  await filings.getByRole('button', { name: 'Add filing' }).click();
  const filing = page.getByRole('form', { name: 'Add filing' });
  await filing.getByRole('textbox', { name: /^What is filed/ }).fill('First appeal');
  await filing.getByRole('textbox', { name: /^Filed on/ }).fill('-3');
  await filing.getByRole('textbox', { name: /^Filing or diary number/ }).fill('FA 812/2026');
  await filing.getByRole('textbox', { name: /^Court fee paid/ }).fill('2,500');
  await filing.getByRole('button', { name: 'Add filing' }).click();
  await expect(filings).toContainText('FA 812/2026');
  await expect(filings).toContainText('3 days since');
  await expect(filings).toContainText('court fee ₹2,500.00');

  await filings.getByRole('button', { name: 'Add objection' }).click();
  const objection = page.getByRole('form', { name: 'Add objection' });
  await objection.getByRole('textbox', { name: /^Objection/ }).fill('Page 7 is dim');
  await objection.getByRole('textbox', { name: /^Cure by/ }).fill('+2');
  await objection.getByRole('button', { name: 'Add objection' }).click();
  await expect(filings).toContainText('Under objection');
  await expect(filings).toContainText('2 days left');
  expect(await objectionsOf(page)).toEqual([]);

  // The cure-by day is among the deadlines, and cured with the objection.
  await page.goto('/deadlines/my');
  await expect(page.getByRole('link', { name: 'Cure objection: Page 7 is dim' })).toBeVisible();
  await page.goto('/registry/objections');
  await page.getByRole('link', { name: 'Page 7 is dim' }).click();
  await filings.getByRole('button', { name: 'Mark as cured: Page 7 is dim' }).click();
  const cure = page.getByRole('form', { name: 'How was it cured?' });
  await cure.getByRole('textbox', { name: /^How it was cured/ }).fill('Scanned again');
  await cure.getByRole('button', { name: 'Mark as cured' }).click();
  await expect(filings).toContainText('Objections cured, to be re-filed');
  await filings.getByRole('button', { name: 'Re-filed' }).click();
  await page.getByRole('form', { name: 'Re-filed' }).getByRole('button', { name: 'Save' }).click();
  await expect(filings).toContainText('re-filed');

  await filings.getByRole('button', { name: 'Registered' }).click();
  const registration = page.getByRole('form', { name: 'Registered' });
  await registration.getByRole('textbox', { name: /^Registration number/ }).fill('RFA 44/2026');
  await registration.getByRole('button', { name: 'Save' }).click();
  await expect(filings).toContainText('RFA 44/2026');
  await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible();

  await filings.getByRole('button', { name: /^Check before filing/ }).click();
  // Ticked when the mutation begins, a task after the click: check() looks before.
  await filings.getByRole('checkbox', { name: /^Court fee is paid/ }).click();
  await expect(filings.getByRole('checkbox', { name: /^Court fee is paid/ })).toBeChecked();
  await expect(filings).toContainText('Sunil Pawar');
  expect(await objectionsOf(page)).toEqual([]);
});

test('the days of a certified copy move the last day of an appeal once it is ready, and are proposed for a new one', async ({
  page,
  server,
}) => {
  const admin = await newFirm(server, { name: 'Asha Rao', email: 'asha@registry-copy.example.in' }, 'registry-copy');
  const ofCase = await addCase(server, admin, { title: 'Das v. Kamrup Municipal Board' });
  const appeal = { case_id: ofCase.id, rule: 'la.116.high_court', inputs: { order_on: '2025-03-01' } };
  const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/deadlines', { token: admin.token, body: appeal });

  await enter(page, server, admin);
  await page.goto(`/cases/${ofCase.id}/registry`);
  const copies = page.getByRole('region', { name: 'Certified copies' });
  await copies.getByRole('button', { name: 'Add certified copy' }).click();
  const added = page.getByRole('form', { name: 'Add certified copy' });
  await added.getByRole('textbox', { name: /^Certified copy of/ }).fill('Judgment and decree');
  await added.getByRole('textbox', { name: /^Order of/ }).fill('1/3/2025');
  await added.getByRole('textbox', { name: /^Applied on/ }).fill('5/3/2025');
  await added.getByRole('textbox', { name: /^Application number/ }).fill('CA 77/2025');
  await added.getByRole('button', { name: 'Add certified copy' }).click();
  await expect(copies).toContainText('1 deadline takes its days');
  await copies.getByRole('button', { name: 'It is ready' }).click();
  const edited = page.getByRole('form', { name: 'Edit certified copy' });
  await edited.getByRole('textbox', { name: /^Ready on/ }).fill('20/3/2025');
  await page.keyboard.press('Tab');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(copies).toContainText('ready 20-Mar-2025');
  expect(await objectionsOf(page)).toEqual([]);

  await page.goto(`/deadlines/${id}`);
  await expect(page.getByRole('list', { name: 'How it was counted' })).toContainText(
    'These days are those of the registry of the case: Judgment and decree, 01-Mar-2025, application CA 77/2025.',
  );
  await expect(page.getByText('16-Jun-2025').first()).toBeVisible();

  await page.goto(`/deadlines/add?case=${ofCase.id}&rule=la.124.review`);
  await page.getByRole('button', { name: 'Use the certified copy of 01-Mar-2025: Judgment and decree' }).click();
  await expect(page.getByRole('textbox', { name: /Certified copy ready/ })).toHaveValue('20-Mar-2025');
  await expect(page.getByRole('region', { name: 'What this comes to' })).toContainText('applied for 05-Mar-2025, ready 20-Mar-2025');
});
