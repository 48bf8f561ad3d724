import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { at, pageOf, refuse } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { today } from '../../ui/format/dates.ts';
import { background, ids, recorded, signIn } from '../hearing.fixture.ts';
import { HearingsPage } from '../list/hearings-page.tsx';

const server = mockServer(...background);
const text = '*Recorded (1)*\n• BA 64/2024 · Sunita Menon v. The State · Adjourned';

/** The queries that the server has got. */
let requested: string[] = [];
let leftOut = 0;
const copied = vi.fn<(words: string) => Promise<void>>();
const matchMedia = window.matchMedia;

beforeEach(() => {
  signIn();
  requested = [];
  leftOut = 0;
  copied.mockReset().mockResolvedValue(undefined);
  server.use(
    http.get(`${at}/hearings`, () => HttpResponse.json(pageOf([recorded()], { limit: 100 }))),
    http.get(`${at}/hearings/digest`, ({ request }) => {
      requested.push(new URL(request.url).search);
      return HttpResponse.json({ day: today(), text, left_out: leftOut });
    }),
  );
});
afterEach(() => {
  window.matchMedia = matchMedia;
  Reflect.deleteProperty(navigator, 'share');
});

/** Sets up the user before the clipboard, which `userEvent` replaces by its own. */
function user() {
  const acting = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
  return acting;
}
const show = (more = '') => renderRoutes([{ path: '/hearing/all', element: <HearingsPage /> }], `/hearing/all?day=${today()}${more}`);
const openFromMenu = async (acting: ReturnType<typeof user>) => {
  await acting.click(await screen.findByRole('button', { name: 'Export' }));
  await acting.click(await screen.findByRole('menuitem', { name: 'Copy for WhatsApp' }));
  return within(await screen.findByRole('dialog', { name: 'Copy for WhatsApp' }));
};

describe('the text for the group', () => {
  it('is copied from the menu of the board, with the filters of the board', async () => {
    const acting = user();
    show(`&court=${ids.court}`);
    const sheet = await openFromMenu(acting);
    expect((await sheet.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text for the group' })).value).toBe(text);
    expect(sheet.queryByRole('note')).toBeNull();
    expect(sheet.queryByRole('button', { name: 'Share' })).toBeNull();
    await acting.click(sheet.getByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenCalledWith(text);
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(new URLSearchParams(requested[0])).toEqual(new URLSearchParams({ court: ids.court, day: today() }));
  });

  it('says beside it how many restricted cases are left out', async () => {
    leftOut = 2;
    const acting = user();
    show();
    const sheet = await openFromMenu(acting);
    expect((await sheet.findByRole('note')).textContent).toMatch(/^2 restricted cases are left out/);
    expect(sheet.getByRole<HTMLTextAreaElement>('textbox').value).toBe(text);
  });

  it('is selected where the browser does not let it be copied', async () => {
    copied.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const acting = user();
    show();
    const sheet = await openFromMenu(acting);
    await acting.click(await sheet.findByRole('button', { name: 'Copy' }));
    const field = sheet.getByRole<HTMLTextAreaElement>('textbox');
    await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, text.length]));
    expect(await screen.findByText(/^Not copied/)).toBeTruthy();
  });

  it('goes to the share sheet of a phone', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('coarse') });
    const acting = user();
    show();
    const sheet = await openFromMenu(acting);
    await acting.click(await sheet.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ text });
  });

  it('is offered in the summary of Close the day, and can be loaded again after a failure', async () => {
    server.use(http.get(`${at}/hearings/digest`, () => refuse(503, 'server.busy', 'Busy.'), { once: true }));
    const acting = user();
    show('&close=summary');
    await acting.click(await screen.findByRole('button', { name: 'Copy for WhatsApp' }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    await acting.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text for the group' })).value).toBe(text);
  });
});
