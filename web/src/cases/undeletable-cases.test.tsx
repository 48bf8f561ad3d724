import type { Case } from '@munshi/contract/cases/case.schema';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answerProfile, at, pageOf, profileOf } from '../../test/answers.ts';
import { caseRecord, caseRow, ids } from '../../test/case-fixture.ts';
import { mockServer } from '../../test/mock-server.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { background, signIn } from './case-server.fixture.ts';
import { CasesPage } from './list/cases-page.tsx';
import { CaseButtons } from './page/case-buttons.tsx';

const server = mockServer(...background);

let requests: (string | null)[] = [];
beforeEach(() => {
  signIn();
  requests = [];
  server.use(
    answerProfile(profileOf({ id: ids.user, role: 'lawyer' })),
    http.get(`${at}/case/:id/legal-hold`, () => HttpResponse.json({ hold: null })),
    http.get(`${at}/case/deletable`, ({ request }) => {
      requests.push(new URL(request.url).searchParams.get('ids'));
      return HttpResponse.json({ case_ids: [ids.case] });
    }),
  );
});

const renderButtons = (over: Partial<Case>) =>
  renderRoutes([{ path: '/', element: <CaseButtons record={caseRecord(over)} actions={[]} /> }], '/');
const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  return await screen.findByRole('menuitem', { name: 'Delete' });
};
const refusal = 'Somebody else created this case, and you are not on its team. Only an admin can delete it.';

it('a case that a lawyer neither created nor works on is not offered for deletion, with the reason', async () => {
  renderButtons({ id: ids.other, team: [] });
  await openMenu();
  await screen.findByText(refusal);
  expect(screen.getByRole('menuitem', { name: 'Delete' }).hasAttribute('data-disabled')).toBe(true);
  expect(requests).toEqual([ids.other]);
});

it('a lawyer may delete a case that they created', async () => {
  renderButtons({ team: [] });
  const entry = await openMenu();
  await expect.poll(() => screen.getByRole('menuitem', { name: 'Delete' }).hasAttribute('data-disabled')).toBe(false);
  expect(entry.isConnected).toBe(true);
  expect(screen.queryByText(refusal)).toBeNull();
});

it('a lawyer may delete a case whose team they are on, without a question to the server', async () => {
  renderButtons({});
  expect((await openMenu()).hasAttribute('data-disabled')).toBe(false);
  expect(requests).toEqual([]);
});

it('selected cases are offered for deletion only if the lawyer may delete all of them', async () => {
  server.use(http.get(`${at}/case`, () => HttpResponse.json(pageOf([caseRow(), caseRow({ id: ids.other, title: 'Nair v. Nair' })]))));
  renderRoutes([{ path: '/cases/all', element: <CasesPage /> }], '/cases/all');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await screen.findByText('Only an admin can delete 1 of them');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: /Select Nair/ }));
  await expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(false);
  expect(requests).toEqual([`${ids.case},${ids.other}`, ids.case]);
});
