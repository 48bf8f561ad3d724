import type { Case } from '@munshi/contract/cases/case.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerProfile, at, refuse } from '../../../test/answers.ts';
import { adminProfile, caseRecord, ids } from '../../../test/case-fixture.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { clickUndo, findErrorToast, findToast } from '../../../test/toasts.ts';
import { background, signIn } from '../case-server.fixture.ts';
import { CasePage } from '../page/case-page.tsx';

const server = mockServer(...background);
const url = `${at}/case/${ids.case}`;
const entry = { kind: 'stage', parent_id: null, details: {}, is_national: true };
const stages = [
  { ...entry, id: ids.type, code: 'evidence', name: 'Evidence' },
  { ...entry, id: ids.category, code: 'final_arguments', name: 'Final arguments' },
];
const rohan = {
  id: ids.other,
  name: 'Rohan Menon',
  display_name: null,
  email: 'rohan@example.in',
  role_name: 'lawyer',
  role_display: 'Lawyer',
  joined_at: '2026-01-01T00:00:00Z',
  has_photo: false,
  has_second_factor: false,
};

let current: Case;
let sent: { body: Partial<Case>; version: string | null }[];
/** What a colleague saves before the next change arrives. */
let meanwhile: Partial<Case> | undefined;

beforeEach(() => {
  signIn();
  current = caseRecord();
  sent = [];
  meanwhile = undefined;
  server.use(
    http.get(url, () => HttpResponse.json(current)),
    http.get(`${at}/reference-entries`, () => HttpResponse.json(stages)),
    http.get(`${at}/users/all`, () => HttpResponse.json([rohan])),
    http.patch(url, async ({ request }) => {
      const version = request.headers.get('if-match');
      const body = (await request.json()) as Partial<Case>;
      sent.push({ body, version });
      if (meanwhile) {
        current = { ...current, ...meanwhile, version: current.version + 1 };
        meanwhile = undefined;
      }
      if (version !== `"${current.version}"`)
        return refuse(412, 'record.changed', 'Somebody changed this while you were editing.', {
          detail: 'Changed by R. Menon on 26-Nov-2026 at 10:00 IST.',
        });
      const since = '2026-11-20T10:00:00Z';
      const team = body.team?.map(({ user_id = null, lawyer_id = null, role }) => {
        return { user_id, lawyer_id, role, name: 'Rohan Menon', role_name: 'Counsel', since, left_at: null };
      });
      const lists = team ? { team } : {};
      current = { ...current, ...body, ...lists, version: current.version + 1 };
      return HttpResponse.json({ ...current, message: 'Case updated successfully' });
    }),
  );
});

const renderCase = () => renderRoutes([{ path: '/cases/:id', element: <CasePage tabs={[]} /> }], `/cases/${ids.case}`);
const findValue = (name: RegExp) => screen.findByRole('button', { name });
const bodies = () => sent.map(({ body }) => body);

describe('a value of a case', () => {
  it('is changed from its menu by keyboard, saved at once, and set back by Undo', async () => {
    renderCase();
    const status = await findValue(/^Change the status: Pending/);
    status.focus();
    await userEvent.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitemradio');
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
      ['Open', 'false'],
      ['Pending', 'true'],
      ['Disposed', 'false'],
      ['Archived', 'false'],
    ]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Pending'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await findValue(/^Change the status: Disposed/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Disposed'));
    await clickUndo('Status: Disposed');
    expect(await findValue(/^Change the status: Pending/)).toBeTruthy();
    expect(bodies()).toEqual([{ status: 'disposed' }, { status: 'pending', phase: 'before_court' }]);
    expect(sent.map(({ version }) => version)).toEqual(['"3"', '"4"']);
  });

  it('closes by Escape without a change, and returns the focus', async () => {
    renderCase();
    const phase = await findValue(/^Change the phase/);
    await userEvent.click(phase);
    await screen.findByRole('menu', { name: 'Phase' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(phase);
    expect(sent).toEqual([]);
  });

  it('takes a stage of the list, or as the court prints it', async () => {
    renderCase();
    await userEvent.click(await findValue(/^Change the stage: MOTION/));
    await userEvent.click(await screen.findByRole('option', { name: 'Final arguments' }));
    await waitFor(() => expect(bodies()).toEqual([{ stage: 'final_arguments', stage_text: null }]));
    await clickUndo('Stage: Final arguments');
    await waitFor(() => expect(bodies()[1]).toEqual({ stage: null, stage_text: 'MOTION', stage_by_hand: false }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Stage' })).toBeNull());
    await userEvent.click(await findValue(/^Change the stage/));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Stage' }), 'FOR ORDERS');
    await userEvent.click(await screen.findByRole('option', { name: 'As on the cause list: FOR ORDERS' }));
    await waitFor(() => expect(bodies()[2]).toEqual({ stage: null, stage_text: 'FOR ORDERS' }));
    expect(await findValue(/^Change the stage: FOR ORDERS/)).toBeTruthy();
  });

  it('is offered where it is empty, and plain for a role that may only read', async () => {
    const view = renderCase();
    expect(await findValue(/^Change the tags: Add tags/)).toBeTruthy();
    expect(await findValue(/^Change the priority: Normal/)).toBeTruthy();
    view.unmount();
    server.use(answerProfile({ ...adminProfile, permissions: ['case:read'] }));
    renderCase();
    expect(await screen.findByText('Asha Rao (Arguing counsel)')).toBeTruthy();
    expect(screen.getByText('343/2024 · 24-Jun-2024')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Change the|Restrict/ })).toBeNull();
    expect(screen.queryByText(/Add tags|Restrict/)).toBeNull();
  });
});

