import type { Page } from '@playwright/test';
import { expect, test } from './server-fixture.ts';

const courtNumber = (page: Page) => page.getByRole('textbox', { name: /^Court number/ });

/** Opens the wizard in a new tab. */
async function openWizard(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto('/cases-create-wizard');
  await expect(courtNumber(tab)).toBeVisible();
  return tab;
}

test('two tabs keep the new cases that are typed in them apart, and a closed one is continued in the next', async ({ page }) => {
  const first = await openWizard(page);
  await courtNumber(first).fill('14');
  await courtNumber(first).blur();
  // It is written shortly after the last change.
  await expect.poll(() => first.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('case_draft')).length)).toBe(1);
  const second = await openWizard(page);
  await expect(courtNumber(second)).toHaveValue('');
  await courtNumber(second).fill('15');
  for (const [tab, number] of [[first, '14'] as const, [second, '15'] as const]) {
    await tab.reload();
    await expect(courtNumber(tab)).toHaveValue(number);
    await expect(tab.getByText(/^Your draft of .* is still here/)).toBeVisible();
  }
  await first.close();
  const third = await openWizard(page);
  await expect(courtNumber(third)).toHaveValue('14');
  await expect(courtNumber(second)).toHaveValue('15');
});
