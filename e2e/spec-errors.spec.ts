import type { Page } from '@playwright/test';
import { call, enter, newFirm, type SignedIn } from './api.ts';
import { expect, test } from './server-fixture.ts';

/** Makes the server answer a URL like this; with `method`, only calls with that method. */
async function answer(page: Page, url: string, { status, body = '', method }: { status: number; body?: object | string; method?: string }) {
  await page.route(`**${url}`, async (route) => {
    if (method !== undefined && route.request().method() !== method) return await route.fallback();
    const isJson = typeof body === 'object';
    await route.fulfill({ status, contentType: isJson ? 'application/json' : 'text/plain', body: isJson ? JSON.stringify(body) : body });
  });
}

/** HTTP/2 has no status text, so this error has no text at all. */
async function answerWithoutWord(page: Page, url: string) {
  await page.addInitScript(() => Object.defineProperty(Response.prototype, 'statusText', { get: () => '' }));
  await answer(page, url, { status: 400 });
}

const refusal = (message: string) => ({ message, detail: 'd', code: 'x.y', fields: {}, request_id: 'r' });
const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible({ timeout: 20_000 });

let session: SignedIn;
let caseId = '';

test.beforeAll(async ({ server }) => {
  session = await newFirm(server, { name: 'Adv. Asha Rao', email: 'errors@example.in' }, 'errors');
  const body = { title: 'Anand v. State', status: 'pending' };
  ({ id: caseId } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', { token: session.token, body }));
});

test.beforeEach(async ({ page, server }) => await enter(page, server, session));

test.describe('any answer that is not OK', () => {
  test('is reported by its message', async ({ page }) => {
    await answer(page, '/api/v1/clients*', { status: 400, body: refusal('The register is being bound.') });
    await page.goto('/clients');
    await expectText(page, 'The register is being bound.');
  });

  test('is reported by its detail if it has no message', async ({ page }) => {
    await answer(page, '/api/v1/clients*', { status: 400, body: { detail: 'The binder is out.' } });
    await page.goto('/clients');
    await expectText(page, 'The binder is out.');
  });

  test('is reported by its status text if it has neither', async ({ page }) => {
    await answer(page, '/api/v1/clients*', { status: 404 });
    await page.goto('/clients');
    await expectText(page, 'Not Found');
  });
});

test('a 401 that cannot be renewed logs the user out with a message', async ({ page }) => {
  await answer(page, '/api/v1/user/refresh*', { status: 401, body: refusal('no') });
  await answer(page, '/api/v1/clients*', { status: 401, body: refusal('no') });
  await page.goto('/clients');
  await expect(page).toHaveURL(/\/login/);
  await expectText(page, 'Your session has expired. Please log in again.');
  expect(await page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('auth-storage')])).toEqual([null, null]);
});

test('a failed profile request is reported in a toast', async ({ page }) => {
  await answer(page, '/api/me', { status: 400, body: refusal('no') });
  await page.goto('/dashboard');
  await expectText(page, 'Failed to fetch profile data');
});

test('a failed list of firms is reported', async ({ page }) => {
  await answer(page, '/api/v1/tenants/all*', { status: 400, body: refusal('no') });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Adv. Asha Rao|profile/i }).click();
  await expectText(page, 'Failed to fetch tenants');
});

test('failed notifications are retried three times, then reported with Retry', async ({ page }) => {
  await page.clock.install();
  let requests = 0;
  page.on('request', (request) => (/\/notifications\?/.test(request.url()) ? (requests += 1) : undefined));
  await answer(page, '/notifications?*', { status: 500, body: refusal('no') });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /notifications/i }).click();
  for (const wait of [1_000, 2_000, 4_000]) {
    await expect.poll(() => requests).toBeGreaterThan(0);
    await page.clock.runFor(wait + 100);
  }
  await expectText(page, 'Failed to load notifications');
  await expectText(page, 'Please try again later');
  expect(requests).toBe(4);
  await page.unroute('**/notifications?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectText(page, 'No notifications yet');
  await expectText(page, "We'll notify you when something important happens");
});

