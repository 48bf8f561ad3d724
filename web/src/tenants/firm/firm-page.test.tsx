import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { at, profileOf } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { beginSession, loseSession } from '../../../test/session.ts';
import { FirmPage } from './firm-page.tsx';

const server = mockServer();

const opened = {
  code: 'rao',
  name: 'Rao Chambers',
  address: null as object | null,
  phone: '0194-2450000',
  email: null,
  website: null,
  gstin: null,
  pan: null as string | null,
  has_logo: false,
  version: 3,
  updated_at: '2025-03-05T05:00:00Z',
};

const signInAs = (role: 'admin' | 'clerk') => server.signIn(profileOf({ role }));

interface Sent {
  body: unknown;
  version: string | null;
}
let firm = opened;
let sent: Sent[] = [];
let isTooLate = false;
const changed = () =>
  HttpResponse.json(
    {
      message: 'Somebody changed this.',
      detail: 'Changed by Dev Shah.',
      code: 'record.changed',
      fields: { phone: 'changed' },
      request_id: 'r',
    },
    { status: 412 },
  );
beforeEach(() => {
  [firm, sent, isTooLate] = [opened, [], false];
  signInAs('admin');
  server.use(
    http.get(`${at}/tenants/profile`, () => HttpResponse.json(firm)),
    http.get(`${at}/tenants/logo`, () => HttpResponse.json({ picture: null })),
    http.patch(`${at}/tenants/profile`, async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push({ body, version: request.headers.get('if-match') });
      if (isTooLate && request.headers.has('if-match')) return changed();
      firm = { ...firm, ...body, version: firm.version + 1 };
      return HttpResponse.json({ ...firm, message: 'The firm’s profile is saved.' });
    }),
  );
});

const renderFirm = () =>
  renderRoutes(
    [
      { path: '/settings/firm', element: <FirmPage /> },
      { path: '/login', element: <p>the login page</p> },
    ],
    '/settings/firm',
  );
const fill = async (name: RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save firm profile' }));

describe('the firm’s profile', () => {
  it('sends only the changed fields, with the version that was opened', async () => {
    renderFirm();
    await fill(/^PAN/, 'abcde1234f');
    await fill(/^City/, 'Srinagar');
    await userEvent.clear(screen.getByRole('textbox', { name: /^Phone/ }));
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    const address = { line: '', city: 'Srinagar', district: '', state: '', pin: '' };
    expect(sent[0]).toEqual({ body: { pan: 'ABCDE1234F', phone: null, address }, version: '"3"' });
    await screen.findByText('The firm’s profile is saved.');
  });

  it('restores the typed values after the session ended', async () => {
    const { router, unmount } = renderFirm();
    await fill(/^PAN/, 'ABCDE1234F');
    await loseSession(router);
    unmount();
    beginSession(profileOf());
    renderFirm();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^PAN/ })).value).toBe('ABCDE1234F');
    await userEvent.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^PAN/ }).value).toBe('');
  });

  it('reports invalid fields', async () => {
    renderFirm();
    await fill(/^GSTIN/, '123');
    await fill(/^Firm name/, ' ');
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('GSTIN: This does not look right. Please check it.');
    expect(alert.textContent).toContain('Firm name');
    expect(sent).toEqual([]);
  });

  it('keeps the typed values on a conflict, and can overwrite the colleague’s change', async () => {
    isTooLate = true;
    renderFirm();
    await fill(/^PAN/, 'ABCDE1234F');
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/Changed by Dev Shah\..*Changed meanwhile: Phone\./);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^PAN/ }).value).toBe('ABCDE1234F');
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ body: { pan: 'ABCDE1234F' }, version: null });
  });

  it('can show the colleague’s version instead', async () => {
    isTooLate = true;
    renderFirm();
    await fill(/^PAN/, 'ABCDE1234F');
    await save();
    firm = { ...opened, phone: '9820012345', version: 4 };
    await userEvent.click(await screen.findByRole('button', { name: 'Discard mine and edit theirs' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Phone/ }).value).toBe('9820012345'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^PAN/ }).value).toBe('');
  });

  it('is read-only for other roles, with the reason', async () => {
    signInAs('clerk');
    firm = { ...opened, address: { line: '4 Karan Nagar', city: 'Srinagar', district: '', state: 'Jammu and Kashmir', pin: '190010' } };
    renderFirm();
    await screen.findByText('4 Karan Nagar, Srinagar, Jammu and Kashmir 190010');
    expect(screen.getByText('Only an admin of your firm can change this.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save firm profile' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Choose logo' })).toBeNull();
  });

  it('shows an error with Retry when it cannot be loaded', async () => {
    server.use(http.get(`${at}/tenants/profile`, () => HttpResponse.json({ message: 'No database.' }, { status: 503 })));
    renderFirm();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.use(http.get(`${at}/tenants/profile`, () => HttpResponse.json(firm)));
    await userEvent.click(retry);
    await screen.findByRole('textbox', { name: /^Firm name/ });
  });
});
