import type { Browser, Page } from '@playwright/test';
import { call, enter, newFirm, type SignedIn } from './api.ts';
import { expect, test, type TestServer } from './server-fixture.ts';

/** A signed-in page in a separate browser context. */
async function desk(browser: Browser, server: TestServer, session: SignedIn): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await enter(page, server, session);
  return page;
}

interface EditedField {
  label: RegExp;
  value: string;
}

/** Two desks with the form of one case open, on each of which a field is changed and the form is saved, one after the other. */
async function editTwice(browser: Browser, server: TestServer, code: string, fields: readonly [first: EditedField, second: EditedField]) {
  const session = await newFirm(server, { name: 'Asha Rao', email: `${code}@example.in` }, code);
  const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', {
    token: session.token,
    body: { title: 'Anand v. State', status: 'pending' },
  });
  const desks = [await desk(browser, server, session), await desk(browser, server, session)] as const;
  for (const page of desks) {
    await page.goto(`/cases/edit/${id}`);
    await expect(page.getByLabel(/^Title/)).toHaveValue('Anand v. State');
  }
  for (const [place, page] of desks.entries()) {
    const { label, value } = fields[place] ?? fields[1];
    await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: 'Save case' }).click();
    if (place === 0) await expect(page).toHaveURL(new RegExp(`/cases/${id}$`));
  }
  const saved = () => call<{ title: string; court_number: string }>(server, 'GET', `/api/v1/case/${id}`, { token: session.token });
  const leave = async () => {
    for (const page of desks) await page.context().close();
  };
  return { id, second: desks[1], saved, leave };
}

const TITLE = /^Title/;
const COURT_NUMBER = /^Court number/;

test('two people who edit different fields of one case both save without a conflict', async ({ browser, server }) => {
  const { id, second, saved, leave } = await editTwice(browser, server, 'editors', [
    { label: COURT_NUMBER, value: '12' },
    { label: TITLE, value: 'Anand v. State of Goa' },
  ]);
  await expect(second).toHaveURL(new RegExp(`/cases/${id}$`));
  expect(await saved()).toMatchObject({ title: 'Anand v. State of Goa', court_number: '12' });
  await leave();
});

test('of two people editing one field of a case, the slower is told what changed, loses nothing typed, and can still save', async ({
  browser,
  server,
}) => {
  const { id, second, saved, leave } = await editTwice(browser, server, 'same-field', [
    { label: COURT_NUMBER, value: '12' },
    { label: COURT_NUMBER, value: '14' },
  ]);
  await expect(second.getByText('Changed meanwhile: the court number.')).toBeVisible();
  await expect(second.getByLabel(COURT_NUMBER)).toHaveValue('14');
  expect(await saved()).toMatchObject({ court_number: '12' });

  await second.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(second).toHaveURL(new RegExp(`/cases/${id}$`));
  expect(await saved()).toMatchObject({ title: 'Anand v. State', court_number: '14' });
  await leave();
});
