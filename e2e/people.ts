import { expect, type Page } from '@playwright/test';
import type { TestServer } from './server-fixture.ts';

export const PASSWORD = 'pomegranate ledger 7';

export interface Person {
  readonly name: string;
  readonly email: string;
}

/** Fills the sign-up screen and sends it. */
export async function fillSignup(page: Page, { name, email }: Person, firm: { name: string; code: string }): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Firm name').fill(firm.name);
  await page.getByLabel('Firm code').fill(firm.code);
  await expect(page.getByText(`${firm.code} is available.`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign up' }).click();
}

/** Types the mailed code; the last digit sends it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await page.locator('input[autocomplete="one-time-code"], [role="group"] input').first().click();
  await page.keyboard.type(code);
}

/** From the sign-up screen to the dashboard of a new firm. */
export async function signUp(
  page: Page,
  server: TestServer,
  person: Person,
  firm: { name: string; code: string; plan: string },
): Promise<void> {
  await page.goto('/signup');
  await fillSignup(page, person, firm);
  await enterCode(page, await server.codeFor(person.email));
  await expect(page).toHaveURL(/plan-selection/);
  await page.getByRole('button', { name: `Choose ${firm.plan}` }).click();
  await expect(page).toHaveURL(/dashboard/);
}

export async function logIn(page: Page, { email }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/dashboard/);
}
