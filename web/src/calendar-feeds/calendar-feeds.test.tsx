import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerProfile, at, profileOf } from '../../test/answers.ts';
import { mockServer } from '../../test/mock-server.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { beginSession } from '../../test/session.ts';
import { CalendarFeedsPage } from './calendar-feeds-page.tsx';
import { calendarLinks } from './calendar-links.ts';

const id = '0192aaaa-0000-7000-8000-000000000001';
const url = 'https://munshi.example/api/v1/calendar-feeds/feed.ics?token=a.b.c';
const feed = { id, scope: 'mine', case_id: null, case_title: null, detail: 'full', created_at: '2026-11-01T00:00:00Z', last_read_at: null };
let items: object[] = [];
const sent: unknown[] = [];
const server = mockServer(
  answerProfile(profileOf()),
  http.get(`${at}/calendar-feeds`, () => HttpResponse.json({ items, total: items.length, limit: 20, offset: 0 })),
  http.post(`${at}/calendar-feeds`, async ({ request }) => {
    sent.push(await request.json());
    items = [feed];
    return HttpResponse.json({ id, url }, { status: 201 });
  }),
  http.delete(`${at}/calendar-feeds/${id}`, () => {
    items = [];
    return HttpResponse.json({ message: 'The calendar address is revoked.' });
  }),
);
beforeEach(() => {
  items = [];
  sent.length = 0;
  beginSession(id);
});

const open = (address: string) => renderRoutes([{ path: '/settings/calendar', element: <CalendarFeedsPage /> }], address);

describe('the calendar addresses of a person', () => {
  it('are created for the chosen dates and detail, and shown once with the ways to add them', async () => {
    open('/settings/calendar?new=1');
    await userEvent.click(await screen.findByRole('radio', { name: 'The whole firm' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Only “Court”' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create address' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Secret address' })).value).toBe(url);
    expect(sent).toEqual([{ scope: 'firm', detail: 'private' }]);
    expect(screen.getByRole('link', { name: 'Add to Apple Calendar' }).getAttribute('href')).toBe(url.replace('https:', 'webcal:'));
    expect(screen.getByRole('link', { name: 'Add to Google Calendar' }).getAttribute('href')).toBe(calendarLinks.google(url));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText(/Not read by a calendar yet/)).toBeDefined();
  });

  it('are revoked after a confirmation', async () => {
    items = [feed];
    open('/settings/calendar');
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke the address: My dates' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText(/No calendar reads your dates yet/)).toBeDefined();
  });

  it('say why they are missing, with a retry', async () => {
    server.use(http.get(`${at}/calendar-feeds`, () => HttpResponse.json({ message: 'Down', code: 'server.error' }, { status: 500 })));
    open('/settings/calendar');
    expect(await screen.findByText('The calendar addresses could not be loaded')).toBeDefined();
  });
});
