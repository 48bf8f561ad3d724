import type { Page } from '@playwright/test';
import { call, enter, newFirm, type SignedIn } from './api.ts';
import { expect, test, type TestServer } from './server-fixture.ts';

let session: SignedIn;
let caseId = '';

test.beforeAll(async ({ server }) => {
  session = await newFirm(server, { name: 'Adv. Asha Rao', email: 'lost@example.in' }, 'lost');
  const body = { title: 'Anand v. State', status: 'pending' };
  ({ id: caseId } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', { token: session.token, body }));
});

test.beforeEach(async ({ page, server }) => await enter(page, server, session));

/** The server gets the next call to this address and acts on it, but its answer does not arrive. */
async function loseAnswer(page: Page, url: string) {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

interface Listed {
  items: { title: string; hearing_date: string; court_number: string | null }[];
}
const list = async (server: TestServer, url: string) => (await call<Listed>(server, 'GET', url, { token: session.token })).items;

/** Saves a new note whose answer is lost, and reloads the page, which restores what was typed. */
async function saveNoteAndReload(page: Page, title: string) {
  await page.goto(`/case-notes/add?case=${caseId}`);
  await page.getByRole('textbox', { name: /^Title/ }).fill(title);
  await loseAnswer(page, '**/api/v1/case-notes');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue(title);
}

const notes = async (server: TestServer) =>
  (await list(server, `/api/v1/case-notes?case_id=${caseId}`)).map(({ title }) => title).toSorted();

test('a note whose answer was lost is added once, if it is saved again after a reload', async ({ page, server }) => {
  await saveNoteAndReload(page, 'Trap report');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page).toHaveURL(/\/case-notes\/[0-9a-f-]{36}$/);
  expect(await notes(server)).toEqual(['Trap report']);
});

test('a note whose answer was lost takes what was changed after a reload, if the user says so', async ({ page, server }) => {
  await saveNoteAndReload(page, 'Cross of PW-3');
  await page.getByRole('textbox', { name: /^Title/ }).fill('Cross of PW-4');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('What you have here differs in: Title.')).toBeVisible();
  await page.getByRole('button', { name: 'Save my changes' }).click();
  await expect(page).toHaveURL(/\/case-notes\/[0-9a-f-]{36}$/);
  expect(await notes(server)).toEqual(['Cross of PW-4', 'Trap report']);
});

