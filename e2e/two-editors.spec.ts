import type { Browser, Page } from '@playwright/test';
import { call, enter, newFirm, type SignedIn } from './api.ts';
import { expect, test, type TestServer } from './server-fixture.ts';

/** A signed-in page in a separate browser context. */
async function desk(browser: Browser, server: TestServer, session: SignedIn): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await enter(page, server, session);
  return page;
}

test('of two people editing one case, the slower is told what changed, loses nothing typed, and can still save', async ({
  browser,
  server,
}) => {
  const session = await newFirm(server, { name: 'Asha Rao', email: 'editors@example.in' }, 'editors');
  const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', {
    token: session.token,
    body: { title: 'Anand v. State', status: 'pending' },
  });
  const [first, second] = [await desk(browser, server, session), await desk(browser, server, session)];
  for (const page of [first, second]) {
    await page.goto(`/cases/edit/${id}`);
    await expect(page.getByLabel(/^Title/)).toHaveValue('Anand v. State');
  }
  await first.getByLabel(/^Court number/).fill('12');
  await first.getByRole('button', { name: 'Save case' }).click();
  await expect(first).toHaveURL(new RegExp(`/cases/${id}$`));

  await second.getByLabel(/^Title/).fill('Anand v. State of Goa');
  await second.getByRole('button', { name: 'Save case' }).click();
  await expect(second.getByText(/Court number/).last()).toBeVisible();
  await expect(second.getByLabel(/^Title/)).toHaveValue('Anand v. State of Goa');

  await second.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(second).toHaveURL(new RegExp(`/cases/${id}$`));
  const saved = await call<{ title: string; court_number: string }>(server, 'GET', `/api/v1/case/${id}`, { token: session.token });
  expect(saved).toMatchObject({ title: 'Anand v. State of Goa', court_number: '12' });
  for (const page of [first, second]) await page.context().close();
});
