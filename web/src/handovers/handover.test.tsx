import type { HandoverPreview } from '@munshi/contract/handovers/handover.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerProfile, at, profileOf } from '../../test/answers.ts';
import { mockServer } from '../../test/mock-server.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { beginSession } from '../../test/session.ts';
import { clickUndo, findToast } from '../../test/toasts.ts';
import { RemoveMemberDialog } from '../tenants/members/member-dialogs.tsx';
import { HandoverButton, HandoverSheet } from './public.ts';

const idOf = (n: number) => `0192aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [rohan, asha, change] = [idOf(1), idOf(2), idOf(3)];
const person = (id: string, name: string) => ({
  id,
  name,
  display_name: null,
  email: 'a@example.in',
  role_name: 'lawyer' as const,
  role_display: 'Lawyer',
  joined_at: '2026-01-01T00:00:00Z',
  has_photo: false,
  has_second_factor: false,
});
const members = [person(rohan, 'Rohan Mehta'), person(asha, 'Asha Rao')];
const counted = (changes: number) => ({ total: changes, changes, same: 0, refused: [] });

const work: HandoverPreview = {
  from: { name: 'Rohan Mehta', user_id: rohan, lawyer_id: null },
  cases: [
    { id: idOf(10), title: 'Rao v. Iyer', number: 'WP 1/2026', restricted: false },
    { id: idOf(11), title: 'In re Secret', number: null, restricted: true },
  ],
  hearings: [{ id: idOf(20), title: 'Rao v. Iyer', case_id: idOf(10), hearing_date: '2026-12-01' }],
  tasks: [{ id: idOf(30), title: 'File reply', case_title: null, due_date: null }],
  totals: { cases: 2, hearings: 1, tasks: 1 },
  counts: { cases: counted(2), hearings: counted(1), tasks: counted(1) },
};

const sent: unknown[] = [];
const server = mockServer(
  answerProfile(profileOf()),
  http.get(`${at}/users/all`, () => HttpResponse.json(members)),
  http.post(`${at}/handovers/preview`, () => HttpResponse.json(work)),
  http.post(`${at}/handovers`, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ message: '', id: change, counts: { ...work.counts, cases: counted(1) } }, { status: 201 });
  }),
);
beforeEach(() => {
  sent.length = 0;
  beginSession(rohan);
});

const renderAt = (element: React.ReactNode) => renderRoutes([{ path: '/', element }], '/');

describe('handing over the work of a person', () => {
  it('lists what they have, leaves out what is unticked, and can be undone', async () => {
    server.use(http.post(`${at}/bulk-changes/${change}/undo`, () => HttpResponse.json({ message: '', restored: 3, left: [], unseen: 0 })));
    renderAt(<HandoverButton from={rohan} name="Rohan Mehta" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Hand over the work of Rohan Mehta' }));
    const form = await screen.findByRole('form', { name: 'Hand over the work of Rohan Mehta' });
    expect(within(form).getByText('Rohan Mehta has 2 open cases, 1 hearing to come and 1 open task.')).toBeTruthy();
    expect(within(form).getByText(/joins its team and can see it/)).toBeTruthy();
    await userEvent.click(within(form).getByText('Cases · 2 / 2'));
    await userEvent.click(within(form).getByRole('checkbox', { name: 'In re Secret' }));
    expect(within(form).getByText('Cases · 1 / 2')).toBeTruthy();
    await userEvent.click(within(form).getByRole('combobox', { name: 'Hand over to' }));
    expect(screen.queryByRole('option', { name: 'Rohan Mehta · Lawyer' })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: 'Asha Rao · Lawyer' }));
    await userEvent.click(within(form).getByRole('button', { name: 'Hand over 3' }));
    const words = 'Handed over to Asha Rao: 1 open case, 1 hearing to come, 1 open task.';
    await findToast(words);
    expect(sent).toEqual([{ from: rohan, to: asha, case_ids: [idOf(10)], hearing_ids: [idOf(20)], task_ids: [idOf(30)] }]);
    await clickUndo(words);
    await findToast('3 records restored.');
  });

  it('is not sent by Enter on the name of somebody else who is being typed', async () => {
    renderAt(<HandoverSheet opened onClose={() => undefined} from={rohan} name="Rohan Mehta" />);
    const to = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Hand over to' });
    await waitFor(() => expect(to.disabled).toBe(false));
    await userEvent.type(to, 'Asha{Enter}');
    expect(to.value).toBe('Asha Rao · Lawyer');
    await screen.findByRole('button', { name: 'Hand over 4' });
    await userEvent.clear(to);
    await userEvent.type(to, 'Sunil{Enter}');
    expect(sent).toEqual([]);
  });

  it('counts on its button only what goes over to the chosen person', async () => {
    const refused = { total: 1, changes: 0, same: 0, refused: [{ reason: 'no_lawyer' as const, count: 1, titles: ['Rao v. Iyer'] }] };
    server.use(
      http.post(`${at}/handovers/preview`, async ({ request }) => {
        const { to } = (await request.json()) as { to?: string };
        return HttpResponse.json({ ...work, counts: to ? { cases: counted(2), hearings: refused, tasks: counted(1) } : null });
      }),
    );
    renderAt(<HandoverSheet opened onClose={() => undefined} from={rohan} name="Rohan Mehta" />);
    await screen.findByRole('button', { name: 'Hand over 4' });
    await userEvent.click(screen.getByRole('combobox', { name: 'Hand over to' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Asha Rao · Lawyer' }));
    await screen.findByText(/1 hearing stays: this person is not in the list of lawyers/);
    expect(screen.getByRole('button', { name: 'Hand over 3' })).toBeTruthy();
  });

  it('says so when there is nothing', async () => {
    const none = { ...work, cases: [], hearings: [], tasks: [], totals: { cases: 0, hearings: 0, tasks: 0 }, counts: null };
    server.use(http.post(`${at}/handovers/preview`, () => HttpResponse.json(none)));
    renderAt(<HandoverSheet opened onClose={() => undefined} from={rohan} name="Rohan Mehta" />);
    expect(await screen.findByText(/Rohan Mehta has no open cases/)).toBeTruthy();
  });

  it('is absent for a role that may only read', async () => {
    server.use(answerProfile(profileOf({ role: 'viewer' })));
    renderAt(
      <>
        <HandoverButton from={rohan} name="Rohan Mehta" />
        <p>the page</p>
      </>,
    );
    await screen.findByText('the page');
    expect(screen.queryByRole('button', { name: /Hand over/ })).toBeNull();
  });

  it('is offered in the dialog that removes a member, with what they still have', async () => {
    let isHandedOver = false;
    const open = () => (isHandedOver = true);
    renderAt(<RemoveMemberDialog member={members[0] as never} isOwn={false} onClose={() => undefined} onHandOver={open} />);
    expect(await screen.findByText(/Rohan Mehta has 2 open cases, 1 hearing to come and 1 open task/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Hand over the work first' }));
    expect(isHandedOver).toBe(true);
  });
});
