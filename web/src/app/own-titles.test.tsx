import { Permission } from '@munshi/contract/platform/permission';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createElement } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { mockServer } from '../../test/mock-server.ts';
import { answerProfile, at, pageOf, profileOf } from '../../test/answers.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { beginSession } from '../../test/session.ts';
import { findPages, pageEntries } from './search/page-entries.ts';
import { routes } from './routes.tsx';
import { sidebarMenu } from './shell/sidebar-menu.ts';

const ID = '019ac8a0-0000-7000-8000-000000000001';
mockServer(
  answerProfile(profileOf({ id: ID, permissions: Permission.options })),
  http.get(`${at}/clients`, () => HttpResponse.json({ data: [], error: null, total: 0 })),
  http.get(`${at}/*`, () => HttpResponse.json(pageOf([]))),
);
beforeAll(() => {
  // Most of these responses do not have the shape that the screens expect: the headings are still shown.
  vi.spyOn(console, 'error').mockReturnValue();
});
beforeEach(() => beginSession(ID));

const entries = pageEntries(routes);
const found = (typed: string) => findPages(entries, typed).map(({ route }) => route);

/** Pages whose heading depends on their state, and addresses that only redirect. */
const withoutTitle = ['/home', '/verify-otp', '/accept-invite', '/cases', '/case-notes', '/hearing', '/tasks', '/deadlines', '/registry'];

it.each(entries.map(({ route }) => route).filter((path) => !withoutTitle.includes(path)))('%s is found by its own title', async (path) => {
  const route = routes.find((each) => each.path === path);
  if (!route) throw new Error(`no page ${path}`);
  renderRoutes([{ path: '*', element: createElement(await route.screen()) }], path);
  const heading = (await screen.findByRole('heading', { level: 1 })).textContent ?? '';
  // A settings section is named by its entry in the settings menu.
  const part = path.startsWith('/settings') ? (await screen.findByRole('link', { current: 'page' })).textContent : heading;
  expect([heading === '', found(part ?? '')]).toEqual([false, expect.arrayContaining([path]) as string[]]);
});

it('the page search finds every page of the sidebar by its name there', async () => {
  const { shell } = await import('../i18n/en/first/shell.ts');
  const { upper, tools, lower } = sidebarMenu(routes);
  const items = [...upper, ...tools, ...lower].flatMap((item) => [item, ...(item.items ?? [])]);
  for (const { label, route } of items) if (route) expect(found(shell.menu[label])).toContain(route);
});

it('the page search offers every page of the specification that has a fixed address, and no address without a screen', () => {
  const offered = entries.map(({ route }) => route);
  expect(offered).toEqual(expect.arrayContaining(['/home', '/accept-invite', '/verify-otp', '/set-password', '/clients', '/tasks/types']));
  expect(found('case edit')).toEqual([]);
  // Pages outside the shell come after those for signed-in members.
  expect(offered.indexOf('/accept-invite')).toBeGreaterThan(offered.indexOf('/vakalatnama'));
});
