import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRoutes } from '../../../test/render-ui.tsx';
import type { AppRoute } from '../../platform/route.ts';
import { useSession } from '../../platform/session/session.ts';
import { Page } from '../../ui/page/page.tsx';
import { routeTree } from '../router.tsx';
import { Shell } from './shell.tsx';
import type { ShellSlots } from './shell-slots.ts';

const profile = {
  id: '01890000-0000-7000-8000-000000000000',
  name: 'Asha Rao',
  display_name: null,
  email: 'asha@raochambers.in',
  mobile: null,
  role_name: 'admin',
  role_display: 'Admin',
  permissions: [],
  tenant: null,
  preferences: {},
  totp_enabled: false,
};

const screenOf = (title: string) => () => Promise.resolve(() => <Page title={title}>{title} page</Page>);
const page = (path: string, title: string, access: AppRoute['access'] = 'guarded'): AppRoute => ({
  path,
  access,
  frame: 'bare',
  screen: screenOf(title),
});
const pages = [
  page('/', 'Start', 'public'),
  page('/login', 'Log in', 'public'),
  page('/cases', 'Cases'),
  page('/cases/all', 'All cases'),
  page('/cases/add', 'Add case'),
];

function serve(me: unknown) {
  const answers: Record<string, unknown> = { '/api/me': me, '/api/v1/tenants/all': [] };
  vi.stubGlobal('fetch', (address: URL) => Promise.resolve(new Response(JSON.stringify(answers[address.pathname] ?? []))));
}

const signIn = () => {
  localStorage.setItem('auth_token', 't');
  useSession.setState({ user: { id: null, name: 'Asha Rao', display_name: null, email: '' }, token: 't', isAuthenticated: true });
};

const parts: ShellSlots = { firstLoads: () => Promise.resolve([]), InviteModal: ({ opened }) => (opened ? <p>invite modal</p> : null) };

function renderShell(path = '/cases/all', others: Partial<ShellSlots> = {}) {
  const shell = (
    <Shell routes={pages} parts={{ ...parts, ...others }} path={path} mainId="main">
      content
    </Shell>
  );
  return renderRoutes([{ path: '*', element: shell }], path);
}

beforeEach(() => {
  serve(profile);
  signIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState({ user: null, token: null, isAuthenticated: false });
});

describe('the route guard', () => {
  it('sends a user without a token to the login page, and remembers the address', async () => {
    localStorage.clear();
    const { router } = renderRoutes(routeTree(pages), '/cases/all?status=open');
    await screen.findByText('Log in page');
    expect(router.state.location.pathname + router.state.location.search).toBe('/login?next=%2Fcases%2Fall%3Fstatus%3Dopen');
  });

  it('lets in a user with a token', async () => {
    renderRoutes(routeTree(pages), '/cases/all');
    expect(await screen.findByRole('heading', { name: 'All cases' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('All cases · Munshi'));
  });

  it('redirects every unknown path to the start page', async () => {
    const { router } = renderRoutes(routeTree(pages), '/nowhere/at/all');
    await screen.findByText('Start page');
    expect(router.state.location.pathname).toBe('/');
  });

  it('shows the message of a page that fails, with a Retry button', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const failing: AppRoute = { ...page('/broken', ''), loader: () => Promise.reject(new Error('Failed to fetch cases data')) };
    renderRoutes(routeTree([failing]), '/broken');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Failed to fetch cases data')).toBeTruthy();
    expect(within(alert).getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('shows a sentence of our own when a page fails without a message', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const failing: AppRoute = { ...page('/broken', ''), loader: () => Promise.reject(new Error('')) };
    renderRoutes(routeTree([failing]), '/broken');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Something went wrong. Please try again.')).toBeTruthy();
  });
});

describe('the sidebar', () => {
  it('expands the parent of the current page, marks that page, and collapses', async () => {
    renderShell();
    const arrow = screen.getByRole('button', { name: 'Hide the pages of Cases' });
    expect(arrow.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: 'All Cases' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(arrow);
    expect(screen.getByRole('button', { name: 'Show the pages of Cases' }).getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the top bar', () => {
  it('offers Invite to an admin', async () => {
    renderShell();
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    expect(screen.getByText('invite modal')).toBeTruthy();
  });

  it('hides Invite from other roles', async () => {
    serve({ ...profile, role_name: 'clerk', role_display: 'Clerk', display_name: 'Asha' });
    renderShell();
    await screen.findByRole('button', { name: /Your account: Asha/ });
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  });

  it('finds pages shortly after typing, says when there are none, and can be cleared', async () => {
    const { router } = renderShell();
    // The search code loads when the field gets focus, and takes over the typed text and the focus.
    const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search pages' });
    // Focused by keyboard: a pointer would load the code before the click, which would then hit a field that was replaced.
    act(() => box().focus());
    await userEvent.keyboard('zebra');
    expect(screen.queryByText('No results found')).toBeNull();
    expect(await screen.findByText('No results found')).toBeTruthy();
    expect([document.activeElement, box().value]).toEqual([box(), 'zebra']);
    await userEvent.clear(box());
    expect(screen.queryByText('No results found')).toBeNull();
    await userEvent.type(box(), 'add new');
    await userEvent.click(await screen.findByText('Add Case', { selector: '[role="option"] *' }));
    expect(router.state.location.pathname).toBe('/cases/add');
  });
});

describe('keyboard shortcuts', () => {
  it('Ctrl K opens the search over pages and records', async () => {
    const marks = { title: [[0, 5] as const], description: [] };
    const hit = { id: '1', kind: 'case', title: 'Rigam v. State', description: 'BA 64/2024', route: '/cases/1', marks };
    renderShell('/cases/all', { searchRecords: () => Promise.resolve([{ label: 'Cases found', hits: [hit] }]) });
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('combobox'), 'rigam');
    expect((await within(dialog).findByRole('option', { name: /Rigam v. State/ })).querySelector('mark')?.textContent).toBe('Rigam');
  });

  it('g and a letter go to a page, n and a letter create a record', async () => {
    const { router } = renderShell('/somewhere');
    await userEvent.keyboard('gc');
    expect(router.state.location.pathname).toBe('/cases/all');
    await userEvent.keyboard('nc');
    expect(router.state.location.pathname).toBe('/cases/add');
  });

  it('? lists the shortcuts, and in a field the keys stay letters', async () => {
    const { router } = renderShell();
    await userEvent.type(screen.getByRole('combobox', { name: 'Search pages' }), 'gc');
    expect(router.state.location.pathname).toBe('/cases/all');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Shortcuts' })).toBeTruthy();
  });
});
