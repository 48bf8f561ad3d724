import { expect, type Locator, type Page } from '@playwright/test';

interface Choice {
  readonly label: string | RegExp;
  readonly typed: string;
  /** Its whole name, or what is in it. */
  readonly option: string | RegExp;
}

/**
 * Types in a field with choices, and takes an option by Enter once it is the marked one. Not with the mouse: the menu becomes shorter
 * while one types, and moves if it is above its field.
 */
export async function chooseTyped(page: Page, within: Page | Locator, { label, typed, option }: Choice): Promise<void> {
  const field = within
    .getByRole('textbox', { name: label })
    .or(within.getByRole('combobox', { name: label }))
    .first();
  await field.click();
  await field.fill(typed);
  await expect(page.getByRole('option', { name: option, exact: true }).first()).toHaveAttribute('data-combobox-selected', 'true');
  await field.press('Enter');
}