test.describe('an invitation', () => {
  async function send(page: Page) {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByPlaceholder('Full Name').fill('Rohan Menon');
    await page.getByPlaceholder('Email address').fill('rohan@example.in');
    await page.getByRole('dialog').getByRole('combobox', { name: /Role/ }).click();
    await page.getByRole('option', { name: /Lawyer/ }).click();
    await page.getByRole('button', { name: 'Send Invite' }).click();
  }

  test('that fails is reported in the server’s words', async ({ page }) => {
    await answer(page, '/api/v1/invites*', { status: 409, body: refusal('Rohan is a member already.'), method: 'POST' });
    await answer(page, '/api/v1/invites/', { status: 409, body: refusal('Rohan is a member already.'), method: 'POST' });
    await send(page);
    await expectText(page, 'Rohan is a member already.');
    await expect(page.getByPlaceholder('Full Name')).toHaveValue('Rohan Menon');
  });

  test('that is sent is confirmed, closes the modal and resets it', async ({ page }) => {
    await send(page);
    await expectText(page, 'Invitation sent successfully!');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByPlaceholder('Full Name')).toHaveValue('');
    await expect(page.getByPlaceholder('Email address')).toHaveValue('');
    await expect(page.getByRole('dialog').getByRole('combobox', { name: /Role/ })).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Send Invite' })).toBeDisabled();
  });

  test('cannot be sent when the roles fail to load', async ({ page }) => {
    await answerWithoutWord(page, '/api/v1/roles*');
    await page.goto('/dashboard');
    await expectText(page, 'Failed to fetch roles');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('Failed to fetch roles')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send Invite' })).toBeDisabled();
  });
});

test('a failed list of clients without a message is reported in our own words', async ({ page }) => {
  await answerWithoutWord(page, '/api/v1/clients*');
  await page.goto('/clients');
  await expectText(page, 'Failed to fetch clients data');
});

test('a failed list of clients is reported once, in a toast with the server’s words', async ({ page }) => {
  await answer(page, '/api/v1/clients*', { status: 400, body: refusal('The register is closed.') });
  await page.goto('/dashboard');
  await expect(page.locator('[data-toast]')).toHaveText(/The register is closed\./);
  await expect(page.getByText('Failed to fetch clients data')).toHaveCount(0);
});

test('an error in a successful answer for clients is reported in its own words', async ({ page }) => {
  await answer(page, '/api/v1/clients*', { status: 200, body: { data: [], error: 'The register is lent out.', total: 0 } });
  await page.goto('/clients');
  await expectText(page, 'The register is lent out.');
});

test('a failed list of cases is reported', async ({ page }) => {
  await answer(page, '/api/v1/case?*', { status: 400, body: refusal('no') });
  await page.goto('/cases/all');
  await expectText(page, 'Failed to fetch cases data');
});

