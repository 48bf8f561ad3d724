import { call, enter, newColleague, newFirm, type SignedIn } from './api.ts';
import { objectionsOf } from './axe.ts';
import { chooseTyped } from './choose-typed.ts';
import { expect, test, type TestServer } from './server-fixture.ts';

const addCase = async (server: TestServer, { token }: SignedIn, body: object) =>
  await call<{ id: string }>(server, 'POST', '/api/v1/case/create', { token, body });

test('a clerk counts the last day of an appeal from the dates of a case, a lawyer checks and confirms it, and it is met', async ({
  page,
  server,
}) => {
  const admin = await newFirm(server, { name: 'Asha Rao', email: 'asha@deadline-appeal.example.in' }, 'deadline-appeal');
  const clerk = await newColleague(server, admin, { name: 'Sunil Pawar', email: 'sunil@deadline-appeal.example.in', role: 'clerk' });
  const ofCase = await addCase(server, admin, { title: 'Das v. Kamrup Municipal Board', registration_number: 'OS 45/2019' });

  await enter(page, server, clerk);
  await page.goto(`/cases/${ofCase.id}`);
  const card = page.getByRole('region', { name: 'Deadlines' });
  await expect(card).toContainText('No open deadlines.');
  await card.getByRole('link', { name: 'Add deadline' }).click();
  const rule = 'Appeal to the High Court · art. 116(a), Limitation Act, 1963';
  await chooseTyped(page, page, { label: /^Rule/, typed: 'art. 116(a)', option: rule });
  await page.getByRole('textbox', { name: 'Date of the decree or order' }).fill('1/3/2025');
  await page.getByRole('textbox', { name: /Certified copy applied for/ }).fill('5/3/2025');
  await page.getByRole('textbox', { name: /Certified copy ready/ }).fill('20/3/2025');
  // To the court of filing, whose choices are closed again.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  const preview = page.getByRole('region', { name: 'What this comes to' });
  await expect(preview).toContainText('Last day: 16-Jun-2025');
  await expect(preview).toContainText('Certified copy: applied for 05-Mar-2025, ready 20-Mar-2025');
  expect(await objectionsOf(page)).toEqual([]);

  // A copy that is ready before it was applied for is refused in words, where it was typed.
  await page.getByRole('textbox', { name: /Certified copy ready/ }).fill('4/3/2025');
  await page.keyboard.press('Tab');
  await expect(preview).toContainText('cannot be ready before it was applied for');
  await page.getByRole('textbox', { name: /Certified copy ready/ }).fill('20/3/2025');
  // To the court of filing, whose choices are closed again.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add deadline' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Appeal to the High Court' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'How it was counted' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  const address = page.url();

  await enter(page, server, admin);
  await page.goto(address);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/Asha Rao, /)).toBeVisible();
  await page.getByRole('button', { name: 'Mark as met' }).click();
  await page.getByRole('textbox', { name: 'Done on' }).fill('10/6/2025');
  await page.getByRole('textbox', { name: 'What was done' }).fill('RFA filed, diary number 4512 of 2025');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as met' }).click();
  await expect(page.getByText('Met on 10-Jun-2025.')).toBeVisible();
  await page.getByRole('link', { name: 'Special leave to appeal to the Supreme Court' }).click();
  await expect(page.getByRole('combobox', { name: /^Rule/ })).toHaveValue(/Special leave to appeal/);

  await page.goto('/deadlines/all');
  await expect(page.getByText('counted by the law from the dates of a case')).toBeVisible();
  await page.getByRole('button', { name: 'Met' }).click();
  await expect(page.getByRole('link', { name: /Appeal to the High Court/ })).toBeVisible();
});

test('a complaint of a dishonoured cheque says when it is too early, and a deadline of a restricted case reaches nobody outside', async ({
  page,
  server,
}) => {
  const admin = await newFirm(server, { name: 'Asha Rao', email: 'asha@deadline-cheque.example.in' }, 'deadline-cheque');
  const outsider = await newColleague(server, admin, { name: 'Rohan Das', email: 'rohan@deadline-cheque.example.in', role: 'lawyer' });
  const ofCase = await addCase(server, admin, { title: 'Mehta v. Traders', restricted: true });
  const body = { case_id: ofCase.id, rule: 'ni.138.complaint', inputs: { notice_received_on: '2030-03-01' } };
  const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/deadlines', { token: admin.token, body });

  await enter(page, server, admin);
  await page.goto('/deadlines/all');
  await expect(page.getByText('not before 17-Mar-2030')).toBeVisible();
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    const early = page.locator('main li').getByText('not before 17-Mar-2030');
    await expect(early).toBeVisible();
    const gaps = await early.evaluate((words) => {
      const row = words.closest('li');
      const range = document.createRange();
      range.selectNodeContents(words);
      const padding = row ? Number.parseFloat(getComputedStyle(row).paddingRight) : 0;
      return (row?.getBoundingClientRect().right ?? 0) - padding - range.getBoundingClientRect().right;
    });
    expect({ width, isInside: gaps >= -0.5 }).toEqual({ width, isInside: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/hearing/all?day=2030-04-17');
  await expect(page.getByRole('region', { name: '1 deadline ends on this day' })).toContainText('Mehta v. Traders');
  await page.goto('/hearing/all?view=week&at=2030-04-17');
  await expect(page.getByRole('list', { name: '1 deadline ends on this day' })).toContainText('Mehta v. Traders');
  await page.goto('/dashboard');
  await expect(
    page.getByRole('region', { name: 'Deadlines' }).getByRole('link', { name: /Complaint for a dishonoured cheque/ }),
  ).toBeVisible();

  await enter(page, server, outsider);
  await page.goto('/deadlines/all');
  await expect(page.getByText('counted by the law from the dates of a case')).toBeVisible();
  await page.goto('/hearing/all?day=2030-04-17');
  await expect(page.getByRole('heading', { name: /April 2030/ }).first()).toBeVisible();
  await expect(page.getByText('Mehta v. Traders')).toBeHidden();
  await page.goto(`/deadlines/${id}`);
  await expect(page.getByText('No such deadline')).toBeVisible();
});
