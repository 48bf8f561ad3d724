import { expect, type Page } from '@playwright/test';

/** Continues to `step` in the wizard. It waits for the step: a second click before that counts as part of the first one. */
export async function continueTo(page: Page, step: number): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Step ${step} of 3` })).toBeVisible();
}

/** Opens a section of the form of a case that is closed. */
export async function openSection(page: Page, title: string): Promise<void> {
  await page.locator('details:not([open]) > summary').filter({ hasText: title }).click();
}
