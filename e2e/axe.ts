import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What is run in a page where axe was put before: it is half a megabyte to read. */
const NOTHING = '0';

/**
 * What axe objects to on a page, each with the first places it is found. By the rules of WCAG 2.2 AA; `all` adds what axe
 * calls best practice.
 *
 * Runs in the page alone, where it could see no frame of another origin: ours has none. It would else open a second page to
 * put its result together. What passes is not gathered.
 */
export async function objectionsOf(page: Page, rules: 'WCAG 2.2 AA' | 'all' = 'WCAG 2.2 AA'): Promise<{ id: string; at: string[] }[]> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder(isThere ? { page, axeSource: NOTHING } : { page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (rules === 'all' ? axe : axe.withTags(WCAG_22_AA)).analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.slice(0, 3).map((node) => node.html.slice(0, 160)) }));
}
