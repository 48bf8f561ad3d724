import { countUnread } from '@munshi/contract/notifications/notification.endpoints';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render-ui.tsx';
import { findErrorToast, expectNoToast } from '../../../test/toasts.ts';
import { call } from '../calls/api.ts';
import { followWhileVisible } from '../events/events.ts';
import { leaveLostFirm } from './lost-firm.ts';
import { connectNavigation, setLostFirmHandler } from '../navigation.ts';
import { queryClient } from '../calls/query-client.ts';
import { useSession } from './session.ts';

const tenantOf = (code: string, name: string) => ({ code, name, role_name: 'lawyer', role_display: 'Lawyer', plan: 'firm' });
const user = { id: '01890000-0000-7000-8000-000000000001', name: 'Asha Rao', display_name: null, email: 'asha@raochambers.in' };
const navigate = vi.fn();
let stop = () => {};

/** Mocks a server where the user was removed from Rao Chambers; `left` are the firms that remain. */
function serve(left: object[]) {
  const refusal = () =>
    new Response(JSON.stringify({ code: 'tenant.not_found', message: 'You do not belong to this firm.' }), { status: 404 });
  const fetched = vi.fn((address: URL | string) => {
    const path = new URL(String(address)).pathname;
    return Promise.resolve(path.endsWith('/tenants/all') ? new Response(JSON.stringify(left)) : refusal());
  });
  vi.stubGlobal('fetch', fetched);
}

/** Follows the event stream, which the server has ended too. */
function follow(left: object[]) {
  serve(left);
  stop = followWhileVisible({ onEvent: vi.fn(), onReturn: vi.fn() });
}

beforeEach(() => {
  renderUi(null);
  localStorage.setItem('auth_token', 'access');
  localStorage.setItem('refresh_token', 'refresh');
  localStorage.setItem('tenant', 'rao');
  useSession.setState({ user, token: 'access', isAuthenticated: true });
  connectNavigation(navigate);
  setLostFirmHandler(leaveLostFirm);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  queryClient.clear();
  localStorage.clear();
  connectNavigation(undefined);
  setLostFirmHandler(undefined);
});

describe('a user removed from the current firm', () => {
  it('is switched to another firm of theirs, and told so', async () => {
    follow([tenantOf('mehta', 'Mehta and Co')]);
    await findErrorToast(/You are in Mehta and Co now\./);
    expect(localStorage.getItem('tenant')).toBe('mehta');
    expect(navigate).toHaveBeenCalledWith('/dashboard', { state: { forced: true }, replace: true });
  });

  it('is led to the page for starting a firm if they have no other, and stays signed in', async () => {
    follow([]);
    await findErrorToast(/You are no longer a member of the firm you worked in\./);
    expect([localStorage.getItem('auth_token'), localStorage.getItem('tenant')]).toEqual(['access', null]);
    expect(navigate).toHaveBeenCalledWith('/start-firm', { state: { forced: true }, replace: true });
  });

  it('is led away by any refused call, before its caller sees the error', async () => {
    serve([tenantOf('mehta', 'Mehta and Co')]);
    const loading = Promise.withResolvers<undefined>();
    navigate.mockReturnValueOnce(loading.promise);
    const refused = vi.fn();
    const requests = call(countUnread).catch(refused);
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/dashboard', { state: { forced: true }, replace: true }), 15_000);
    expect(refused).not.toHaveBeenCalled();
    loading.resolve(undefined);
    await requests;
    expect(refused).toHaveBeenCalledWith(expect.objectContaining({ code: 'tenant.not_found' }));
    expect(localStorage.getItem('tenant')).toBe('mehta');
  });

  it('stays if they still belong to the firm', async () => {
    follow([tenantOf('mehta', 'Mehta and Co'), tenantOf('rao', 'Rao Chambers')]);
    await vi.waitFor(() => expect(queryClient.getQueryData(['tenants'])).toHaveLength(2), 15_000);
    expect(localStorage.getItem('tenant')).toBe('rao');
    expectNoToast();
    expect(navigate).not.toHaveBeenCalled();
  });
});
