import { screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { mockServer } from '../../test/mock-server.ts';
import { at } from '../../test/answers.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { en } from '../i18n/en.ts';
import { storageKeys } from '../platform/session/storage-keys.ts';
import { PrivacyPage, TermsPage } from './legal-page.tsx';

const server = mockServer();
const named = (email: string | null) => server.use(http.get(`${at}/support`, () => HttpResponse.json({ email })));

it.each([
  ['privacy', 'Privacy policy', PrivacyPage],
  ['terms', 'Terms of service', TermsPage],
] as const)('%s has every section, each with an address', (paper, title, Screen) => {
  named(null);
  renderRoutes([{ path: '/', element: <Screen /> }]);
  screen.getByRole('heading', { level: 1, name: title });
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Object.keys(en.legal[paper].sections).map((key) => `#${key}`));
  for (const { title: section } of Object.values(en.legal[paper].sections)) screen.getByRole('heading', { level: 2, name: section });
  screen.getByText(/^As of \d\d-[A-Z][a-z]{2}-\d{4}$/);
});

it('the privacy policy names the grievance contact set by the host', async () => {
  named('help@example.in');
  renderRoutes([{ path: '/', element: <PrivacyPage /> }]);
  await screen.findByText(/^Write to help@example\.in, or use the form/);
});

it('the privacy policy names every local storage key', () => {
  for (const key of Object.values(storageKeys)) expect(en.legal.privacy.sections.browser.text).toContain(key);
});

it('the privacy policy says that deleted records are purged for good', () => {
  const purge = readFileSync(path.join(import.meta.dirname, '../../../server/src/recently-deleted/purge.jobs.ts'), 'utf8');
  expect(purge).toContain('retention:purge');
  const text = en.legal.privacy.sections.long.text;
  expect(text).toContain('after that it is removed permanently');
  expect(text).toContain('legal hold');
});

it('the privacy policy gives the same retention periods as the cleanup', () => {
  const cleanup = readFileSync(path.join(import.meta.dirname, '../../../server/src/platform/jobs/cleanup.ts'), 'utf8');
  const text = en.legal.privacy.sections.long.text;
  expect(cleanup).toContain("interval '60 days'");
  expect(text).toContain('60 days after it was last seen');
  expect(cleanup).toContain("interval '7 days'");
  expect(text).toContain('never confirmed: 7 days');
});
