import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Source that runs in a page where axe is already loaded, because axe is half a megabyte to parse. */
const NOTHING = '0';

/**
 * The violations axe finds on a page, each with the first elements concerned. Checks WCAG 2.2 AA; `all` adds the rules that axe
 * calls best practice.
 *
 * Legacy mode runs in the page alone and cannot see frames of other origins, of which we have none; otherwise axe opens a second
 * page to combine its results. Passed rules are not collected.
 */
export async function objectionsOf(page: Page, rules: 'WCAG 2.2 AA' | 'all' = 'WCAG 2.2 AA'): Promise<{ id: string; at: string[] }[]> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder(isThere ? { page, axeSource: NOTHING } : { page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (rules === 'all' ? axe : axe.withTags(WCAG_22_AA)).analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.slice(0, 3).map((node) => node.html.slice(0, 160)) }));
}
