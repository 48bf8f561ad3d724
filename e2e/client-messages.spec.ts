import { call, enter, newFirm, type SignedIn } from './api.ts';
import { objectionsOf } from './axe.ts';
import { openPhone } from './phone.ts';
import { expect, test, type TestServer } from './server-fixture.ts';

const DAY = '2027-03-04';
const CHANGED = '2027-03-18';

/** A day so many after today in India. */
const courtDay = (after: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + after * 86_400_000);

interface Matter {
  caseId: string;
  hearingId: string;
}

/** A case of a client who reads Hindi, with a date that is fixed. */
async function newMatter(server: TestServer, { token }: SignedIn, name: string): Promise<Matter> {
  const person = { name, mobile: '9876543210', email: `${name.toLowerCase()}@client.example.in`, language: 'hi' };
  const client = await call<{ id: string }>(server, 'POST', '/api/v1/people', { token, body: person });
  const body = {
    title: `${name} v. Varma`,
    registration_number: 'CS 412/2026',
    parties: [
      { person_id: client.id, name, side: 'petitioner', is_client: true },
      { name: 'Ravi Varma', side: 'respondent' },
    ],
  };
  const { id: caseId } = await call<{ id: string }>(server, 'POST', '/api/v1/case/create', { token, body });
  const hearing = { case_id: caseId, hearing_date: DAY, purpose_text: 'Final arguments', notes: 'our weak point' };
  const { id: hearingId } = await call<{ id: string }>(server, 'POST', '/api/v1/hearings', { token, body: hearing });
  return { caseId, hearingId };
}

test('a client is told in Hindi by WhatsApp, again after a changed date, and the case keeps a note of both', async ({ page, server }) => {
  const firm = await newFirm(server, { name: 'Asha Rao', email: 'asha@clienttold.example.in' }, 'clienttold');
  const { caseId, hearingId } = await newMatter(server, firm, 'Meena');
  // WhatsApp itself is not opened.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await enter(page, server, firm);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: '1 client to tell' }).click();

  const opener = page.getByRole('button', { name: 'Tell client: Meena, Meena v. Varma' });
  await opener.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Tell client' });
  const message = sheet.getByRole('region', { name: 'Message to Meena' });
  await expect(message).toContainText('आपके मामले CS 412/2026');
  await expect(message).toContainText('गुरुवार, 4 मार्च 2027');
  await expect(message).toContainText('अंतिम बहस');
  await expect(message).not.toContainText(/weak point|Varma|Ravi/);
  expect(await objectionsOf(page)).toEqual([]);

  const whatsApp = message.getByRole('link', { name: 'WhatsApp: Meena' });
  const href = new URL((await whatsApp.getAttribute('href')) ?? '');
  expect(`${href.host}${href.pathname}`).toBe('wa.me/919876543210');
  expect(href.searchParams.get('text')).toContain('4 मार्च 2027');
  await whatsApp.press('Enter');
  await expect(sheet.getByText(/Meena: 04-Mar-2027, by WhatsApp/)).toBeVisible();
  await expect(message.getByText('Knows this date')).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Every client knows the next date.')).toBeVisible();

  await page.goto(`/cases/${caseId}/hearings`);
  await call(server, 'PATCH', `/api/v1/hearings/${hearingId}`, { token: firm.token, body: { hearing_date: CHANGED } });
  await page.goto('/clients/not-told');
  await expect(page.getByText('told of 04-Mar-2027 before')).toBeVisible();
  await opener.click();
  await message.getByRole('button', { name: 'Told already: Meena' }).click();
  await expect(sheet.getByText(/Meena: 18-Mar-2027, by phone or in person/)).toBeVisible();
  await page.goto(`/cases/${caseId}/timeline`);
  await expect(page.getByText('told Meena the next date, 18-Mar-2027 (by phone or in person)')).toBeVisible();
  await expect(page.getByText('told Meena the next date, 04-Mar-2027 (WhatsApp)')).toBeVisible();
});

