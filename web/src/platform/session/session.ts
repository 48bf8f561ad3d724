import type { Session, User } from '@munshi/contract/accounts/session.schema';
import type { Tenant } from '@munshi/contract/tenants/tenant.schema';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { usePlan } from '../plan.ts';
import { clearStorage, storageKeys } from './storage-keys.ts';

interface SessionState {
  user: User | null;
  token: string | null;
  isAuthenticated: boolean;
}

const signedOut: SessionState = { user: null, token: null, isAuthenticated: false };

/** The signed-in user. Stored in local storage, and synchronised with every other tab by `session-sync.ts`. */
export const useSession = create<SessionState>()(persist((): SessionState => signedOut, { name: storageKeys.session }));

export const readToken = () => localStorage.getItem(storageKeys.token);
export const readRefreshToken = () => localStorage.getItem(storageKeys.refreshToken);
export const readTenantCode = () => localStorage.getItem(storageKeys.tenant);

/** True if there is a token, which is what guards a page (spec 2). Only the server knows whether it is still valid. */
export const hasSession = () => Boolean(readToken());

/** True if the stored token can only set a password, as after an invitation or a reset: the user is not signed in. */
export const isPasswordOnly = () => hasSession() && !useSession.getState().isAuthenticated;

/** Selects the firm of all requests. With null the server uses the user's only one. */
export function selectTenant(tenant: Pick<Tenant, 'code' | 'plan'> | null) {
  setOrRemove(storageKeys.tenant, tenant?.code ?? null);
  usePlan.setState((was) => ({ tenantCode: tenant?.code ?? null, selectedPlan: tenant?.plan ?? was.selectedPlan }));
}

const setOrRemove = (key: string, value: string | null) => (value ? localStorage.setItem(key, value) : localStorage.removeItem(key));

/**
 * Starts a session. One that can only set a password does not sign the user in yet, so that no data is loaded with it.
 *
 * @param tenantCode the firm chosen at login; without it, the user's first firm, which is the one used last.
 */
export function startSession(session: Session, tenantCode?: string) {
  const tenant = session.tenants.find((each) => each.code === tenantCode) ?? session.tenants[0];
  selectTenant(tenant ?? null);
  setOrRemove(storageKeys.refreshToken, session.refresh_token);
  useSession.setState({ user: session.user, token: session.token, isAuthenticated: session.refresh_token !== null });
  // Last, since other tabs wait for this key.
  localStorage.setItem(storageKeys.token, session.token);
}

/** Updates the e-mail of the signed-in user from the server: it may have been changed here or elsewhere. */
export function saveEmail({ id, email }: Pick<User, 'id' | 'email'>) {
  const { user } = useSession.getState();
  if (user?.id === id && user.email !== email) useSession.setState({ user: { ...user, email } });
}

/** Replaces the token pair with a rotated one. */
export function replaceTokens(tokens: { token: string; refresh_token: string }) {
  localStorage.setItem(storageKeys.refreshToken, tokens.refresh_token);
  useSession.setState({ token: tokens.token });
  localStorage.setItem(storageKeys.token, tokens.token);
}

/** Clears the session in this tab and in storage, which notifies the other tabs. */
export function clearSession() {
  useSession.setState(signedOut);
  usePlan.setState({ selectedPlan: null, tenantCode: null });
  // After the stores, which write themselves to storage whenever they change.
  clearStorage();
}

/**
 * Call once, before any page is requested: resolves contradictory storage keys in favour of the token. A token is enough to be
 * signed in, unless it was stored as one that can only set a password.
 */
export function settleSession() {
  const stored = readToken();
  const { token, isAuthenticated } = useSession.getState();
  if (stored && !isAuthenticated && (stored !== token || readRefreshToken())) useSession.setState({ token: stored, isAuthenticated: true });
  if (!stored && isAuthenticated) useSession.setState(signedOut);
}
