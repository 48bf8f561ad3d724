import type { Locator, Page } from '@playwright/test';
import { objectionsOf } from './axe.ts';
import { call, enter, newFirm, type SignedIn } from './api.ts';
import { expect, test } from './server-fixture.ts';
import { openSection } from './wizard.ts';

let session: SignedIn;

test.beforeAll(async ({ server }) => {
  session = await newFirm(server, { name: 'Asha Rao', email: 'shell@example.in' }, 'shell');
});

test.beforeEach(async ({ page, server }) => await enter(page, server, session));

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** The sidebar of spec 2: each section and its items. */
const sections: Record<string, string[]> = {
  Cases: ['Add Case', 'All Cases'],
  'Hearing Details': ['Add Hearing Date', 'All Hearing Dates', 'My Upcoming Hearing', 'My Hearing History'],
  Lawyers: ['Add Lawyer', 'Lawyers'],
  Tasks: ['Add Task', 'All Tasks'],
  'Case Notes': ['Add Case Note', 'All Case Notes'],
};

test.describe('the sidebar', () => {
  test('has the items of the spec in order', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(menu(page).getByRole('link', { name: 'Munshi' })).toBeVisible();
    const order = ['Dashboard', 'Clients', 'Cases', 'Vakalatnama', 'Hearing Details', 'Lawyers', 'Documents', 'Tasks', 'Case Notes'];
    const shown = await menu(page).locator('ul').first().locator(':scope > li').allInnerTexts();
    expect(shown.map((text) => text.split('\n')[0])).toEqual(order);
    await expect(menu(page).locator('ul[data-lower] > li')).toHaveText(['Support', 'Settings']);
    for (const parent of ['Lawyers', 'Case Notes'])
      await expect(menu(page).getByRole('link', { name: parent, exact: true })).toHaveCount(0);
  });

  for (const [section, items] of Object.entries(sections)) {
    test(`${section} expands to its pages and collapses`, async ({ page }) => {
      await page.goto('/dashboard');
      const toggle = menu(page)
        .getByRole('button', { name: `Show the pages of ${section}`, exact: true })
        .or(menu(page).getByRole('button', { name: section, exact: true }))
        .first();
      const list = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`);
      await expect(list).toBeHidden();
      await toggle.click();
      await expect(list.getByRole('link')).toHaveText(items);
      await menu(page)
        .getByRole('button', { name: `Hide the pages of ${section}`, exact: true })
        .or(menu(page).getByRole('button', { name: section, exact: true }))
        .first()
        .click();
      await expect(list).toBeHidden();
    });
  }

  test('starts with the section of the current page expanded and the page marked', async ({ page }) => {
    await page.goto('/cases/all');
    await expect(menu(page).getByRole('link', { name: 'All Cases' })).toHaveAttribute('aria-current', 'page');
    await expect(menu(page).getByRole('link', { name: 'Add Task' })).toBeHidden();
  });

  test('is a fifth of the width, and at least 16rem, from medium screens up', async ({ page }) => {
    for (const [width, expected] of [
      [1440, 288],
      [800, 256],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/dashboard');
      const box = await page.getByRole('complementary').first().boundingBox();
      expect(Math.abs((box?.width ?? 0) - expected), String(width)).toBeLessThanOrEqual(2);
    }
  });

  test('is a drawer of 92% on a phone, closed by the overlay', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect.poll(async () => Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(Math.round(360 * 0.92));
    await page.mouse.click(355, 320);
    await expect(drawer).toBeHidden();
  });
});

test.describe('the top bar', () => {
  test('has the page title, Invite for an admin, the search, the bell and the profile menu', async ({ page }) => {
    await page.goto('/cases/all');
    const bar = page.getByRole('banner');
    await expect(bar.getByText('Cases', { exact: true })).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Invite', exact: true })).toBeVisible();
    await expect(bar.getByRole('combobox', { name: /search/i })).toBeVisible();
    await expect(bar.getByRole('button', { name: /notifications/i })).toBeVisible();
    await expect(bar.getByRole('button', { name: /Your account/ })).toBeVisible();
  });

  test('shows the search box on large screens only', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/cases/all');
    await expect(page.getByRole('banner').getByRole('combobox', { name: /search/i })).toBeHidden();
  });

  test('has no Invite for a member who is not an admin', async ({ page, server }) => {
    const profile = await call<object>(server, 'GET', '/api/me', { token: session.token });
    await page.route(
      '**/api/me',
      async (route) => await route.fulfill({ json: { ...profile, role_name: 'lawyer', role_display: 'Lawyer' } }),
    );
    await page.goto('/cases/all');
    await expect(page.getByRole('button', { name: /Your account/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0);
  });

  test('shows name, role and the menu items in the profile menu', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /Your account: Asha Rao/ }).click();
    const opened = page.getByRole('menu');
    await expect(opened.getByText('Asha Rao')).toBeVisible();
    await expect(opened.getByText('admin', { exact: false }).first()).toBeVisible();
    for (const item of ['Your Profile', 'Settings', 'Help', 'Sign out'])
      await expect(opened.getByRole('menuitem', { name: item })).toBeVisible();
  });

  test('shows Unknown for a user without a name', async ({ page }) => {
    await page.route('**/api/me', async (route) => await route.fulfill({ status: 400, json: { message: 'no' } }));
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: /Unknown/ })).toBeVisible();
  });
});

test.describe('the page search', () => {
  const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: /search/i });

  test('finds pages by title, description and route, ignoring case', async ({ page }) => {
    await page.goto('/dashboard');
    for (const [typed, title] of [
      ['ADD CASE', 'Add Case'],
      ['view your', 'My Open Cases'],
      ['view pending', 'Pending Cases'],
      ['add new', 'Add Task'],
      ['/cases/history', 'Case History'],
      ['access settings', 'Settings'],
    ] as const) {
      await box(page).fill(typed);
      await expect(page.getByRole('option', { name: new RegExp(title) }).first()).toBeVisible();
    }
  });

  test('runs 300 ms after the last key, and an empty query clears it', async ({ page }) => {
    await page.goto('/dashboard');
    await page.clock.install();
    await box(page).click();
    // The code of the search loads at this click, and takes the field over.
    await expect(box(page)).toHaveAttribute('aria-haspopup', 'listbox');
    // From here time passes only through `runFor`, because on a slow machine typing takes longer than the delay itself.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.type('cases');
    await page.clock.runFor(250);
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(page.getByRole('option').first()).toBeVisible();
    await box(page).fill('');
    await page.clock.runFor(400);
    await expect(page.getByRole('option')).toHaveCount(0);
  });

  test('opens the chosen page', async ({ page }) => {
    await page.goto('/dashboard');
    await box(page).fill('all cases');
    await page.getByRole('option', { name: /All Cases/ }).click();
    await expect(page).toHaveURL(/\/cases\/all/);
  });
});

test('the loading overlay covers the screen while the app starts', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/dashboard-page*.js', async (route) => {
    await released;
    await route.continue();
  });
  const arriving = page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Loading...' })).toBeVisible();
  await expect(page.getByText('Please wait while we prepare your experience.')).toBeVisible();
  await expect(page.getByText("This won't take long!")).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '70');
  const overlay = page.getByRole('status').filter({ hasText: 'Loading...' });
  await expect(overlay.getByText('M', { exact: true })).toBeVisible();
  expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  const covered = [20, 720, 1420].flatMap((x) => [20, 450, 880].map((y) => ({ x, y })));
  for (const point of covered)
    expect(await overlay.evaluate((node, { x, y }) => node.contains(document.elementFromPoint(x, y)), point)).toBe(true);
  release();
  await arriving;
  await expect(page.getByRole('heading', { name: 'Loading...' })).toBeHidden();
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on screen');
  return box;
}

test('a text input has its icon at the left, and its error in red below', async ({ page }) => {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  const email = page.getByRole('textbox', { name: /e-?mail/i });
  await email.fill('asha');
  await email.blur();
  const error = page.getByText('Enter an e-mail address like name@chambers.in.');
  await expect(error).toBeVisible();

  const [box, icon, words] = [await boxOf(email), await boxOf(page.locator('form svg').first()), await boxOf(error)];
  expect(icon.x).toBeGreaterThanOrEqual(box.x);
  expect(icon.x + icon.width).toBeLessThan(box.x + 48);
  expect(Math.abs(icon.y + icon.height / 2 - box.y - box.height / 2)).toBeLessThan(4);
  expect(words.y).toBeGreaterThanOrEqual(box.y + box.height);
  const colour = await error.evaluate((node) => getComputedStyle(node).color);
  const [red = 0, ...others] = (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);
  expect(red).toBeGreaterThan(2 * Math.max(...others));
});

test.describe('the clients page', () => {
  test('is a table of name, e-mail and role', async ({ page, server }) => {
    await call(server, 'POST', '/api/v1/people', {
      token: session.token,
      body: { name: 'Meera Nair', kinds: ['client'], email: 'meera@example.in' },
    });
    await page.goto('/clients');
    await expect(page.getByRole('columnheader')).toHaveText([/Name/, /Email/, /Role/, /Mobile/, /Cases/, /Next date/]);
    await expect(page.getByRole('row', { name: /Meera Nair.*meera@example.in.*Client/ })).toBeVisible();
  });
});

test('after signing in, roles, profile, cases and clients are loaded once', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(me|v1\/(roles|case|clients))\/?$/.test(pathname)) requests.push(pathname.replace(/\/$/, ''));
  });
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: /settings/i }).first()).toBeAttached();
  await expect.poll(() => [...requests].sort()).toEqual(['/api/me', '/api/v1/case', '/api/v1/clients', '/api/v1/roles']);
  await page.getByRole('link', { name: 'Support' }).click();
  await expect(page).toHaveURL(/\/support/);
  expect(requests).toHaveLength(4);
});

test('a menu of choices is between 140 and 300 pixels high', async ({ page }) => {
  const menuOf = async (name: RegExp) => {
    await page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name })).first().click();
    const list = page.getByRole('listbox').filter({ visible: true });
    await expect(list.getByRole('option').first()).toBeVisible();
    const height = (await list.boundingBox())?.height ?? 0;
    await page.keyboard.press('Escape');
    return Math.round(height);
  };
  await page.goto('/cases/add');
  expect(await menuOf(/^Type/), 'of many choices').toBe(300);
  await openSection(page, 'Status and notes');
  await page.getByRole('combobox', { name: /^Status/ }).click();
  await page.getByRole('option', { name: 'Pending' }).click();
  expect(await menuOf(/^Phase/), 'of few choices').toBe(140);
});

/** What cannot be read on a page for want of contrast, in light and in dark. */
async function unreadableIn(page: Page) {
  const found = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await objectionsOf(page)).filter(({ id }) => id === 'color-contrast').map(({ at }) => ({ colorScheme, at })));
  }
  return found;
}

test('the choice that the arrow keys are at can be read with its note, in light and in dark', async ({ page }) => {
  await page.goto('/cases/add');
  await page.getByRole('combobox', { name: /^Type/ }).click();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-combobox-selected]')).toContainText('BA');
  expect(await unreadableIn(page)).toEqual([]);
});

test('the calendar of a date shows today in red, and its chosen day can be read in light and in dark', async ({ page }) => {
  await page.goto('/hearing/add');
  const open = page.getByRole('button', { name: /calendar/i }).first();
  await open.click();
  const colourOf = async (day: Locator) => await day.evaluate((button) => getComputedStyle(button).color);
  const today = page.locator('button[data-today]');
  const other = page.locator('td button:not([data-today]):enabled').filter({ visible: true }).last();
  expect(await colourOf(today)).not.toBe(await colourOf(other));
  await other.click();
  await open.click();
  await expect(page.locator('button[data-selected]')).toBeVisible();
  expect(await unreadableIn(page)).toEqual([]);
});
