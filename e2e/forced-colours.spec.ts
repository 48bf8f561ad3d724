import { enter, newFirm } from './api.ts';
import { expect, test } from './server-fixture.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

test('in forced colours only the current tab and the selected view of hearings are marked', async ({ page, server }) => {
  const session = await newFirm(server, { name: 'Asha Rao', email: 'forced@example.in' }, 'forced');
  await enter(page, server, session);
  await page.goto('/hearing/all?view=month');
  const tabs = page.getByRole('main').getByRole('navigation').getByRole('link');
  await expect(tabs.first()).toBeVisible();
  const borders = await tabs.evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBottomColor));
  const current = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('aria-current') === 'page'));
  expect(borders.filter((border, at) => border === borders[current.indexOf(true)] && !current[at])).toEqual([]);

  const views = page.getByRole('main').locator('label:has(input[type=radio])');
  const looks = await views.evaluateAll((labels) =>
    labels.map((label) => ({
      isChecked: label.querySelector('input')?.checked,
      background: getComputedStyle(label).backgroundColor,
    })),
  );
  const selected = looks.find(({ isChecked }) => isChecked);
  expect(selected).toBeDefined();
  expect(looks.filter(({ background, isChecked }) => background === selected?.background && !isChecked)).toEqual([]);
});
