import type { Page } from '@playwright/test';
import { call, enter, newColleague, newFirm, type SignedIn } from './api.ts';
import { openPhone } from './phone.ts';
import { expect, test, type TestServer } from './server-fixture.ts';

interface Row {
  readonly number: string;
  readonly client: string;
  readonly opposite: string;
  readonly next?: string;
  readonly purpose?: string;
}

const ROWS: readonly Row[] = [
  { number: 'OS 45/2019', client: 'Ghulam Nabi', opposite: 'Mohd Ramzan', next: '6w', purpose: 'Evidence' },
  { number: 'os no 46 of 2019', client: 'सुनीता देवी', opposite: 'रमेश कुमार', next: '2w' },
  { number: 'CRM-M-1234-2023', client: 'Asha Bhat', opposite: 'State', next: '6w' },
  { number: 'दावा सं. १२/२०२४', client: 'राम लाल', opposite: 'श्याम लाल', next: '4w' },
  { number: 'O.S. No. 45 of 2019', client: 'Ghulam Nabi', opposite: 'Mohd Ramzan' },
  { number: 'FAO(OS) 12/2021', client: 'Farooq Dar', opposite: 'Bank', next: '+30' },
  { number: 'SLP(C) No. 12345/2023', client: 'Nisar Mir', opposite: 'Union', next: '8w' },
  { number: 'SWP No 1204/2016', client: 'Abdul Rashid', opposite: 'UT of JK', next: '6w' },
  { number: 'RSA-1234-2019 (O&M)', client: 'Kamla', opposite: 'Bimla', next: '6w' },
  { number: 'CC 123/2019', client: 'Javed', opposite: 'Irfan', next: '1w' },
];
const COURT = 'Munsiff Court, Pampore';

const newClerk = async (server: TestServer, code: string) => {
  const admin = await newFirm(server, { name: 'Asha Rao', email: `asha@${code}.example.in` }, code);
  const clerk = await newColleague(server, admin, { name: 'Bilal Wani', email: `bilal@${code}.example.in`, role: 'clerk' });
  return { admin, clerk };
};
const casesOf = async (server: TestServer, { token }: SignedIn) =>
  (
    await call<{ items: { title: string; number: string; court_name: string; next_hearing_date: string | null; file_number: number }[] }>(
      server,
      'GET',
      '/api/v1/case?sort=file_number&order=asc&limit=50',
      { token },
    )
  ).items;
const line = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Entered now' }).getByRole('listitem').filter({ hasText: title });