test('a hearing whose answer was lost is added once, with what was changed after a reload', async ({ page, server }) => {
  await page.goto(`/hearing/add?case_id=${caseId}`);
  await page.getByRole('textbox', { name: 'Hearing date' }).fill('+14');
  await loseAnswer(page, '**/api/v1/hearings');
  await page.getByRole('button', { name: 'Add hearing' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('textbox', { name: /^Court number/ }).fill('7');
  await page.getByRole('button', { name: 'Add hearing' }).click();
  await page.getByRole('button', { name: 'Save my changes' }).click();
  await expect(page).toHaveURL(new RegExp(`/cases/${caseId}/hearings`));
  expect(await list(server, `/api/v1/hearings?case_id=${caseId}`)).toMatchObject([{ court_number: '7' }]);
});

test('a task whose answer was lost takes what was changed in the same form', async ({ page, server }) => {
  await page.goto('/tasks/add');
  await page.getByRole('textbox', { name: /^Title/ }).fill('Ring Usha');
  await loseAnswer(page, '**/api/v1/tasks');
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByRole('textbox', { name: /^Title/ }).fill('Ring Usha at ten');
  await page.getByRole('button', { name: 'Add task' }).click();
  await page.getByRole('button', { name: 'Save my changes' }).click();
  await expect(page).not.toHaveURL(/\/tasks\/add/);
  expect((await list(server, '/api/v1/tasks')).map(({ title }) => title)).toEqual(['Ring Usha at ten']);
});

/** Writes a case with a client and a hearing in the long form, and saves it without an answer. */
async function saveCase(page: Page, title: string) {
  await page.goto('/cases/add');
  const party = page.getByRole('group', { name: 'Petitioner 1' });
  await party.getByRole('combobox', { name: 'Name' }).fill('Sunita Menon');
  await party.getByRole('checkbox', { name: /our client/i }).check();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Hearing date' }).fill('+14');
  await loseAnswer(page, '**/api/v1/case/create');
  await page.getByRole('button', { name: 'Add case' }).click();
  await expect(page.getByText(/^Error creating case/).first()).toBeVisible();
}

const casesOf = async (server: TestServer, title: string) =>
  (await call<{ items: { id: string; title: string }[] }>(server, 'GET', '/api/v1/case?limit=100', { token: session.token })).items.filter(
    (each) => each.title.startsWith(title),
  );

test('a case whose answer was lost takes what was changed in the same form, with its hearing and without a second client', async ({
  page,
  server,
}) => {
  await saveCase(page, 'Menon v. Goa');
  await page.getByRole('textbox', { name: 'Title' }).fill('Menon v. Goa and another');
  await page.getByRole('textbox', { name: /^Purpose/ }).fill('Arguments');
  await page.getByRole('button', { name: 'Add case' }).click();
  await expect(page.getByText(/^An earlier attempt .* differs in: .*\.$/)).toHaveText(/differs in: Title, Next hearing\.$/);
  await page.getByRole('button', { name: 'Save my changes' }).click();
  await expect(page).toHaveURL(/\/cases\/[0-9a-f-]{36}$/);
  const [saved, ...others] = await casesOf(server, 'Menon v. Goa');
  expect([saved?.title, others]).toEqual(['Menon v. Goa and another', []]);
  expect(await list(server, `/api/v1/hearings?case_id=${saved?.id}`)).toMatchObject([{ purpose_text: 'Arguments' }]);
  const people = await call<{ items: { name: string }[] }>(server, 'GET', '/api/v1/people?q=Sunita', { token: session.token });
  expect(people.items).toHaveLength(1);
});

test('a case whose answer was lost is added once by the wizard, if it is saved again after a reload', async ({ page, server }) => {
  await page.goto('/cases-create-wizard');
  await page.getByRole('textbox', { name: 'Title' }).fill('Rao v. Goa');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: /^Registration number/ }).fill('WP 12/2026');
  await page.getByRole('button', { name: 'Continue' }).click();
  await loseAnswer(page, '**/api/v1/case/create');
  await page.getByRole('button', { name: 'Save case' }).click();
  await expect(page.getByText(/^Error creating case/).first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Save case' }).click();
  await expect(page).toHaveURL(/\/cases\/[0-9a-f-]{36}$/);
  expect(await casesOf(server, 'Rao v. Goa')).toHaveLength(1);
});

test('a row of quick entry whose answer was lost is corrected in the case that it created', async ({ page, server }) => {
  await page.goto('/cases/quick');
  await page.getByRole('textbox', { name: 'Case no.' }).fill('DLHC01-001234-2026');
  await page.getByRole('combobox', { name: 'Our client' }).fill('Kiran Das');
  await loseAnswer(page, '**/api/v1/case/create');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await page.getByRole('button', { name: 'Correct Kiran Das' }).click();
  const correction = page.getByRole('form', { name: 'Correct Kiran Das' });
  await correction.getByRole('combobox', { name: 'Opposite party' }).fill('State of Goa');
  await correction.getByRole('button', { name: 'Save correction' }).click();
  await expect(page.getByRole('link', { name: 'Kiran Das v. State of Goa' })).toBeVisible();
  expect((await casesOf(server, 'Kiran Das')).map(({ title }) => title)).toEqual(['Kiran Das v. State of Goa']);
});

/** Forms that add a record with a name and notes. */
const forms = [
  { path: '/people/add', url: '**/api/v1/people', button: /^Add/ },
  { path: '/lawyers/add', url: '**/api/v1/lawyer/create', button: 'Add lawyer' },
];

for (const { path, url, button } of forms) {
  test(`the form of ${path} names only the field that was changed after a lost answer`, async ({ page }) => {
    await page.goto(path);
    const form = page.getByRole('main').getByRole('form').first();
    await form.getByRole('textbox', { name: /^Name/ }).first().fill('Urmila Das');
    await loseAnswer(page, url);
    await form.getByRole('button', { name: button }).last().click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await form.getByRole('textbox', { name: /^Notes/ }).fill('Speaks Konkani');
    await form.getByRole('button', { name: button }).last().click();
    await expect(page.getByText(/^An earlier attempt/)).toContainText('differs in: Notes.');
  });
}

test('a deadline by a rule and a certified copy name only the field that was changed after a lost answer', async ({ page }) => {
  await page.goto(`/deadlines/add?case=${caseId}&rule=la.116.high_court`);
  const deadline = page.getByRole('form', { name: 'Add a deadline' });
  await deadline
    .getByRole('textbox', { name: /decree|order/i })
    .first()
    .fill('1/3/2025');
  await page.keyboard.press('Tab');
  await loseAnswer(page, '**/api/v1/deadlines');
  await deadline.getByRole('button', { name: 'Add deadline' }).click();
  await expect(deadline.getByRole('alert').first()).toBeVisible();
  await deadline.getByRole('textbox', { name: /^Note/ }).fill('Ask for the file');
  await deadline.getByRole('button', { name: 'Add deadline' }).click();
  await expect(page.getByText(/^An earlier attempt/)).toContainText('differs in: Note.');

  await page.goto(`/cases/${caseId}/registry`);
  await page.getByRole('region', { name: 'Certified copies' }).getByRole('button', { name: 'Add certified copy' }).click();
  const copy = page.getByRole('form', { name: 'Add certified copy' });
  await copy.getByRole('textbox', { name: /^Certified copy of/ }).fill('Judgment and decree');
  await copy.getByRole('textbox', { name: /^Order of/ }).fill('1/3/2025');
  await loseAnswer(page, '**/api/v1/certified-copies');
  await copy.getByRole('button', { name: 'Add certified copy' }).click();
  await expect(copy.getByRole('alert').first()).toBeVisible();
  await copy.getByRole('textbox', { name: /^Note/ }).fill('At counter 4');
  await copy.getByRole('button', { name: 'Add certified copy' }).click();
  await expect(page.getByText(/^An earlier attempt/)).toContainText('differs in: Note.');
});
