import type { Locator, Page } from '@playwright/test';
import { call } from './api.ts';
import { signUp } from './people.ts';
import { expect, test, type TestServer } from './server-fixture.ts';

const asha = { name: 'Asha Rao', email: 'asha@new-diary.example.in' };
const ROWS = 300;
const UNKNOWN_COURT = 'Sub-Divisional Court Kokrajhar';
const COURTS = ['Gauhati High Court', 'Bombay High Court', 'Delhi HC', 'High Court of Karnataka'];
/** Clients whose matters are listed today, in the order of their courts. */
const CLIENTS = ['Meena Das', 'Farida Khan', 'Sunil Boro'];

const day = (after: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + after * 86_400_000);

/** A day in the ways in which diaries have it. */
const WAYS: readonly ((year: string, month: string, date: string) => string)[] = [
  (year, month, date) => `${year}-${month}-${date}`,
  (year, month, date) => `${date}/${month}/${year}`,
  (year, month, date) => `${Number(date)}.${Number(month)}.${year}`,
  (year, month, date) => `${date}-${month}-${year.slice(2)}`,
  (year, month, date) =>
    [...`${date}/${month}/${year}`].map((sign) => (/\d/.test(sign) ? '०१२३४५६७८९'.charAt(Number(sign)) : sign)).join(''),
  (year, month, date) =>
    `${Number(date)} ${new Date(`${year}-${month}-${date}`).toLocaleString('en', { month: 'short', timeZone: 'UTC' })} ${year}`,
];

function written(iso: string, row: number): string {
  const [year = '', month = '', date = ''] = iso.split('-');
  return WAYS[row % WAYS.length]?.(year, month, date) ?? iso;
}

/** Rows 1 to 3 are listed today, row 4 tomorrow, the others over the next months; every 25th is in a court that Munshi does not know. */
function diaryRow(row: number): string[] {
  const client = CLIENTS[row - 1] ?? (row === 4 ? 'Tomorrow Traders' : `Client ${row}`);
  const court = row % 25 === 0 ? UNKNOWN_COURT : (COURTS[row % COURTS.length] ?? '');
  const next = row <= CLIENTS.length ? day(0) : row === 4 ? day(1) : day(60 + row);
  const number = row % 2 === 0 ? `O.S. No. ${row} of 2023` : `WP(C) ${row}/2024`;
  const mobile = row === 7 ? '98765' : `98765${String(43_000 + row)}`;
  const nextDate = row === 5 ? '31/02/2027' : row === 6 ? 'after the vacation' : written(next, row);
  return [number, court, client, row === 8 ? '' : 'Petitioner', `Respondent ${row}`, mobile, nextDate, 'Evidence'];
}

const diary = {
  name: 'court diary.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      ['Case No.', 'Court', 'Our Client', 'Our Side', 'Opposite Party', 'Client Mobile', 'Next Date', 'Stage'],
      ...Array.from({ length: ROWS }, (_, at) => diaryRow(at + 1)),
    ]
      .map((cells) => cells.join(','))
      .join('\n'),
  ),
};

/** Sends the file and waits until all its rows are checked. */
async function checkDiary(page: Page): Promise<Locator> {
  await page.locator('input[type=file]').setInputFiles(diary);
  const filters = page.getByRole('region', { name: 'Rows shown' });
  await expect(filters.getByText(`All ${ROWS}`)).toBeVisible({ timeout: 60_000 });
  return filters;
}

/** Answers what is doubtful: a court once for all its rows, a day that does not exist, words for a date, half a mobile number. */
async function mendRows(page: Page, filters: Locator): Promise<void> {
  await filters.getByText('To check', { exact: true }).click();
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Client 101' })).toHaveCount(0);
  await rows
    .filter({ hasText: 'Client 25' })
    .first()
    .getByRole('button', { name: `Add “${UNKNOWN_COURT}” to our courts` })
    .click();
  await expect(rows.filter({ hasText: UNKNOWN_COURT })).toHaveCount(0);
  const answer = async (client: string, words: string) =>
    await rows.filter({ hasText: client }).getByRole('button', { name: words, exact: true }).click();
  await answer('Client 5', 'Leave empty');
  await answer('Client 7', 'Leave empty');
  await answer('Client 8', 'petitioner');
  await answer('Client 6', 'Something else…');
  await page.getByRole('textbox', { name: 'Correct value' }).fill('3rd March 2027');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByRole('button', { name: `Import ${ROWS} cases` })).toBeEnabled();
}