test('a clerk enters ten matters by keyboard, with a missing court and a repeated number, and corrects and undoes one', async ({
  page,
  server,
}) => {
  const { clerk } = await newClerk(server, 'quick-keys');
  await enter(page, server, clerk);
  await page.goto('/cases/quick');
  const number = page.getByRole('textbox', { name: 'Case no.' });
  await expect(number).toBeFocused();
  let strokes = 0;
  const type = async (text: string) => {
    await page.keyboard.type(text);
    strokes += text.length;
  };
  const press = async (key: string) => {
    await page.keyboard.press(key);
    strokes += 1;
  };
  for (const [place, { number: typed, client, opposite, next = '', purpose = '' }] of ROWS.entries()) {
    await type(typed);
    await press('Tab');
    if (place === 0) {
      await type(COURT);
      await expect(page.getByRole('option', { name: `Add “${COURT}” to your firm’s courts` })).toBeVisible();
      await press('ArrowDown');
      await press('Enter');
      await expect(page.getByRole('combobox', { name: 'Court', exact: true })).toHaveValue(COURT);
    }
    await press('Tab');
    await type(client);
    await press('Tab');
    await type(opposite);
    await press('Tab');
    await type(next);
    if (purpose) {
      await press('Tab');
      await type(purpose);
    }
    await press('Enter');
    await expect(number).toBeFocused();
    await expect(number).toHaveValue('');
  }
  // The repeated number waits for a decision, reached with the arrow up.
  await expect(page.getByRole('alert').filter({ hasText: 'Your firm already has this case:' })).toBeVisible();
  await expect(page.getByText('9 cases entered')).toBeVisible();
  await press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Save Ghulam Nabi v. Mohd Ramzan anyway' })).toBeFocused();
  await press('Enter');
  await expect(page.getByText('10 cases entered')).toBeVisible();
  // Ten matters in less than four minutes, at 200 ms a stroke.
  expect(strokes * 0.2).toBeLessThan(240);

  await number.focus();
  await press('ArrowUp');
  const correction = page.getByRole('form', { name: 'Correct Javed v. Irfan' });
  await expect(correction.getByRole('textbox', { name: 'Case no.' })).toBeFocused();
  await type('CC 124/2019');
  await press('Enter');
  await expect(line(page, 'Javed v. Irfan')).toContainText('CC 124/2019');
  await expect(number).toBeFocused();

  await page.getByRole('button', { name: 'Undo Kamla v. Bimla' }).click();
  await expect(page.getByRole('button', { name: 'Enter Kamla v. Bimla again' })).toBeVisible();

  const cases = await casesOf(server, clerk);
  expect(cases).toHaveLength(9);
  expect(new Set(cases.map(({ court_name }) => court_name))).toEqual(new Set([COURT]));
  expect(cases.map(({ number: stored }) => stored)).toEqual(
    expect.arrayContaining(['OS 45/2019', 'OS 46/2019', 'CRM-M-1234-2023', 'दावा 12/2024', 'SWP 1204/2016', 'CC 124/2019']),
  );
  expect(cases.filter(({ next_hearing_date }) => next_hearing_date === null)).toHaveLength(1);
});

test('rows that could not be sent stay on the page, and leaving it asks first', async ({ page, server }) => {
  const { clerk } = await newClerk(server, 'quick-offline');
  await enter(page, server, clerk);
  await page.goto('/cases/quick');
  const number = page.getByRole('textbox', { name: 'Case no.' });
  await expect(number).toBeFocused();
  // As where the network is gone: the calls get no answer.
  await page.route('**/case/create', (route) => route.abort());
  await page.keyboard.type('OS 1/2024');
  await page.keyboard.press('Enter');
  await page.keyboard.type('OS 2/2024');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 not saved yet')).toBeVisible();
  await page.getByRole('link', { name: 'More fields: add case on one page' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByText('2 not saved yet')).toBeVisible();
});

test('on a phone a matter is entered and corrected by touch', async ({ browser, server }) => {
  const { clerk } = await newClerk(server, 'quick-phone');
  const phone = await openPhone(browser, server.url);
  const page = await phone.newPage();
  await enter(page, server, clerk);
  await page.goto('/cases/quick');
  await page.getByRole('textbox', { name: 'Case no.' }).fill('HCP1036/2024');
  await page.getByRole('combobox', { name: 'Our client' }).fill('Sunita Menon');
  await page.getByRole('textbox', { name: 'Next date' }).fill('6w');
  await page.getByRole('button', { name: 'Save and next' }).tap();
  await expect(line(page, 'Sunita Menon')).toContainText('HCP 1036/2024');
  await page.getByRole('button', { name: 'Correct Sunita Menon' }).tap();
  const correction = page.getByRole('form', { name: 'Correct Sunita Menon' });
  await correction.getByRole('combobox', { name: 'Our client' }).fill('Sunita Rao');
  await correction.getByRole('button', { name: 'Save correction' }).tap();
  // The line leads to its case only once the correction is saved; while it is sent, the form still shows the name.
  await expect(line(page, 'Sunita Rao').getByRole('link', { name: 'Sunita Rao' })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBe(0);
  expect(await casesOf(server, clerk)).toMatchObject([{ title: 'Sunita Rao', number: 'HCP 1036/2024' }]);
  await phone.close();
});
