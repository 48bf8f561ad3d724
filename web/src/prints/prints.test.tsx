import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { at, profileOf, refuse } from '../../test/answers.ts';
import { mockServer } from '../../test/mock-server.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { expectNoToast, findErrorToast, findToast } from '../../test/toasts.ts';
import { addDays, formatLongDay, today } from '../ui/format/dates.ts';
import { PrintButton } from './print-button.tsx';
import { PrintDayPage } from './print-day-page.tsx';
import { PrintTomorrow } from './print-tomorrow.tsx';

const server = mockServer();
const requests: URL[] = [];
const pdf = http.get(`${at}/hearings/print`, ({ request }) => {
  requests.push(new URL(request.url));
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="x.pdf"; filename*=UTF-8''Hearings%202027-03-05.pdf`,
  };
  return new HttpResponse('%PDF-1.7', { headers });
});

/** What the browser was told to open or to share. */
let opened: string[] = [];
let shared: File[][] = [];
const browser = {
  open: window.open,
  matchMedia: window.matchMedia,
  createObjectURL: URL.createObjectURL,
  revokeObjectURL: URL.revokeObjectURL,
};

beforeEach(() => {
  requests.length = 0;
  opened = [];
  shared = [];
  URL.createObjectURL = () => 'blob:print';
  URL.revokeObjectURL = () => undefined;
  window.open = (address) => {
    opened.push(String(address));
    return window;
  };
  server.signIn(profileOf({ role: 'clerk' }));
  server.use(pdf);
});
afterEach(() => {
  window.open = browser.open;
  window.matchMedia = browser.matchMedia;
  URL.createObjectURL = browser.createObjectURL;
  URL.revokeObjectURL = browser.revokeObjectURL;
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

/** A phone: it has a share sheet. */
function beOnPhone(share: (files: File[]) => Promise<void>) {
  window.matchMedia = (query) => ({ ...browser.matchMedia(query), matches: query.includes('coarse') });
  Object.assign(navigator, { canShare: () => true, share: ({ files = [] }: ShareData) => share(files) });
}

const renderButton = () =>
  renderRoutes([{ path: '/', element: <PrintButton sheet={{ of: 'hearings', query: { day: '2027-03-05' } }} /> }], '/');
const press = async () => await userEvent.click(await screen.findByRole('button', { name: 'Print' }));

describe('the Print button', () => {
  it('opens the print in a new tab', async () => {
    renderButton();
    await press();
    await waitFor(() => expect(opened).toEqual(['blob:print']));
    expect(requests.map(({ search }) => search)).toEqual(['?day=2027-03-05']);
    expectNoToast();
  });

  it('keeps the address of a print valid until its tab is closed', async () => {
    const released: string[] = [];
    URL.createObjectURL = () => `blob:print-${opened.length}`;
    URL.revokeObjectURL = (address) => void released.push(address);
    const tabs = [{ closed: false }, { closed: false }, { closed: false }];
    window.open = (address) => {
      opened.push(String(address));
      return tabs[opened.length - 1] as Window;
    };
    renderButton();
    for (const [nth, tab] of tabs.entries()) {
      await press();
      await waitFor(() => expect(opened).toHaveLength(nth + 1));
      expect(released).toEqual(nth === 2 ? ['blob:print-1'] : []);
      tab.closed = nth === 1;
    }
  });

  it('offers the print in a toast when the browser opens no tab', async () => {
    window.open = () => null;
    renderButton();
    await press();
    const toast = await findToast('The print is ready.');
    window.open = (address) => {
      opened.push(String(address));
      return window;
    };
    await userEvent.click(within(toast).getByRole('button', { name: 'Open' }));
    expect(opened).toEqual(['blob:print']);
  });

  it('opens the share sheet of a phone, with the name of the file', async () => {
    beOnPhone(async (files) => {
      shared.push(files);
      await Promise.resolve();
    });
    renderButton();
    await press();
    await waitFor(() =>
      expect(shared.map((files) => files.map(({ name, type }) => [name, type]))).toEqual([
        [['Hearings 2027-03-05.pdf', 'application/pdf']],
      ]),
    );
    expect(opened).toEqual([]);
  });

  it('says nothing when the share sheet is closed without a choice', async () => {
    beOnPhone(async (files) => {
      shared.push(files);
      await Promise.reject(new DOMException('closed', 'AbortError'));
    });
    renderButton();
    await press();
    await waitFor(() => expect(shared).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Print' }).hasAttribute('data-loading')).toBe(false));
    expectNoToast();
  });

  it('shows the server’s reason for a refusal', async () => {
    server.use(http.get(`${at}/hearings/print`, () => refuse(422, 'print.too_many_hearings', 'Too many. Choose fewer days.')));
    renderButton();
    await press();
    await findErrorToast('Could not print: Too many. Choose fewer days.');
    expect(opened).toEqual([]);
  });
});

const TOMORROW = addDays(today(), 1);
const ASHA = '0192bbbb-0000-7000-8000-000000000001';
const day = (over: object = {}) => ({ day: TOMORROW, total: 12, lawyers: [{ id: ASHA, name: 'Asha Rao', total: 7 }], next: null, ...over });
const answerDays = (answers: Record<string, object>) =>
  http.get(`${at}/hearings/print/day`, ({ request }) =>
    HttpResponse.json(answers[new URL(request.url).searchParams.get('day') ?? ''] ?? {}),
  );

const renderPage = (path = '/dashboard') =>
  renderRoutes(
    [
      { path: '/dashboard', element: <PrintTomorrow /> },
      { path: '/hearing/print', element: <PrintDayPage /> },
    ],
    path,
  );

describe('Print tomorrow', () => {
  it('is two presses from the dashboard for a clerk, for all lawyers or one', async () => {
    server.use(answerDays({ [TOMORROW]: day() }));
    renderPage();
    await userEvent.click(await screen.findByRole('link', { name: 'Print tomorrow' }));
    expect(await screen.findByRole('heading', { name: formatLongDay(TOMORROW) })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Print the hearings of Asha Rao' }));
    await waitFor(() => expect(requests.map(({ search }) => search)).toEqual([`?day=${TOMORROW}&diary_of=${ASHA}`]));
    await userEvent.click(screen.getByRole('button', { name: 'Print the hearings of All lawyers' }));
    await waitFor(() => expect(requests.at(-1)?.search).toBe(`?day=${TOMORROW}`));
  });

  it('says that nothing is listed, and leads to the next day that has hearings', async () => {
    const next = addDays(today(), 5);
    server.use(
      answerDays({ [TOMORROW]: day({ total: 0, lawyers: [], next: { day: next, total: 3 } }), [next]: day({ day: next, total: 3 }) }),
    );
    renderPage('/hearing/print');
    expect(await screen.findByText(`Nothing is listed for ${formatLongDay(TOMORROW)}.`)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: `${formatLongDay(next)}: 3 hearings` }));
    expect(await screen.findByRole('heading', { name: 'Print a day' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Print the hearings of All lawyers' }));
    await waitFor(() => expect(requests.at(-1)?.search).toBe(`?day=${next}`));
  });

  it('shows the server’s message with Retry when the day cannot be read', async () => {
    server.use(http.get(`${at}/hearings/print/day`, () => refuse(503, 'unavailable', 'Away.')));
    renderPage('/hearing/print');
    expect(await screen.findByText('Away.')).toBeTruthy();
    server.use(answerDays({ [TOMORROW]: day() }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('12 hearings')).toBeTruthy();
  });

  it('is not offered to a role that cannot read hearings', async () => {
    server.signIn(profileOf({ role: 'accountant' }));
    renderPage('/hearing/print');
    expect(await screen.findByText('Your role cannot read hearings.')).toBeTruthy();
  });
});