test('a date that is fixed on screen offers to tell the client, and the server sends the mail', async ({ page, server }) => {
  const firm = await newFirm(server, { name: 'Rohan Menon', email: 'rohan@clientmailed.example.in' }, 'clientmailed');
  const { caseId, hearingId } = await newMatter(server, firm, 'Farida');
  await call(server, 'DELETE', `/api/v1/hearings/${hearingId}`, { token: firm.token });
  await enter(page, server, firm);
  await page.goto(`/hearing/add?case_id=${caseId}&day=${DAY}`);
  await page.getByRole('button', { name: 'Add hearing' }).click();
  await page.getByRole('button', { name: 'Tell client' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Tell client' });
  await sheet.getByRole('button', { name: 'Send mail: Farida' }).click();
  await expect(sheet.getByText(/Farida: 04-Mar-2027, by mail/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Undo/ })).toBeHidden();
  const mail = await server.mailFor('farida@client.example.in');
  expect(mail).toContain('4 मार्च 2027');
  expect(mail).not.toMatch(/weak point|Varma/);
});

test('on a small phone: the firm edits a template beside its preview, and marks all clients as told with one undo', async ({
  browser,
  server,
}) => {
  const firm = await newFirm(server, { name: 'Sunil Dutta', email: 'sunil@clientphone.example.in' }, 'clientphone');
  await newMatter(server, firm, 'Kamala');
  await newMatter(server, firm, 'Imran');
  const phone = await openPhone(browser, server.url);
  const page = await phone.newPage();
  await enter(page, server, firm);
  const isWithin = async () => await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

  await page.goto('/settings/client-messages');
  const template = page.getByRole('form', { name: 'Next date (Hindi)', exact: true });
  const text = template.getByRole('textbox', { name: 'Text' });
  await text.fill('{case_number}: {verdict}');
  await template.getByRole('button', { name: 'Save' }).click();
  await expect(template.getByText(/\{verdict\} cannot be used here/)).toBeVisible();
  await text.fill('तारीख: {next_date}');
  await expect(template.getByText('तारीख: सोमवार, 21 दिसंबर 2026')).toBeVisible();
  await template.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The template is saved')).toBeVisible();
  expect(await isWithin()).toBe(true);
  expect(await objectionsOf(page)).toEqual([]);

  await page.goto('/clients/not-told');
  await page.getByRole('button', { name: 'Tell client: Kamala, Kamala v. Varma' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tell client' });
  await expect(sheet.getByText('तारीख: गुरुवार, 4 मार्च 2027', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  expect(await isWithin()).toBe(true);
  expect(await objectionsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mark all as told' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark all as told' }).click();
  await expect(page.getByText('Every client knows the next date.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Tell client: Kamala, Kamala v. Varma' })).toBeVisible();
  await phone.close();
});

test('an admin switches the reminders on, and clients of a day that is adjourned are a list of their own', async ({ page, server }) => {
  const firm = await newFirm(server, { name: 'Leela Nair', email: 'leela@clientremind.example.in' }, 'clientremind');
  const moved = await newMatter(server, firm, 'Vimala');
  await newMatter(server, firm, 'Harish');
  const tomorrow = courtDay(1);
  await call(server, 'PATCH', `/api/v1/hearings/${moved.hearingId}`, { token: firm.token, body: { hearing_date: tomorrow } });
  const people = await call<{ items: { id: string }[] }>(server, 'GET', '/api/v1/people?q=Vimala', { token: firm.token });
  await call(server, 'PATCH', `/api/v1/people/${people.items[0]?.id}`, { token: firm.token, body: { email: null } });
  await enter(page, server, firm);

  await page.goto('/settings/client-messages');
  await page.getByRole('switch', { name: 'Remind clients by mail the day before a hearing' }).press('Space');
  await page.getByRole('link', { name: 'Clients whom no reminder reaches' }).press('Enter');
  const unreached = page.getByRole('list', { name: '1 client is not reminded' });
  await expect(unreached).toContainText('No e-mail address is known.');
  await expect(page.getByRole('list', { name: 'Not told yet' }).getByRole('listitem')).toHaveCount(2);
  expect(await objectionsOf(page)).toEqual([]);

  await page.goto('/hearing/upcoming');
  await page.getByRole('checkbox', { name: 'Select Vimala v. Varma' }).check();
  await page.getByRole('button', { name: 'Adjourn' }).click();
  await page.getByRole('textbox', { name: 'New date' }).fill('18-Mar-2027');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Change 1' }).click();
  await page.getByRole('button', { name: '1 client to tell' }).click();
  await expect(page.getByRole('button', { name: 'Tell client: Vimala, Vimala v. Varma' })).toBeVisible();
  await expect(page.getByText('Harish')).toBeHidden();
  await page.getByRole('link', { name: 'Show all clients' }).click();
  await expect(page.getByRole('button', { name: 'Tell client: Harish, Harish v. Varma' })).toBeVisible();
  await expect(page.getByRole('list', { name: /not reminded/ })).toBeHidden();
});

test('on a phone the words of a message with two buttons have a line of their own', async ({ browser, server }) => {
  const firm = await newFirm(server, { name: 'Isha Bora', email: 'isha@clientwords.example.in' }, 'clientwords');
  await newMatter(server, firm, 'Kavita');
  const phone = await openPhone(browser, server.url);
  const page = await phone.newPage();
  await enter(page, server, firm);
  await page.goto('/hearing/upcoming');
  await page.getByRole('main').getByRole('checkbox').first().check({ force: true });
  await page.getByRole('button', { name: 'Adjourn' }).click();
  const sheet = page.getByRole('dialog', { name: 'Adjourn to a day' });
  await sheet.getByRole('textbox', { name: 'New date' }).fill('18-Mar-2027');
  await page.keyboard.press('Tab');
  await sheet.getByRole('button', { name: 'Change 1' }).click();
  const words = page.getByText('1 hearing moved to 18-Mar-2027.');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(words).toBeVisible();
  await expect(undo).toBeVisible();
  await undo.hover();
  const [box, below] = [await words.boundingBox(), await undo.boundingBox()];
  expect(box?.width).toBeGreaterThan(200);
  expect(below?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  await phone.close();
});
