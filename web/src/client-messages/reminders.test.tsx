import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { at, profileOf } from '../../test/answers.ts';
import { mockServer } from '../../test/mock-server.ts';
import { renderUi } from '../../test/render-ui.tsx';
import { MessageSettingsPage } from './message-settings-page.tsx';
import { RemindersSection } from './reminders-section.tsx';
import { useClientNotice } from './client-notice.ts';

const server = mockServer();
const caseId = '0192aaaa-0000-7000-8000-000000000001';
const row = { case_id: caseId, case_title: 'Menon v. Varma', person_id: caseId, name: 'Sunita Menon', hearing_date: '2027-03-04' };
let reminders = false;
let status: object;

beforeEach(() => {
  reminders = false;
  status = { is_on: true, day: '2027-03-04', sent: 0, waiting: 0, not_reminded: [], total: 0 };
  server.use(
    http.get(`${at}/client-messages/settings`, () => HttpResponse.json({ templates: [], firm: { name: 'Rao', phone: null }, reminders })),
    http.get(`${at}/client-messages/reminders`, () => HttpResponse.json(status)),
    http.put(`${at}/client-messages/reminders`, async ({ request }) => {
      ({ reminders } = (await request.json()) as { reminders: boolean });
      return HttpResponse.json({ reminders });
    }),
  );
});

const findSwitch = async () =>
  await screen.findByRole<HTMLInputElement>('switch', { name: 'Remind clients by mail the day before a hearing' });

describe('the switch of the reminders', () => {
  it('is off at first, and an admin switches it on', async () => {
    server.signIn(profileOf({ role: 'admin' }));
    renderUi(<MessageSettingsPage />);
    const found = await findSwitch();
    expect(found.checked).toBe(false);
    await waitFor(() => expect(found.disabled).toBe(false));
    await userEvent.click(found);
    await waitFor(async () => expect((await findSwitch()).checked).toBe(true));
    expect(reminders).toBe(true);
    expect(await screen.findByRole('link', { name: 'Clients whom no reminder reaches' })).toBeTruthy();
  });

  it('is read-only for a clerk, with the reason', async () => {
    server.signIn(profileOf({ role: 'clerk' }));
    renderUi(<MessageSettingsPage />);
    await screen.findByText('Only admins can switch the reminders.');
    expect((await findSwitch()).disabled).toBe(true);
  });
});

describe('the reminders of tomorrow', () => {
  beforeEach(() => server.signIn(profileOf({ role: 'clerk' })));

  it('are counted, and each client whom none reaches is named with the reason and can be told', async () => {
    status = {
      ...status,
      sent: 12,
      waiting: 1,
      total: 2,
      not_reminded: [
        { ...row, reason: 'no_email' },
        { ...row, case_id: row.person_id.replace('1', '2'), name: 'Ravi', reason: 'failed' },
      ],
    };
    renderUi(<RemindersSection />);
    expect(await screen.findByText('12 reminders are sent about the hearings of 04-Mar-2027, 1 on the way.')).toBeTruthy();
    const list = within(await screen.findByRole('list', { name: '2 clients are not reminded' }));
    expect(list.getByText('No e-mail address is known.')).toBeTruthy();
    expect(list.getByText('The mail could not be delivered.')).toBeTruthy();
    await userEvent.click(await list.findByRole('button', { name: 'Tell client: Sunita Menon, Menon v. Varma' }));
    expect(useClientNotice.getState().caseId).toBe(caseId);
    useClientNotice.setState({ caseId: undefined });
  });

  it('are announced before the evening, and not mentioned while they are switched off', async () => {
    const { unmount } = renderUi(<RemindersSection />);
    expect(await screen.findByText(/with a hearing on 04-Mar-2027 are reminded between six and midnight/)).toBeTruthy();
    unmount();
    status = { ...status, is_on: false };
    renderUi(
      <>
        <RemindersSection />
        <p>End</p>
      </>,
    );
    await screen.findByText('End');
    expect(screen.queryByRole('region', { name: 'Reminders by mail' })).toBeNull();
  });
});
