import type { ReferenceEntry } from '@munshi/contract/reference-entries/reference-entry.schema';
import type { VakalatnamaState } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { mockServer } from '../../test/mock-server.ts';
import { at, host, pageOf } from '../../test/answers.ts';
import { adminProfile, caseRecord, ids } from '../../test/case-fixture.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { background, signIn } from '../cases/case-server.fixture.ts';
import { signed } from '../vakalatnamas/vakalatnama.fixture.ts';
import { Checklist } from './checklist.tsx';
import { documentRow } from './document.fixture.ts';

const paper = (nth: number, code: string, name: string): ReferenceEntry => ({
  id: `0192aaaa-0000-7000-8000-00000000010${nth}`,
  kind: 'document',
  parent_id: ids.type,
  code,
  name,
  details: { required: true },
  is_national: true,
});
const items = [
  paper(1, 'plaint', 'Plaint'),
  paper(2, 'vakalatnama', 'Vakalatnama or memo of appearance'),
  paper(3, 'court_fee', 'Court fee'),
];
const instrument = (nth: number, state: VakalatnamaState) => ({ ...signed, id: `0192aaaa-0000-7000-8000-00000000020${nth}`, state });

const server = mockServer();

function open(instruments: ReturnType<typeof instrument>[], may = true, status: 'open' | 'pending' = 'pending') {
  signIn();
  const permissions = [...adminProfile.permissions, 'document:read', ...(may ? ['vakalatnama:read'] : [])];
  server.use(
    http.get(`${host}/me`, () => HttpResponse.json({ ...adminProfile, permissions })),
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord({ type_id: ids.type, status }))),
    http.get(`${at}/case-documents`, () => HttpResponse.json(items)),
    http.get(`${at}/documents`, () => HttpResponse.json(pageOf([documentRow({ checklist_item_id: items[0]?.id ?? null })]))),
    http.get(`${at}/vakalatnamas`, () => (may ? HttpResponse.json(pageOf(instruments)) : new HttpResponse(null, { status: 403 }))),
    ...background,
  );
  renderRoutes([{ path: '/', element: <Checklist caseId={ids.case} /> }]);
}

it('the checklist counts a vakalatnama signed here as uploaded, and links to it', async () => {
  open([instrument(1, 'sent_for_sign'), instrument(2, 'superseded'), instrument(3, 'on_record')]);
  const link = await screen.findByRole('link', { name: 'Vakalatnama or memo of appearance' });
  expect(link.getAttribute('href')).toBe(`/vakalatnama/${instrument(3, 'on_record').id}`);
  expect(screen.getByText('2 of 3 uploaded')).toBeTruthy();
});

it('the checklist shows a vakalatnama as missing while it is unsigned or after it has ended', async () => {
  open([instrument(1, 'sent_for_sign'), instrument(2, 'withdrawn')]);
  expect(await screen.findByText('1 of 3 uploaded')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Vakalatnama or memo of appearance' })).toBeNull();
});

it('the checklist requests no vakalatnamas for a user who may not read them', async () => {
  open([instrument(3, 'on_record')], false);
  expect(await screen.findByText('1 of 3 uploaded')).toBeTruthy();
});

it.each([
  ['open', true],
  ['pending', false],
] as const)('the checklist of a case that is %s: it is open is %s', async (status, isOpen) => {
  open([instrument(3, 'on_record')], true, status);
  const count = await screen.findByText('2 of 3 uploaded');
  await screen.findByRole('link', { name: 'Vakalatnama or memo of appearance', hidden: true });
  expect(count.closest('details')?.open).toBe(isOpen);
});
