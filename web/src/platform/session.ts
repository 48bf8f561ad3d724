import type { Session, User } from '@munshi/contract/accounts/session.schema';
import type { Tenant } from '@munshi/contract/tenants/tenant.schema';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { usePlan } from './plan.ts';
import { clearStorage, storageKeys } from './storage-keys.ts';

interface SessionState {
  user: User | null;
  token: string | null;
  isAuthenticated: boolean;
}

const signedOut: SessionState = { user: null, token: null, isAuthenticated: false };

/** Who is signed in here. Kept in local storage, and in step with every other tab by `session-sync.ts`. */
export const useSession = create<SessionState>()(persist((): SessionState => signedOut, { name: storageKeys.session }));

export const readToken = () => localStorage.getItem(storageKeys.token);
export const readRefreshToken = () => localStorage.getItem(storageKeys.refreshToken);
export const readTenantCode = () => localStorage.getItem(storageKeys.tenant);

/** True while a token is there; that is what guards a page (spec 2). Whether it is still good is the server's to say. */
export const hasSession = () => Boolean(readToken());

/** Whether the kept token can do nothing but set a password, as one from an invitation or a reset: it signs nobody in. */
export const isPasswordOnly = () => hasSession() && !useSession.getState().isAuthenticated;

/** Names the firm that requests are for. Null leaves it to the server, which takes the only one. */
export function selectTenant(tenant: Pick<Tenant, 'code' | 'plan'> | null) {
  setOrRemove(storageKeys.tenant, tenant?.code ?? null);
  usePlan.setState((was) => ({ tenantCode: tenant?.code ?? null, selectedPlan: tenant?.plan ?? was.selectedPlan }));
}

const setOrRemove = (key: string, value: string | null) => (value ? localStorage.setItem(key, value) : localStorage.removeItem(key));

/**
 * Begins a session here. One that can only set a password signs nobody in yet, so that nothing is loaded with it.
 *
 * @param tenantCode the firm chosen at the door; without one, the first of the person's, which is the one used last.
 */
export function startSession(session: Session, tenantCode?: string) {
  const tenant = session.tenants.find((each) => each.code === tenantCode) ?? session.tenants[0];
  selectTenant(tenant ?? null);
  setOrRemove(storageKeys.refreshToken, session.refresh_token);
  useSession.setState({ user: session.user, token: session.token, isAuthenticated: session.refresh_token !== null });
  // Last: this is the key that other tabs wait for.
  localStorage.setItem(storageKeys.token, session.token);
}

/** Takes the e-mail of the person signed in for what the server says it is: they may have changed it, here or elsewhere. */
export function keepEmail({ id, email }: Pick<User, 'id' | 'email'>) {
  const { user } = useSession.getState();
  if (user?.id === id && user.email !== email) useSession.setState({ user: { ...user, email } });
}

/** Puts a rotated pair in the place of the old one. */
export function replaceTokens(tokens: { token: string; refresh_token: string }) {
  localStorage.setItem(storageKeys.refreshToken, tokens.refresh_token);
  useSession.setState({ token: tokens.token });
  localStorage.setItem(storageKeys.token, tokens.token);
}

/** Empties the session in this tab and in storage, from which the other tabs learn of it. */
export function dropSession() {
  useSession.setState(signedOut);
  usePlan.setState({ selectedPlan: null, tenantCode: null });
  // After the stores: they write themselves to storage whenever they change.
  clearStorage();
}

/**
 * Call once, before any page is asked for: the token decides, where the keys that tell of a session disagree. A token is
 * enough to be signed in, but one of which it was kept that it can only set a password.
 */
export function settleSession() {
  const kept = readToken();
  const { token, isAuthenticated } = useSession.getState();
  if (kept && !isAuthenticated && (kept !== token || readRefreshToken())) useSession.setState({ token: kept, isAuthenticated: true });
  if (!kept && isAuthenticated) useSession.setState(signedOut);
}
