import type { CaseRestriction } from '@munshi/contract/cases/case-restriction.schema';
import type { Case } from '@munshi/contract/cases/case.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { at, refuse } from '../../../test/answers.ts';
import { caseRecord, ids } from '../../../test/case-fixture.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { clickUndo } from '../../../test/toasts.ts';
import { background, signIn } from '../case-server.fixture.ts';
import { CasePage } from '../page/case-page.tsx';

const server = mockServer(...background);
const url = `${at}/case/${ids.case}`;
const rohan = { id: ids.other, name: 'Rohan Menon', role_display: 'Lawyer' };
const sunil = { id: ids.type, name: 'Sunil Dutta', role_display: 'Clerk' };

let current: Case;
let outside: CaseRestriction['outside'];
let sent: unknown[];

beforeEach(() => {
  signIn();
  current = caseRecord();
  outside = [rohan, sunil];
  sent = [];
  server.use(
    http.get(url, () => HttpResponse.json(current)),
    http.get(`${url}/restriction`, () => HttpResponse.json({ restricted: current.restricted, outside })),
    http.patch(url, async ({ request }) => {
      const body = (await request.json()) as Partial<Case>;
      sent.push(body);
      if (request.headers.get('if-match') !== `"${current.version}"`)
        return refuse(412, 'record.changed', 'Somebody changed this.', { detail: 'Changed by R. Menon.' });
      current = { ...current, ...body, version: current.version + 1 };
      return HttpResponse.json({ ...current, message: 'Case updated successfully' });
    }),
  );
});

const renderCase = () => renderRoutes([{ path: '/cases/:id', element: <CasePage tabs={[]} /> }], `/cases/${ids.case}`);
const namesIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

async function openFromMenu(entry: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

it('restricting names who loses sight of the case first, and Undo lifts it', async () => {
  renderCase();
  await openFromMenu('Restrict to team…');
  const dialog = await screen.findByRole('dialog', { name: 'Restrict to team' });
  expect(await within(dialog).findByText('These 2 people will lose sight of the case:')).toBeTruthy();
  expect(namesIn(dialog)).toEqual(['Rohan Menon Lawyer', 'Sunil Dutta Clerk']);
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restrict' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await screen.findAllByText('Restricted')).length).toBeGreaterThan(0);
  await clickUndo('The case is restricted to its team.');
  await waitFor(() => expect(sent).toEqual([{ restricted: true }, { restricted: false }]));
});

it('lifting, from the line of the team, names who will see the case again', async () => {
  current = caseRecord({ restricted: true });
  outside = [rohan];
  renderCase();
  await userEvent.click(await screen.findByRole('button', { name: 'Restricted to the team' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lift the restriction' });
  expect(await within(dialog).findByText('This person will see the case again:')).toBeTruthy();
  expect(namesIn(dialog)).toEqual(['Rohan Menon Lawyer']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Lift the restriction' }));
  await waitFor(() => expect(sent).toEqual([{ restricted: false }]));
});

it('a team that changed meanwhile is not restricted unseen: the names are read again', async () => {
  renderCase();
  await openFromMenu('Restrict to team…');
  const dialog = await screen.findByRole('dialog', { name: 'Restrict to team' });
  await within(dialog).findByText('These 2 people will lose sight of the case:');
  const [asha] = current.team;
  current = { ...current, team: [{ ...(asha as Case['team'][number]), user_id: rohan.id, name: rohan.name }], version: 4 };
  outside = [sunil];
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restrict' }));
  expect(await within(dialog).findByText(/It is now: not restricted; team: Rohan Menon\./)).toBeTruthy();
  await waitFor(() => expect(namesIn(dialog)).toEqual(['Sunil Dutta Clerk']));
  expect(current.restricted).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restrict' }));
  await waitFor(() => expect(current.restricted).toBe(true));
});

it('somebody who is not on the team is told to join it first', async () => {
  outside = [{ id: ids.user, name: 'Asha Rao', role_display: 'Lawyer' }];
  renderCase();
  await openFromMenu('Restrict to team…');
  const dialog = await screen.findByRole('dialog', { name: 'Restrict to team' });
  expect(await within(dialog).findByText(/You are not on the team\. Add yourself to the team first/)).toBeTruthy();
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Restrict' }).disabled).toBe(true);
});