/** Subscribes to the own dates, and reads the address as a calendar does. */
async function readOwnFeed(page: Page, server: TestServer): Promise<string> {
  await page.goto('/settings/calendar?new=1');
  await page.getByRole('radio', { name: /^The whole firm/ }).check();
  await page.getByRole('button', { name: 'Create address' }).click();
  const { pathname, search } = new URL(await page.getByRole('textbox', { name: 'Secret address' }).inputValue());
  const answer = await fetch(`${server.url}${pathname}${search}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  // Long lines are folded.
  return (await answer.text()).replaceAll('\r\n ', '');
}

/** Adjourns what is listed today by the third date that is offered. */
async function closeDay(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Close the day' }).click();
  const form = page.getByRole('dialog', { name: 'Close the day' }).getByRole('form', { name: 'Record outcome' });
  for (const [at, client] of CLIENTS.entries()) {
    await expect(form.getByRole('link', { name: `${client} v. Respondent ${at + 1}` })).toBeVisible();
    await form.getByRole('radio', { name: 'Adjourned', exact: true }).check();
    await form.getByRole('radiogroup', { name: 'Next date' }).getByRole('radio').nth(2).check();
    await form.getByRole('button', { name: at === CLIENTS.length - 1 ? 'Save outcome' : 'Save and next' }).click();
  }
  await expect(page.getByText(`${CLIENTS.length} recorded: ${CLIENTS.length} Adjourned`)).toBeVisible();
}

async function noteThatClientsKnow(page: Page): Promise<void> {
  await page.goto('/clients/not-told');
  for (const client of CLIENTS) {
    await page.getByRole('button', { name: new RegExp(`^Tell client: ${client}`) }).click();
    const sheet = page.getByRole('dialog', { name: 'Tell client' });
    await sheet.getByRole('button', { name: `Told already: ${client}` }).click();
    await expect(sheet.getByText(new RegExp(`${client}: .*by phone or in person`))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: new RegExp(`^Tell client: ${client}`) })).toHaveCount(0);
  }
}

test('a new firm of one brings a diary of 300 rows, works with it, finds the same import empty, and undoes it', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  await signUp(page, server, asha, { name: 'Rao Chambers', code: 'new-diary', plan: 'Chamber' });
  await page.getByRole('link', { name: 'Bring your diary' }).click();
  const filters = await checkDiary(page);
  await mendRows(page, filters);
  await page.getByRole('button', { name: `Import ${ROWS} cases` }).click();
  await expect(page.getByText(`${ROWS} rows were imported.`)).toBeVisible({ timeout: 90_000 });
  const imported = page.url();

  const feed = await readOwnFeed(page, server);
  const event = feed.split('BEGIN:VEVENT').find((each) => each.includes('Tomorrow Traders')) ?? '';
  expect(event).toContain(`DTSTART;VALUE=DATE:${day(1).replaceAll('-', '')}\r\n`);
  expect(event).toContain('STATUS:CONFIRMED');

  await closeDay(page);
  await noteThatClientsKnow(page);

  await page.goto('/import');
  await checkDiary(page);
  // What nobody can read in the file is doubtful again; nothing is left to import.
  await expect(page.getByRole('row').filter({ hasText: 'Meena Das' })).toContainText('nothing new');
  await expect(page.getByRole('button', { name: 'Import 0 cases' })).toBeDisabled();

  await page.goto(imported);
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('This import was undone.')).toBeVisible({ timeout: 90_000 });

  // Only what was worked on since is left: the cases of today, and their clients.
  await page.goto('/cases/all');
  await expect(page.getByText(`${CLIENTS.length} cases`, { exact: true })).toBeVisible();
  for (const client of CLIENTS) await expect(page.getByRole('link', { name: new RegExp(client) }).first()).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
  const left = async (list: string) =>
    (await call<{ items: { name: string }[] }>(server, 'GET', list, { token })).items.map(({ name }) => name).toSorted();
  expect(await left('/api/v1/people?limit=100')).toEqual(CLIENTS.toSorted());
  expect((await left('/api/v1/courts?limit=100')).filter((name) => name === UNKNOWN_COURT)).toEqual([]);
  const later = (await readOwnFeed(page, server)).split('BEGIN:VEVENT').find((each) => each.includes('Tomorrow Traders'));
  expect(later ?? 'STATUS:CANCELLED').toContain('STATUS:CANCELLED');
});
