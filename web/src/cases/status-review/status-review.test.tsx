import type { StatusReviewCase, StatusReviewRun } from '@munshi/contract/cases/status-review.schema';
import type { Permission } from '@munshi/contract/platform/permission';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { findErrorToast, findToast } from '../../../test/toasts.ts';
import { answerProfile, at, profileOf, refuse } from '../../../test/answers.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { beginSession } from '../../../test/session.ts';
import { StatusReviewPage } from './status-review-page.tsx';

const server = mockServer();
const id = (n: number) => `0192aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;

const caseOf = (n: number, over: Partial<StatusReviewCase> = {}): StatusReviewCase => ({
  id: id(n),
  file_number: n,
  title: `Case ${n}`,
  number: `WP ${n}/2020`,
  court_name: null,
  restricted: false,
  move: {
    because: 'registration_number',
    from: { status: 'open', phase: 'intake' },
    to: { status: 'pending', phase: 'before_court' },
  },
  ...over,
});
const runOf = (over: Partial<StatusReviewRun> = {}): StatusReviewRun => ({
  id: id(900),
  state: 'done',
  ordered_by_name: 'Asha Rao',
  ordered_at: '2026-11-20T05:00:00Z',
  total: 3,
  moved: 3,
  restored: 0,
  left: 0,
  can_undo: true,
  ...over,
});

/** The firm's review on the server: its cases, whether the dashboard asks, and the last change. */
const firm: { cases: StatusReviewCase[]; isOpen: boolean; run: StatusReviewRun | null } = { cases: [], isOpen: true, run: null };
const sent: unknown[] = [];

const readReview = ({ request }: { request: Request }) => {
  const query = new URL(request.url).searchParams;
  const [limit, after] = [Number(query.get('limit')), Number(query.get('after') ?? 0)];
  const rest = firm.cases.filter((each) => each.file_number > after);
  const items = rest.slice(0, limit);
  return HttpResponse.json({
    is_open: firm.isOpen,
    total: firm.cases.length,
    last_file_number: firm.cases.at(-1)?.file_number ?? null,
    items,
    next_after: rest.length > limit ? (items.at(-1)?.file_number ?? null) : null,
    last_run: firm.run,
  });
};
const applyReview = async ({ request }: { request: Request }) => {
  sent.push(await request.json());
  firm.run = runOf({ state: 'working', moved: 1, can_undo: false });
  return HttpResponse.json(firm.run, { status: 202 });
};

const signInWith = (permissions: Permission[]) =>
  server.use(answerProfile(profileOf({ id: id(800), permissions })), http.get(`${at}/status-review`, readReview));

beforeEach(() => {
  beginSession(id(800));
  Object.assign(firm, { cases: [caseOf(1), caseOf(2), caseOf(3)], isOpen: true, run: null });
  sent.length = 0;
  signInWith(['case:read', 'case:review']);
  server.use(http.post(`${at}/status-review/apply`, applyReview));
});

const renderPage = () => renderRoutes([{ path: '/settings/status-review', element: <StatusReviewPage /> }], '/settings/status-review');
const line = async (title: string) => within((await screen.findByRole('link', { name: title })).closest('li') as HTMLElement);

describe('the review of statuses', () => {
  it('shows each case with where it would move, and why', async () => {
    const filed = {
      because: 'filing',
      from: { status: 'open', phase: 'drafting' },
      to: { status: 'open', phase: 'filed' },
    } as const;
    firm.cases = [caseOf(1), caseOf(2, { restricted: true, move: filed })];
    renderPage();
    const first = await line('Case 1');
    expect(first.getByText('Open · Intake → Pending · Before the court')).toBeTruthy();
    expect(first.getByText('It has a registration number.')).toBeTruthy();
    expect(first.getByText('0001 · WP 1/2020')).toBeTruthy();
    const second = await line('Case 2');
    expect(second.getByText('Open · Drafting → Open · Filed')).toBeTruthy();
    expect(second.getByText('Restricted')).toBeTruthy();
    expect(screen.getByText('2 of 2 chosen')).toBeTruthy();
  });

  it('moves all but those that the admin takes out, and shows the progress and Undo', async () => {
    renderPage();
    await userEvent.click((await line('Case 2')).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Move 2 cases' }));
    expect(await screen.findByText('Moving cases: 1 of 3')).toBeTruthy();
    expect(sent).toEqual([{ up_to_file_number: 3, except_ids: [id(2)] }]);
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    firm.run = runOf({ total: 2, moved: 2 });
    firm.cases = [caseOf(2)];
    expect(await screen.findByText('2 of 2 cases moved.', {}, { timeout: 4000 })).toBeTruthy();
    server.use(
      http.post(`${at}/status-review/:id/undo`, ({ params }) => {
        sent.push(params['id']);
        firm.run = runOf({ state: 'undone', total: 2, moved: 2, restored: 1, left: 1, can_undo: false });
        return HttpResponse.json(firm.run, { status: 202 });
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/1 case is as it was before/)).toBeTruthy();
    expect(screen.getByText(/1 case was changed since, and stays as it is/)).toBeTruthy();
    expect(sent.at(-1)).toBe(id(900));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('moves only some, chosen from none: no later case than the last chosen one', async () => {
    firm.cases = Array.from({ length: 230 }, (_, n) => caseOf(n + 1));
    renderPage();
    await line('Case 1');
    await userEvent.click(screen.getByRole('button', { name: 'Choose none' }));
    expect(screen.getByText('0 of 230 chosen')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move 0 cases' }).disabled).toBe(true);
    await userEvent.click((await line('Case 1')).getByRole('checkbox'));
    await userEvent.click((await line('Case 3')).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Move 2 cases' }));
    await waitFor(() => expect(sent).toEqual([{ up_to_file_number: 3, except_ids: [id(2)] }]));
  });

  it('loads two thousand cases page by page, and moves also those that are not loaded', async () => {
    firm.cases = Array.from({ length: 2000 }, (_, n) => caseOf(n + 1));
    renderPage();
    await line('Case 100');
    expect(screen.queryByRole('link', { name: 'Case 101' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show more cases' }));
    await line('Case 200');
    expect(screen.getByText('2,000 of 2,000 chosen')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Move 2,000 cases' }));
    await waitFor(() => expect(sent).toEqual([{ up_to_file_number: 2000, except_ids: [] }]));
  });

  it('can be put off, and asked for again', async () => {
    const answer = (action: string, isOpen: boolean) =>
      http.post(`${at}/status-review/${action}`, () => {
        firm.isOpen = isOpen;
        return HttpResponse.json({ is_open: isOpen });
      });
    server.use(answer('dismiss', false), answer('reopen', true));
    renderPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    await findToast('The dashboard no longer asks. You find this review in the settings.');
    await userEvent.click(await screen.findByRole('button', { name: 'Ask again on the dashboard' }));
    expect(await screen.findByRole('button', { name: 'Not now' })).toBeTruthy();
  });

  it('says that there is nothing to review', async () => {
    firm.cases = [];
    renderPage();
    expect(await screen.findByText('No case looks filed but is marked open.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });

  it('shows why it could not be loaded, with Retry, and why a change was refused', async () => {
    server.use(http.get(`${at}/status-review`, () => refuse(503, 'unavailable', 'Away.'), { once: true }));
    renderPage();
    expect(await screen.findByText('Away.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await line('Case 1');
    server.use(http.post(`${at}/status-review/apply`, () => refuse(409, 'status_review.under_way', 'Wait until that is done.')));
    await userEvent.click(screen.getByRole('button', { name: 'Move 3 cases' }));
    await findErrorToast('Wait until that is done.');
  });

  it('is for admins only, and asks the server nothing for others', async () => {
    const requests: string[] = [];
    signInWith(['case:read']);
    server.use(http.get(`${at}/status-review`, () => HttpResponse.json(requests.push('read'))));
    renderPage();
    expect(await screen.findByText('Only an admin can change the statuses of many cases. Ask one of your admins.')).toBeTruthy();
    expect(requests).toEqual([]);
  });
});
