import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { clickUndo, findErrorToast } from '../../../test/toasts.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { answerProfile, at, host } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { adminProfile, caseRecord, ids } from '../../../test/case-fixture.ts';
import { CasePage } from '../page/case-page.tsx';
import { background, signIn } from '../case-server.fixture.ts';

interface Hold {
  id: string;
  reason: string;
  set_at: string;
  set_by_name: string;
}
let hold: Hold | null = null;
const url = `${at}/case/${ids.case}/legal-hold`;
const activeHold = (reason: string) => ({ id: ids.other, reason, set_at: '2026-03-05T10:00:00Z', set_by_name: 'Asha Rao' });
const server = mockServer(...background);
beforeEach(() => {
  signIn();
  hold = null;
  server.use(
    http.get(`${host}/me`, () => HttpResponse.json({ ...adminProfile, permissions: [...adminProfile.permissions, 'retention:write'] })),
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord())),
    http.get(url, () => HttpResponse.json({ hold })),
    http.put(url, async ({ request }) => {
      hold = activeHold(((await request.json()) as { reason: string }).reason);
      return HttpResponse.json({ hold });
    }),
    http.delete(url, () => HttpResponse.json({ hold: (hold = null) })),
  );
});

const renderCase = () => renderRoutes([{ path: '/cases/:id', element: <CasePage tabs={[]} /> }], `/cases/${ids.case}`);

it('an admin puts a case under hold with a reason, changes it, and lifts it', async () => {
  renderCase();
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Put under legal hold' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Put under hold' }));
  expect(hold).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Notice of a suit');
  await userEvent.click(screen.getByRole('button', { name: 'Put under hold' }));
  await screen.findByText('Notice of a suit');
  screen.getByText(/Set on 05-Mar-2026, 15:30 by Asha Rao/);
  await userEvent.click(screen.getByRole('button', { name: 'Change the reason' }));
  const field = await screen.findByRole('textbox', { name: 'Reason' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Order of 3 March');
  await userEvent.click(screen.getByRole('button', { name: 'Put under hold' }));
  await screen.findByText('Order of 3 March');
  await userEvent.click(await screen.findByRole('button', { name: 'Lift the hold' }));
  await waitFor(() => expect(screen.queryByText('Under legal hold.')).toBeNull());
  // The button is removed with the notice: a keyboard user continues from the heading.
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('the menu of a case keeps its entries in place when the hold arrives after it was opened', async () => {
  let answer: (value: Response) => void = () => {};
  server.use(http.get(url, () => new Promise<Response>((resolve) => (answer = resolve))));
  renderCase();
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  const holding = await screen.findByRole('menuitem', { name: 'Put under legal hold' });
  const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  const before = entries();
  const remove = screen.getByRole('menuitem', { name: 'Delete' });
  expect(holding).toHaveProperty('disabled', true);
  answer(HttpResponse.json({ hold: null }));
  await waitFor(() => expect(holding).toHaveProperty('disabled', false));
  expect(entries()).toEqual(before);
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toBe(remove);
});

it('Undo of a lifted hold shows the server’s message when it is refused, though the notice is gone', async () => {
  hold = activeHold('Notice of a suit');
  server.use(http.put(url, () => HttpResponse.json({ message: 'Only an admin may hold a case.' }, { status: 403 })));
  renderCase();
  await userEvent.click(await screen.findByRole('button', { name: 'Lift the hold' }));
  await waitFor(() => expect(screen.queryByText('Under legal hold.')).toBeNull());
  await clickUndo('The legal hold is lifted.');
  await findErrorToast('Only an admin may hold a case.');
});

it('other roles see that the case is under hold, and cannot change it', async () => {
  hold = activeHold('Notice of a suit');
  server.use(answerProfile(adminProfile));
  renderCase();
  await screen.findByText('Notice of a suit');
  expect(screen.queryByRole('button', { name: 'Lift the hold' })).toBeNull();
});
