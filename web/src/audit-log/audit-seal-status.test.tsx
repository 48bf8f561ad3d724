import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditSeal } from '@munshi/contract/audit-log/audit-seal.schema';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { mockServer } from '../../test/mock-server.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { AuditSealStatus } from './audit-seal-status.tsx';

const at = 'http://munshi.test/api/v1/audit';
const fingerprint = 'ab'.repeat(32);
const holds: AuditSeal = {
  checked_at: '2026-03-05T20:23:00Z',
  sealed: 12_345,
  sealed_until: '2026-03-05T20:00:00Z',
  fingerprint,
  broken: null,
};
let answers: AuditSeal[] = [];
const server = mockServer(http.get(`${at}/seal`, () => HttpResponse.json(answers.length > 1 ? answers.shift() : answers[0])));
beforeEach(() => localStorage.setItem('auth_token', 'access'));

const renderSeal = () => renderRoutes([{ path: '/', element: <AuditSealStatus /> }], '/');

it('the seal of the audit log shows how far the log was verified, and its last fingerprint', async () => {
  answers = [holds];
  renderSeal();
  await screen.findByText('Verified: all 12,345 entries written until 06-Mar-2026, 01:30 are unchanged. Checked on 06-Mar-2026, 01:53.');
  screen.getByText(`12345:${fingerprint}`);
});

it.each([
  ['changed', 'Entry 7 was changed after it was sealed.'],
  ['removed', 'Entry 7 was removed after it was sealed.'],
  ['seal_missing', 'The chain breaks at entry 7'],
] as const)('the seal of the audit log names the first entry that fails verification: %s', async (because, words) => {
  answers = [{ ...holds, broken: { number: 7, line_id: null, because } }];
  renderSeal();
  expect((await screen.findByRole('alert')).textContent).toContain(words);
});

it('Verify now verifies the audit log and shows the result', async () => {
  const before = { ...holds, checked_at: null, sealed: 0, sealed_until: null, fingerprint: null };
  answers = [before, before, holds];
  let requests = 0;
  server.use(
    http.post(`${at}/verify`, () => {
      requests += 1;
      return HttpResponse.json({ message: 'The audit log is being verified.' }, { status: 202 });
    }),
  );
  renderSeal();
  await screen.findByText(/the first verification is yet to come/);
  await userEvent.click(screen.getByRole('button', { name: 'Verify now' }));
  await screen.findByText(/Verified: all 12,345 entries/);
  expect(requests).toBe(1);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Verify now' }).disabled).toBe(false));
});
