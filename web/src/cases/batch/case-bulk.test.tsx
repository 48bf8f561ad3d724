import type { BulkPreview } from '@munshi/contract/bulk-changes/bulk-change.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerProfile, at, pageOf, refuse } from '../../../test/answers.ts';
import { adminProfile, caseRow, ids } from '../../../test/case-fixture.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { clickUndo, findErrorToast, findToast } from '../../../test/toasts.ts';
import { background, signIn } from '../case-server.fixture.ts';
import { CasesPage } from '../list/cases-page.tsx';

const server = mockServer(...background);
beforeEach(signIn);

const asha = { id: '0192aaaa-0000-7000-8000-0000000000a1', name: 'Asha Rao', display_name: null, role_display: 'Lawyer' };
const member = {
  email: 'asha@example.in',
  role_name: 'lawyer',
  joined_at: '2026-01-01T00:00:00Z',
  has_photo: false,
  has_second_factor: false,
};
const change = '0192aaaa-0000-7000-8000-0000000000c1';
const other = '0192aaaa-0000-7000-8000-000000000002';
const rows = [caseRow(), caseRow({ id: other, title: 'Rao v. Iyer' })];

/** Answers the preview and the change; returns the bodies that were sent. */
function answerChange(counts: Partial<BulkPreview> = {}) {
  const sent: { preview: unknown[]; change: unknown[] } = { preview: [], change: [] };
  const preview: BulkPreview = { total: 2, changes: 2, same: 0, refused: [], ...counts };
  server.use(
    http.get(`${at}/case`, () => HttpResponse.json(pageOf(rows))),
    http.get(`${at}/users/all`, () => HttpResponse.json([{ ...asha, ...member }])),
    http.post(`${at}/case/bulk-update/preview`, async ({ request }) => {
      sent.preview.push(await request.json());
      return HttpResponse.json(preview);
    }),
    http.patch(`${at}/case/bulk-update`, async ({ request }) => {
      sent.change.push(await request.json());
      const { changes, same, refused } = preview;
      return HttpResponse.json({ message: 'done', id: change, changed: changes, same, refused });
    }),
  );
  return sent;
}

async function openSheet(entry: string) {
  renderRoutes([{ path: '/cases/all', element: <CasesPage /> }], '/cases/all');
  for (const row of rows) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${row.title}` }));
  const bar = screen.getByRole('region', { name: 'Actions for the selection' });
  await userEvent.click(await within(bar).findByRole('button', { name: 'Change' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  return await screen.findByRole('form', { name: entry });
}

async function choose(form: HTMLElement, label: string, option: string) {
  await userEvent.click(await within(form).findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

describe('a change of the selected cases', () => {
  it('counts what it would change, says which stay and why, and can be undone', async () => {
    const titles = ['Rao v. Iyer'];
    const sent = answerChange({ total: 2, changes: 1, refused: [{ reason: 'decision_before_filing', count: 1, titles }] });
    const undone = { message: '', restored: 0, left: [{ kind: 'case', id: ids.case, title: 'Rao v. Iyer' }], unseen: 0 };
    server.use(http.post(`${at}/bulk-changes/${change}/undo`, () => HttpResponse.json(undone)));
    const form = await openSheet('Set the status');
    expect(within(form).getByText('2 cases selected.')).toBeTruthy();
    await choose(form, 'Status', 'Disposed');
    await userEvent.type(within(form).getByRole('textbox', { name: /Decision date/ }), '01-03-2026{Tab}');
    expect(await within(form).findByText(/1 stays: it was filed after this decision date/)).toBeTruthy();
    expect(within(form).getByText('Rao v. Iyer')).toBeTruthy();
    await userEvent.click(within(form).getByRole('button', { name: 'Change 1' }));
    await findToast('1 case changed.');
    expect(sent.change).toEqual([{ case_ids: [ids.case, other], change: { status: { status: 'disposed', decision_date: '2026-03-01' } } }]);
    expect(screen.queryByRole('region', { name: 'Actions for the selection' })).toBeNull();
    await clickUndo('1 case changed.');
    await findToast('0 records restored. Somebody changed Rao v. Iyer since; it stays as it is.');
  });

  it('assigns to a member, with the words for restricted cases', async () => {
    const sent = answerChange();
    const form = await openSheet('Assign to a lawyer');
    expect(within(form).getByText(/joins the team of a restricted case can see it/)).toBeTruthy();
    expect(within(form).getByRole<HTMLButtonElement>('button', { name: 'Nothing to change' }).disabled).toBe(true);
    await choose(form, 'Lawyer or member', 'Asha Rao · Lawyer');
    await userEvent.click(await within(form).findByRole('button', { name: 'Change 2' }));
    await waitFor(() => expect(sent.change).toEqual([{ case_ids: [ids.case, other], change: { assign: { lawyer: asha.id } } }]));
    expect(sent.preview).toEqual(sent.change);
  });

  it('keeps the sheet and the selection when it is refused, and says why', async () => {
    answerChange();
    server.use(http.patch(`${at}/case/bulk-update`, () => refuse(409, 'plan.cases_full', 'The plan is full.')));
    const form = await openSheet('Set the status');
    await choose(form, 'Status', 'Pending');
    await userEvent.click(await within(form).findByRole('button', { name: 'Change 2' }));
    await findErrorToast('The plan is full.');
    expect(within(form).getByText('2 cases selected.')).toBeTruthy();
  });
});

describe('the selection of cases', () => {
  it('reaches all rows of the filters', async () => {
    const pages: string[] = [];
    const numbered = (n: number) => `0192aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;
    server.use(
      http.get(`${at}/case`, ({ request }) => {
        const query = new URL(request.url).searchParams;
        const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
        pages.push(`${query.get('q')} ${limit} ${offset}`);
        const items = Array.from({ length: Math.min(limit, 143 - offset) }, (_, n) =>
          caseRow({ id: numbered(offset + n), title: `Case ${offset + n}` }),
        );
        return HttpResponse.json(pageOf(items, { total: 143, limit, offset }));
      }),
    );
    renderRoutes([{ path: '/cases/all', element: <CasesPage /> }], '/cases/all?q=rao');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Case 0' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 143' }));
    expect(await screen.findByText('143 selected')).toBeTruthy();
    expect(pages).toEqual(['rao 10 0', 'rao 100 0', 'rao 100 100']);
    expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull();
  });

  it('reaches all rows of other filters that find fewer than are selected', async () => {
    const of = (mine: boolean) => (mine ? [caseRow({ id: '0192aaaa-0000-7000-8000-000000000009', title: 'Mine v. Theirs' })] : rows);
    server.use(
      http.get(`${at}/case`, ({ request }) =>
        HttpResponse.json(pageOf(of(new URL(request.url).searchParams.get('mine') === 'true'), { limit: 10 })),
      ),
    );
    renderRoutes([{ path: '/cases/all', element: <CasesPage /> }], '/cases/all');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    await screen.findByText('2 selected');
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mine' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 1' }));
    expect(await screen.findByText('1 selected')).toBeTruthy();
  });

  it('is absent for a role that may only read', async () => {
    server.use(
      answerProfile({ ...adminProfile, permissions: ['case:read'] }),
      http.get(`${at}/case`, () => HttpResponse.json(pageOf(rows))),
    );
    renderRoutes([{ path: '/cases/all', element: <CasesPage /> }], '/cases/all');
    await screen.findByRole('link', { name: /Rao v\. Iyer/ });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
