import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { at } from '../../test/answers.ts';
import { mockServer } from '../../test/mock-server.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { id, summary, TODAY } from './dashboard.fixture.ts';

const server = mockServer();

const renderDashboard = (over: object) => {
  server.use(http.get(`${at}/dashboard/summary`, () => HttpResponse.json(summary(over))));
  renderRoutes([{ path: '/', element: <DashboardPage /> }]);
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));

const undated = (n: number) => ({
  ...{ id: id(n), title: `Case ${n}`, number: null, court_name: null, stage_text: null },
  ...{ last_hearing_date: null, next_hearing_date: null },
});
const waiting = (n: number, over: object) => ({
  ...{ id: id(n), title: `Case ${n}`, number: null, court_name: null, is_reserved: true, reason: null },
  ...{ waiting_since: '2026-10-28', next_hearing_date: null },
  ...over,
});

describe('the card of cases without a next date', () => {
  it('shows three cases, how many more there are, and beside them how many are not filed yet', async () => {
    renderDashboard({ no_next_date: { total: 12, items: [1, 2, 3, 4, 5].map(undated) }, not_filed: { total: 7 } });
    const without = await card('No next date');
    expect(without.getAllByRole('listitem')).toHaveLength(3);
    expect(without.getByRole('link', { name: '9 more' }).getAttribute('href')).toBe('/cases/all?no_next_date=true');
    expect(without.getByRole('link', { name: 'Not filed yet – 7' }).getAttribute('href')).toBe('/cases/all?not_filed=true');
  });

  it.each([
    ['that every pending case has a date', {}, 'Every pending case has a next date.'],
    [
      'that every other case has one while some are reserved',
      { waiting: { total: 1, items: [waiting(1, {})] } },
      'Every other pending case has a next date.',
    ],
    [
      'that no case is pending',
      { cases: { open: 4, pending: 0, disposed: 1, archived: 0 }, not_filed: { total: 4 } },
      'No case is pending.',
    ],
  ])('says %s only where that is true', async (_what, over, words) => {
    renderDashboard(over);
    expect((await card('No next date')).getByText(words)).toBeTruthy();
  });
});

describe('the card of cases that wait', () => {
  it('names the reason and the days since, and the date for orders', async () => {
    const items = [
      waiting(1, {}),
      waiting(2, { is_reserved: false, reason: 'Adjourned sine die', waiting_since: '2026-11-19' }),
      waiting(3, { waiting_since: null, next_hearing_date: '2026-12-04' }),
      waiting(4, {}),
    ];
    renderDashboard({ waiting: { total: 9, items } });
    const listed = await card('Reserved or awaiting a date');
    expect(listed.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Case 1Reserved since 28-Oct-2026 · 23 days',
      'Case 2Adjourned sine die since 19-Nov-2026 · 1 day',
      'Case 3Reserved · Orders on 04-Dec-2026',
    ]);
    expect(listed.getByRole('link', { name: '6 more' }).getAttribute('href')).toBe('/cases/all?waiting=true&sort=waiting_since');
    expect(listed.getByRole('link', { name: /Case 1/ }).getAttribute('href')).toBe(`/cases/${id(1)}`);
  });

  it('marks judgments reserved for more than three and six months, and no case that only waits for a date', async () => {
    const items = [
      waiting(1, { waiting_since: '2026-04-20' }),
      waiting(2, { waiting_since: '2026-08-19' }),
      waiting(3, { is_reserved: false, reason: 'Adjourned sine die', waiting_since: '2026-01-01' }),
    ];
    renderDashboard({ waiting: { total: 3, items } });
    const rows = (await card('Reserved or awaiting a date')).getAllByRole('listitem').map((row) => row.textContent ?? '');
    expect(rows.map((row) => /more than \d months/.exec(row)?.[0])).toEqual(['more than 6 months', 'more than 3 months', undefined]);
  });

  it('is left out while no case waits', async () => {
    renderDashboard({});
    await card('No next date');
    expect(screen.queryByRole('region', { name: 'Reserved or awaiting a date' })).toBeNull();
  });
});

describe('cases that look filed but are marked open', () => {
  it('are counted for an admin, with the way to their review', async () => {
    renderDashboard({ status_review: { total: 2140 } });
    expect(await screen.findByText('2,140 cases look filed but are marked open.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Review statuses' }).getAttribute('href')).toBe('/settings/status-review');
  });

  it('are not mentioned to anybody else', async () => {
    renderDashboard({ today: TODAY });
    await card('No next date');
    expect(screen.queryByText(/marked open/)).toBeNull();
  });
});
