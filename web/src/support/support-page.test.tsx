import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockServer } from '../../test/mock-server.ts';
import { answerProfile, at, profileOf } from '../../test/answers.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { beginSession, loseSession } from '../../test/session.ts';
import { useSession } from '../platform/session/session.ts';
import { ContactPage, SupportPage } from './support-page.tsx';

const server = mockServer();

const profile = profileOf({ role_name: null, role_display: null, permissions: [], tenant: null });

interface Sent {
  body: unknown;
  key: string | null;
}
let sent: Sent[] = [];
let email: string | null = null;
beforeEach(() => {
  [sent, email] = [[], null];
  server.use(
    http.get(`${at}/support`, () => HttpResponse.json({ email })),
    ...['support', 'contact'].map((topic) =>
      http.post(`${at}/${topic}`, async ({ request }) => {
        sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
        return HttpResponse.json(
          { message: 'Your message is on its way. Its reference is MUN-2026-7K4QXH.', reference: 'MUN-2026-7K4QXH' },
          { status: 201 },
        );
      }),
    ),
  );
});

const renderSupport = () =>
  renderRoutes(
    [
      { path: '/support', element: <SupportPage /> },
      { path: '/login', element: <p>the login page</p> },
    ],
    '/support',
  );
const renderContact = () => renderRoutes([{ path: '/contact', element: <ContactPage /> }], '/contact');
const type = async (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));
async function fill() {
  await type('Your name', 'Dev Shah');
  await type('Your e-mail', 'dev@example.in');
  await type('Subject', 'A court');
  await type('Message', 'Our court is not in the list.');
}

describe('the help answers', () => {
  it('are grouped, and found by their words, ignoring case and accents', async () => {
    renderSupport();
    const answers = screen.getByRole('region', { name: 'Answers' });
    expect(
      within(answers)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toContain('Hearings and the diary');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the answers' }), 'RÉVOKED invitation');
    await within(answers).findByText('1 answer');
    expect(within(answers).getByText('How do I invite a colleague?')).toBeTruthy();
    expect(within(answers).queryByText('How do I add a case?')).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the answers' }), ' submarine');
    await within(answers).findByText(/No answer has all of these words/);
  });

  it('link to the other public pages and the login', () => {
    renderSupport();
    const links = within(screen.getByRole('navigation', { name: 'About Munshi' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/support', '/contact', '/privacy-policy', '/terms-of-service']);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });
});

describe('a support message', () => {
  it('is sent, and confirmed with its reference', async () => {
    renderContact();
    await fill();
    await send();
    const status = await screen.findByRole('status');
    expect(status.textContent).toContain('MUN-2026-7K4QXH');
    expect(sent[0]?.body).toEqual({
      name: 'Dev Shah',
      email: 'dev@example.in',
      subject: 'A court',
      message: 'Our court is not in the list.',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('');
  });

  it('is retried under the same idempotency key after a failure, and sent under another when changed', async () => {
    server.use(
      http.post(`${at}/support`, ({ request }) => {
        sent.push({ body: null, key: request.headers.get('idempotency-key') });
        return HttpResponse.json({ message: 'Munshi cannot reach its database just now.' }, { status: 503 });
      }),
    );
    renderSupport();
    await fill();
    await send();
    await screen.findByText('Munshi cannot reach its database just now.');
    await send();
    await waitFor(() => expect(sent).toHaveLength(2));
    await type('Message', ' Please add it.');
    await send();
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('A court');
  });

  it('reports missing fields', async () => {
    renderContact();
    await type('Message', 'short');
    await send();
    const alert = await screen.findByRole('alert');
    for (const words of ['Your name: This is required.', 'Message: Enter at least 10 characters.'])
      expect(alert.textContent).toContain(words);
    expect(sent).toEqual([]);
  });

  it('has name and e-mail filled in for a signed-in user', async () => {
    localStorage.setItem('auth_token', 'access');
    useSession.setState({ user: profile, token: 'access', isAuthenticated: true });
    server.use(answerProfile(profile));
    renderContact();
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your e-mail' }).value).toBe(profile.email));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' }).value).toBe('Asha Rao');
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    useSession.setState({ user: null, token: null, isAuthenticated: false });
  });

  it('is restored after the session ended, and hidden from others', async () => {
    beginSession(profile.id);
    server.use(answerProfile(profile));
    const read = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
    const first = renderSupport();
    await waitFor(() => expect(read('Your e-mail')).toBe(profile.email));
    await type('Message', 'Our court is not in the list.');
    await loseSession(first.router);
    first.unmount();
    const visitor = renderSupport();
    expect(read('Message')).toBe('');
    visitor.unmount();
    beginSession(profile.id);
    renderSupport();
    await waitFor(() => expect(read('Your e-mail')).toBe(profile.email));
    expect(read('Message')).toBe('Our court is not in the list.');
    await userEvent.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(read('Message')).toBe('');
    useSession.setState({ user: null, token: null, isAuthenticated: false });
  });

  it('can be sent by mail if the host has set an address', async () => {
    email = 'help@example.in';
    renderContact();
    expect((await screen.findByRole('link', { name: 'help@example.in' })).getAttribute('href')).toBe('mailto:help@example.in');
  });
});
