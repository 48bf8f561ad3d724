import { enter, newFirm } from './api.ts';
import { expect, test } from './server-fixture.ts';

const person = { name: 'Adv. Tara Bose', email: 'tara.bose@landing.example' };

/** The scripts that the page has requested, in order. */
const SCRIPTS = `performance.getEntriesByType('resource')
  .filter(({ name }) => name.endsWith('.js'))
  .map(({ name, startTime }) => ({ name: new URL(name).pathname, isLate: startTime > performance.getEntriesByName('usable')[0].startTime }))`;

interface Script {
  readonly name: string;
  readonly isLate: boolean;
}

test('the landing page needs no script of the application, and fetches it once it is whole', async ({ page, server }) => {
  await page.goto(server.url);
  await expect(page).toHaveTitle('The clerk that never forgets a date · Munshi');
  await expect.poll(async () => (await page.evaluate<Script[]>(SCRIPTS)).length).toBeGreaterThan(1);
  const scripts = await page.evaluate<Script[]>(SCRIPTS);
  expect(scripts.filter(({ isLate }) => !isLate).map(({ name }) => name)).toEqual(['/before-paint.js']);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page is whole, and its links lead on', async ({ page, server }) => {
    for (const address of ['/', '/home']) {
      await page.goto(`${server.url}${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const name of ['Log in', 'Start your firm', 'Support', 'Privacy policy'])
        await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open your diary' })).toBeHidden();
    }
  });
});

for (const width of [360, 1440]) {
  test(`the landing page shows the desk's screen at ${width} pixels only where it can be read`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 800 });
    const pictures: string[] = [];
    page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
    await page.goto(server.url);
    await expect(page.locator('figure').first().locator('img:visible')).toHaveCount(width === 360 ? 1 : 2);
    expect(pictures.some((url) => url.includes('desk-day-'))).toBe(width !== 360);
  });
}

test('the landing page leads a signed-in person to the diary, also once another tab signs in or out', async ({ page, context, server }) => {
  const session = await newFirm(server, person, 'landing');
  await page.goto(server.url);
  await expect(page.getByRole('link', { name: 'Start your firm' })).toBeVisible();
  const other = await context.newPage();
  await enter(other, server, session);
  await expect(page.getByRole('link', { name: 'Open your diary' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Start your firm' })).toBeHidden();
  await page.getByRole('link', { name: 'Open your diary' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(server.url);
  await other.evaluate(() => localStorage.clear());
  await expect(page.getByRole('link', { name: 'Start your firm' })).toBeVisible();
});

test('the landing page is dark from its first paint where the person or the system chose so', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(server.url);
  const colour = async () => await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await colour()).toBe('rgb(20, 23, 21)');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.reload();
  expect(await colour()).toBe('rgb(251, 251, 247)');
});