test('a lost connection is reported, and the pending search completes when it returns', async ({ page, context }) => {
  await page.goto('/cases/all');
  await expect(page.getByRole('link', { name: 'Anand v. State' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('searchbox').first().fill('nobody');
  await expectText(page, 'Failed to fetch cases data');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  // Retry need not be pressed: the product checks the connection by itself.
  await context.setOffline(false);
  await expectText(page, 'No data Found');
});

test('a failed case creation shows the reason', async ({ page }) => {
  await answer(page, '/api/v1/case/create*', { status: 409, body: refusal('Your plan has no room.') });
  await page.goto('/cases/add');
  await page.getByLabel(/^Title/).fill('B v. C');
  await page.getByRole('button', { name: 'Add case', exact: true }).click();
  await expectText(page, 'Error creating case: Your plan has no room.');
});

test('the summary of form errors is focused and fully visible below the fixed top bar', async ({ page }) => {
  await page.goto('/tasks/add');
  await page.getByRole('button', { name: 'Add task' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'needs correcting' });
  await expect(summary).toBeFocused();
  const bar = await page.getByRole('banner').boundingBox();
  await expect.poll(async () => ((await summary.boundingBox())?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeGreaterThanOrEqual(0);
});

test('a failed case update shows the reason, and a successful one is confirmed', async ({ page }) => {
  await answer(page, `/api/v1/case/${caseId}`, { status: 409, body: refusal('It is in the vault.'), method: 'PATCH' });
  await page.goto(`/cases/edit/${caseId}`);
  await page.getByLabel(/^Title/).fill('Anand v. State of Goa');
  await page.getByRole('button', { name: 'Save case' }).click();
  await expectText(page, 'Error updating case: It is in the vault.');
  await page.unroute(`**/api/v1/case/${caseId}`);
  await page.getByRole('button', { name: 'Save case' }).click();
  await expectText(page, 'Case updated successfully');
});

test.describe('a deletion', () => {
  const remove = async (page: Page, title: string) => {
    await page.goto('/cases/all');
    await page.getByRole('checkbox', { name: new RegExp(title) }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
  };
  const made = async (server: Parameters<typeof call>[0], titles: string[]) => {
    for (const title of titles)
      await call(server, 'POST', '/api/v1/case/create', { token: session.token, body: { title, status: 'pending' } });
  };

  test('of one case shows the reason if it fails and is confirmed if it succeeds', async ({ page, server }) => {
    const { id } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', {
      token: session.token,
      body: { title: 'Deleted v. Alone', status: 'pending' },
    });
    await answer(page, `/api/v1/case/${id}*`, { status: 409, body: refusal('It is being heard.'), method: 'DELETE' });
    await page.goto(`/cases/${id}`);
    const choose = async () => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: /Delete/ }).click();
    };
    await choose();
    await expectText(page, 'Error deleting case: It is being heard.');
    await page.unroute(`**/api/v1/case/${id}*`);
    await page.goto(`/cases/${id}`);
    await choose();
    await expectText(page, 'Case deleted successfully');
  });

  test('of several cases says how many', async ({ page, server }) => {
    await made(server, ['Deleted v. One', 'Deleted v. Two']);
    await page.goto('/cases/all');
    await page.getByRole('checkbox', { name: /Deleted v. One/ }).check();
    await page.getByRole('checkbox', { name: /Deleted v. Two/ }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectText(page, '2 case(s) deleted successfully');
  });

  test('of several cases shows the reason if it fails', async ({ page, server }) => {
    await made(server, ['Kept v. One', 'Kept v. Two']);
    await answer(page, '/api/v1/case/bulk-delete*', { status: 409, body: refusal('They are being heard.') });
    await page.goto('/cases/all');
    await page.getByRole('checkbox', { name: /Kept v. One/ }).check();
    await page.getByRole('checkbox', { name: /Kept v. Two/ }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectText(page, 'Error deleting cases: They are being heard.');
    await remove(page, 'Kept v. One');
  });
});

test('the edit page without a case id says so', async ({ page }) => {
  await page.goto('/cases/edit/');
  await expectText(page, 'No case ID provided');
});

test('a search without a match says so', async ({ page }) => {
  await page.goto('/dashboard');
  await page
    .getByRole('combobox', { name: /search/i })
    .first()
    .fill('zzzz');
  await expectText(page, 'No results found');
});

/** Lists, each with a filter that matches no row; the list of clients has a filter only once it has rows. */
const emptyLists: Record<string, string | undefined> = {
  '/cases/history': 'q=nobodyhasthisname',
  '/clients': undefined,
  '/people': 'q=nobodyhasthisname',
  '/tasks/all': 'q=nobodyhasthisname',
  '/case-notes/all': 'q=nobodyhasthisname',
  '/documents': 'q=nobodyhasthisname',
  '/hearing/all': 'court=019ac8a0-0000-7000-8000-000000000001',
  '/vakalatnama': 'q=nobodyhasthisname',
};

for (const [path, filter] of Object.entries(emptyLists))
  test(`${path} tells an empty list from a filter without matches`, async ({ page }) => {
    const nothingYet = page.getByText('No data available', { exact: true });
    const nothingFound = page.getByText('No data Found', { exact: true });
    await page.goto(path);
    await expect(nothingYet).toBeVisible();
    await expect(nothingFound).toHaveCount(0);
    if (filter === undefined) return;
    await page.goto(`${path}?${filter}`);
    await expect(nothingFound).toBeVisible();
    await expect(nothingYet).toHaveCount(0);
  });

test('a screen that fails to load shows an error and Retry', async ({ page }) => {
  await answer(page, '/assets/clients-page*', { status: 500 });
  await page.goto('/clients');
  await expectText(page, 'Something went wrong');
  await page.unroute('**/assets/clients-page*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Clients' }).first()).toBeAttached();
});
