import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answerProfile, at, pageOf, profileOf } from '../../../test/answers.ts';
import { caseRecord } from '../../../test/case-fixture.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { beginSession } from '../../../test/session.ts';
import { ids, preview, signed } from '../vakalatnama.fixture.ts';
import { VakalatnamaPage } from '../vakalatnama-page.tsx';

const server = mockServer(
  answerProfile(profileOf({ id: ids.user, role: 'admin' })),
  http.get(`${at}/vakalatnamas/${ids.one}`, () => HttpResponse.json({ ...signed, case_id: ids.user })),
  http.get(`${at}/vakalatnamas/${ids.one}/pages`, () => HttpResponse.json({ pages: preview.pages })),
  http.get(`${at}/documents`, () => HttpResponse.json(pageOf([]))),
  http.get(`${at}/vakalatnamas`, () => HttpResponse.json(pageOf([]))),
);
beforeEach(() => beginSession(ids.user));

it('a replacement whose answer was lost is asked for again under the same key, so that it is created once', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post(`${at}/vakalatnamas`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.error();
    }),
  );
  renderRoutes([{ path: '/vakalatnama/:id', element: <VakalatnamaPage /> }], `/vakalatnama/${ids.one}`);
  for (const times of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Create a replacement' }));
    await waitFor(() => expect(keys).toHaveLength(times));
  }
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
});

it('the vakalatnamas of connected cases whose answer was lost are asked for again under the same key', async () => {
  const keys: (string | null)[] = [];
  const linked = { id: ids.user, title: 'Connected appeal', file_number: 7 };
  server.use(
    http.get(`${at}/case/:id`, () => HttpResponse.json(caseRecord({ linked_cases: [linked] }))),
    http.post(`${at}/vakalatnamas/${ids.one}/instances`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.error();
    }),
  );
  renderRoutes([{ path: '/vakalatnama/:id', element: <VakalatnamaPage /> }], `/vakalatnama/${ids.one}`);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Create for connected cases' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Connected appeal' }));
  for (const times of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Create vakalatnamas' }));
    await waitFor(() => expect(keys).toHaveLength(times));
  }
  expect(new Set(keys).size).toBe(1);
});