describe('a change that somebody else made meanwhile', () => {
  it('is said in the open menu with the current value, and is replaced only by choosing again', async () => {
    renderCase();
    await userEvent.click(await findValue(/^Change the status: Pending/));
    meanwhile = { status: 'archived', phase: 'archived' };
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Disposed' }));
    const text = /Changed by R\. Menon on 26-Nov-2026 at 10:00 IST\. It is now: Archived\./;
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.getByRole('menuitemradio', { name: 'Archived' }).getAttribute('aria-checked')).toBe('true');
    expect(current.status).toBe('archived');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Disposed' }));
    await waitFor(() => expect(current.status).toBe('disposed'));
    await findToast('Status: Disposed');
  });

  it('does not stand in the way if it is of another field', async () => {
    renderCase();
    await userEvent.click(await findValue(/^Change the priority: Normal/));
    meanwhile = { court_number: '12' };
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Urgent' }));
    await waitFor(() => expect(current).toMatchObject({ priority: 'urgent', court_number: '12' }));
    expect(sent.map(({ version }) => version)).toEqual(['"3"', '"4"']);
  });

  it('keeps the tags that were typed, and names the current ones', async () => {
    renderCase();
    await userEvent.click(await findValue(/^Change the tags/));
    const form = await screen.findByRole('form', { name: 'Tags' });
    await userEvent.type(within(form).getByRole('combobox', { name: /Tags/ }), 'bail{Enter}');
    meanwhile = { tags: ['murder'] };
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByText(/It is now: murder\./)).toBeTruthy();
    expect(within(form).getByText('bail')).toBeTruthy();
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(current.tags).toEqual(['bail']));
  });

  it('is kept by Undo, which says why it does nothing', async () => {
    renderCase();
    await userEvent.click(await findValue(/^Change the phase/));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Reserved' }));
    await findToast('Phase: Reserved');
    meanwhile = { phase: 'registered' };
    await clickUndo('Phase: Reserved');
    await findErrorToast(/^Not undone, since somebody changed it meanwhile\. Changed by R\. Menon/);
    expect(current.phase).toBe('registered');
  });
});

describe('a refused change', () => {
  it('is explained by the server’s words beside the date, which stays as typed', async () => {
    server.use(
      http.patch(url, () =>
        refuse(422, 'case.decision_before_filing', 'The decision date cannot be before the filing date.', {
          fields: { decision_date: 'before_filing' },
        }),
      ),
    );
    current = caseRecord({ status: 'disposed', phase: 'decided' });
    renderCase();
    await userEvent.click(await findValue(/^Change the decision date: Add date/));
    const form = await screen.findByRole('form', { name: 'Decision date' });
    const field = within(form).getByRole<HTMLInputElement>('textbox', { name: /^Decision date/ });
    await userEvent.type(field, '01-03-2020{Enter}');
    expect(await within(form).findByText('The decision date cannot be before the filing date.')).toBeTruthy();
    expect(field.value).toBe('01-Mar-2020');
  });
});

describe('the team of a case', () => {
  it('gets a lawyer and loses one, each saved at once with Undo', async () => {
    renderCase();
    await userEvent.click(await findValue(/^Change the team: Asha Rao/));
    const form = await screen.findByRole('form', { name: 'Team' });
    await userEvent.click(await within(form).findByRole('combobox', { name: 'Lawyer or member' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Rohan Menon · Lawyer' }));
    await userEvent.click(within(form).getByRole('button', { name: 'Add to the team' }));
    const asha = { user_id: ids.user, lawyer_id: null, role: 'arguing_counsel' };
    await findToast('Rohan Menon · Lawyer is on the team');
    expect(bodies()).toEqual([{ team: [asha, { user_id: ids.other, role: 'arguing_counsel' }] }]);
    await clickUndo('Rohan Menon · Lawyer is on the team');
    await waitFor(() => expect(bodies()[1]).toEqual({ team: [asha] }));
    await waitFor(() => expect(within(form).getAllByRole('listitem')).toHaveLength(1));
    await userEvent.click(within(form).getByRole('button', { name: /^Remove / }));
    await waitFor(() => expect(bodies()[2]).toEqual({ team: [] }));
  });

  it('does not let a member take themselves out of sight of a restricted case', async () => {
    current = caseRecord({ restricted: true });
    renderCase();
    await userEvent.click(await findValue(/^Change the team: Asha Rao/));
    const form = await screen.findByRole('form', { name: 'Team' });
    expect(within(form).getByText(/joins the team of a restricted case can see it/)).toBeTruthy();
    expect(within(form).queryByRole('button', { name: /^Remove/ })).toBeNull();
  });
});
