import { expect, type Page } from '@playwright/test';

/** Goes on in the wizard, from the step before. A second click before the next step stands belongs to the first: it goes nowhere further. */
export async function goOnTo(page: Page, step: number): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Step ${step} of 5` })).toBeVisible();
}
