import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { chooseTyped } from './choose-typed.ts';
import { expect, test } from './server-fixture.ts';
import { enterCode, logIn, PASSWORD, signUp } from './people.ts';
import { continueTo, openSection } from './wizard.ts';

interface PublishedRecord {
  cnr_number: string;
  case_type: string;
  filing_number: string;
  filing_date: string;
  registration_number: string;
  registration_date: string;
  case_status: string;
  petitioners: { name: string; advocate: string | null }[];
  respondents: { name: string; advocate: string | null }[];
}

/** The first detailed record as the High Court published it, with the people renamed. */
const record: PublishedRecord = JSON.parse(readFileSync(new URL('../tools/demo/court-records.json', import.meta.url), 'utf8')).detailed[0];

const asha = { name: 'Asha Rao', email: 'asha@raochambers.example' };
const rohan = { name: 'Rohan Menon', email: 'rohan@raochambers.example' };
const outsider = { name: 'Other Person', email: 'other@elsewhere.example' };

async function freshPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  return await context.newPage();
}

async function authorized(page: Page): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('auth_token'))}` };
}

async function fillParty(page: Page, place: string, party: { name: string; advocate: string | null }): Promise<void> {
  const card = page.getByRole('group', { name: place, exact: true });
  await card
    .getByRole('combobox', { name: /^Name/ })
    .or(card.getByRole('textbox', { name: /^Name/ }))
    .first()
    .fill(party.name);
  if (!party.advocate) return;
  const advocates = card
    .getByRole('textbox', { name: /^Advocates/ })
    .or(card.getByRole('combobox', { name: /^Advocates/ }))
    .first();
  // Typed key by key: each comma ends a name.
  await advocates.pressSequentially(`${party.advocate},`);
}

test('a firm’s first day: sign up, invite a colleague, create a real case, which no other firm can see', async ({
  page,
  browser,
  server,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await test.step('a lawyer signs her firm up, chooses a plan and reaches the dashboard', async () => {
    await signUp(page, server, asha, { name: 'Rao Chambers', code: 'rao-chambers', plan: 'Chamber' });
    await expect(page.getByRole('heading', { name: 'Dashboard' }).first()).toBeAttached();
  });

  await test.step('she invites a colleague', async () => {
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const modal = page.getByRole('dialog');
    await expect(modal.getByRole('button', { name: 'Send Invite' })).toBeDisabled();
    await modal.getByPlaceholder('Full Name').fill(rohan.name);
    await modal.getByPlaceholder('Email address').fill(rohan.email);
    await modal
      .getByRole('combobox', { name: /Role/ })
      .or(modal.getByRole('textbox', { name: /Role/ }))
      .first()
      .click();
    await page.getByRole('option', { name: /Lawyer/ }).click();
    await modal.getByRole('button', { name: 'Send Invite' }).click();
    await expect(modal).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: /invit/i })).toBeVisible();
  });

  const colleague = await freshPage(browser, baseURL);
  await test.step('he accepts in his own browser, confirms his e-mail, sets a password and is signed in', async () => {
    await colleague.goto(await server.linkFor(rohan.email));
    await expect(colleague.getByText('Asha Rao invites you to join Rao Chambers.')).toBeVisible();
    await colleague.getByRole('button', { name: 'Accept invitation' }).click();
    await enterCode(colleague, await server.codeFor(rohan.email));
    await expect(colleague).toHaveURL(/set-password/);
    await colleague.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await colleague.getByRole('button', { name: 'Set password' }).click();
    await expect(colleague).toHaveURL(/dashboard/);
  });

  let caseUrl = '';
  await test.step('she enters the published case in the wizard, as printed', async () => {
    await page.goto('/cases-create-wizard');
    await fillParty(page, 'Petitioner 1', record.petitioners[0] ?? { name: '', advocate: null });
    await page.getByRole('group', { name: 'Petitioner 1', exact: true }).getByLabel('Our client').check();
    for (const [index, party] of record.respondents.entries()) {
      if (index > 0) await page.getByRole('button', { name: 'Add respondent' }).click();
      await fillParty(page, `Respondent ${index + 1}`, party);
    }
    await chooseTyped(page, page, { label: /^Type/, typed: record.case_type, option: /bail application/i });
    await chooseTyped(page, page, { label: /^Court(?! number)/, typed: 'Itanagar', option: /Itanagar/ });
    await continueTo(page, 2);
    await page.getByLabel(/^CNR/).fill('GAHC04-000792-2024');
    await openSection(page, 'Filing and registration');
    await page.getByLabel(/^Filing or diary number/).fill(record.filing_number);
    await page.getByRole('textbox', { name: /^Filing date/ }).fill('24-06-2024');
    await page.getByLabel(/^Registration number/).fill(`${record.case_type} ${record.registration_number}`);
    await page.getByRole('textbox', { name: /^Registration date/ }).fill('24 Jun 2024');
    await page.getByRole('textbox', { name: /^Hearing date/ }).fill('+14');
    await page.getByLabel(/^Purpose/).fill(record.case_status);
    await continueTo(page, 3);
    await expect(page.getByText('GAHC04-000792-2024')).toBeVisible();
    await page.getByRole('button', { name: 'Save case' }).click();
    await expect(page).toHaveURL(/\/cases\/[0-9a-f-]{36}$/);
    caseUrl = new URL(page.url()).pathname;
    await expect(page.getByRole('heading', { level: 2, name: /Sunita Menon v\. The State of AP/ })).toBeVisible();
    await expect(page.getByText('BA 64/2024').first()).toBeVisible();
  });

  await test.step('she adds him to the team, and he finds the case by search and among his own', async () => {
    await page.goto(`/cases/edit/${caseUrl.split('/').at(-1)}`);
    await page.getByRole('button', { name: 'Add colleague' }).click();
    const member = page
      .getByRole('combobox', { name: /^Colleague/ })
      .or(page.getByRole('textbox', { name: /^Colleague/ }))
      .last();
    await member.click();
    await member.fill('Rohan');
    // The list of another row may have him too, and is in the page while it is closed.
    await expect(page.getByRole('option', { name: /Rohan Menon/, includeHidden: true }).last()).toBeAttached();
    await member.press('Enter');
    await expect(member).toHaveValue(/^Rohan Menon/);
    await page.getByRole('button', { name: 'Save case' }).click();
    await expect(page).toHaveURL(caseUrl);
    await colleague.goto('/cases/all');
    await colleague.getByPlaceholder('Title, number, CNR or party').fill('sunita ahluwalia');
    await expect(colleague.getByRole('link', { name: /Sunita Menon/ })).toBeVisible();
    const mine = (await colleague.request.get('/api/v1/case/?mine=true', { headers: await authorized(colleague) })).json();
    expect(await mine).toMatchObject({ total: 1 });
  });

  await test.step('a member of another firm cannot find the case by list, address, search or header', async () => {
    const other = await freshPage(browser, baseURL);
    await signUp(other, server, outsider, { name: 'Elsewhere LLP', code: 'elsewhere', plan: 'Solo' });
    await other.goto('/cases/all');
    await expect(other.getByText('No data available')).toBeVisible();
    await other.goto('/cases/all?q=sunita');
    await expect(other.getByText('No data Found')).toBeVisible();
    await other.goto(caseUrl);
    await expect(other.getByRole('heading', { name: 'Case not found' })).toBeVisible();
    const spoofed = await other.request.get(`/api/v1/case${caseUrl.replace('/cases', '')}`, {
      headers: { ...(await authorized(other)), 'x-tenant-code': 'rao-chambers' },
    });
    expect(spoofed.status()).toBe(404);
    await other.context().close();
  });

  await test.step('he logs in on a phone and opens the case by touch', async () => {
    const phone = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    const small = await phone.newPage();
    await logIn(small, rohan);
    await small.goto('/cases/all');
    await small.getByRole('link', { name: /Sunita Menon/ }).tap();
    await expect(small.getByRole('heading', { level: 2, name: /Sunita Menon v\. The State of AP/ })).toBeVisible();
    const overflow = await small.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await phone.close();
  });
  await colleague.context().close();
});
