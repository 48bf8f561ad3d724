import { Permission } from '@munshi/contract/platform/permission';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { mockServer } from '../../test/mock-server.ts';
import { answerProfile, at, pageOf, profileOf } from '../../test/answers.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { beginSession } from '../../test/session.ts';
import { routes } from './routes.tsx';

const ID = '019ac8a0-0000-7000-8000-000000000001';

/** Every list page, with a filter that it has; undefined for a list without filters. */
const lists: Record<string, string | undefined> = {
  '/cases/all': '?q=nobody',
  '/cases/pending': '?q=nobody',
  '/cases/history': '?q=nobody',
  '/cases/my-open': '?q=nobody',
  '/cases/my-pending': '?q=nobody',
  '/cases/my-history': '?q=nobody',
  '/clients': undefined,
  '/people': '?q=nobody',
  '/people/clients': '?q=nobody',
  '/people/opposing': '?q=nobody',
  '/people/witness': '?q=nobody',
  '/lawyers/all': '?q=nobody',
  '/hearing/all': `?court=${ID}`,
  '/hearing/upcoming': `?court=${ID}`,
  '/hearing/history': `?court=${ID}`,
  '/hearing/my-upcoming': `?court=${ID}`,
  '/hearing/my-history': `?court=${ID}`,
  '/tasks/all': '?q=nobody',
  '/tasks/my': '?q=nobody',
  '/tasks/types': '?q=nobody',
  '/tasks/judges': '?q=nobody',
  '/tasks/courts': '?q=nobody',
  '/case-notes/all': '?q=nobody',
  '/case-notes/my': '?q=nobody',
  '/documents': '?q=nobody',
  '/vakalatnama': '?q=nobody',
  '/settings/recently-deleted': '?q=nobody',
  '/settings/audit-log': '?kind=case',
};

mockServer(
  answerProfile(profileOf({ id: ID, permissions: Permission.options })),
  http.get(`${at}/clients`, () => HttpResponse.json({ data: [], error: null, total: 0 })),
  http.get(`${at}/users/all`, () => HttpResponse.json([])),
  http.get(`${at}/lawyers/choices`, () => HttpResponse.json([])),
  http.get(`${at}/tasks/types`, () => HttpResponse.json([])),
  http.get(`${at}/case-lawyer-types`, () => HttpResponse.json([])),
  http.get(`${at}/reference-entries`, () => HttpResponse.json([])),
  http.get(`${at}/vakalatnamas/drafts`, () => HttpResponse.json([])),
  http.get(`${at}/audit/seal`, () =>
    HttpResponse.json({ checked_at: null, sealed: 0, sealed_until: null, fingerprint: null, broken: null }),
  ),
  http.get(`${at}/audit`, () => HttpResponse.json({ items: [], next: null })),
  http.get(`${at}/*`, () => HttpResponse.json(pageOf([]))),
);
beforeEach(() => beginSession(ID));

async function openPage(path: string, search = '') {
  const route = routes.find((each) => each.path === path);
  if (!route) throw new Error(`no page ${path}`);
  renderRoutes([{ path: '*', element: createElement(await route.screen()) }], path + search);
}

it.each(Object.keys(lists))('%s without records is titled “No data available”', async (path) => {
  await openPage(path);
  expect((await screen.findByRole('heading', { name: 'No data available' })).nextElementSibling?.textContent).toMatch(/\w/);
});

it.each(Object.entries(lists).flatMap(([path, search]) => (search ? [path + search] : [])))(
  '%s with a filter that matches nothing is titled “No data Found”',
  async (address) => {
    const [path = '', search] = address.split('?');
    await openPage(path, `?${search}`);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'No data Found' }).nextElementSibling?.textContent).toMatch(/\w/));
  },
);
