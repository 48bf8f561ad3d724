import type { Page } from '@playwright/test';
import { PASSWORD, type Person } from './people.ts';
import type { TestServer } from './server-fixture.ts';

/** Calls the API to prepare data for a test. @throws {Error} if the call is refused. */
export async function call<T = unknown>(
  server: Pick<TestServer, 'url'>,
  method: string,
  url: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<T> {
  const response = await fetch(`${server.url}${url}`, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

export interface SignedIn {
  readonly token: string;
  readonly refresh_token: string;
  readonly user: { id: string; name: string; email: string };
  readonly tenants: { code: string; plan: string | null }[];
}

/** Creates a new firm with its first member. */
export async function newFirm(server: TestServer, { name, email }: Person, code: string): Promise<SignedIn> {
  await call(server, 'POST', '/api/v1/user/signup', {
    body: { name, email, password: PASSWORD, tenant_name: `Chambers ${code}`, tenant_code: code, plan: 'chamber' },
  });
  const otp = await server.codeFor(email);
  return await call<SignedIn>(server, 'POST', '/api/v1/user/verify-otp', { body: { email, otp, purpose: 'signup' } });
}

/** Invites a person to a firm, who accepts, verifies the address and sets a password. */
export async function newColleague(server: TestServer, admin: SignedIn, person: Person & { readonly role: string }): Promise<SignedIn> {
  const { name, email, role } = person;
  await call(server, 'POST', '/api/v1/invites/', { body: { name, email, role }, token: admin.token });
  const invitation = new URL(await server.linkFor(email)).searchParams.get('token') ?? '';
  await call(server, 'POST', '/api/v1/invites/accept/', { body: { token: invitation } });
  const otp = await server.codeFor(email);
  const { token } = await call<SignedIn>(server, 'POST', '/api/v1/user/verify-otp', { body: { email, otp, purpose: 'invite' } });
  return await call<SignedIn>(server, 'POST', '/api/v1/user/set-password', { body: { password: PASSWORD }, token });
}

/** Stores a session in the browser as a login does. */
export async function enter(page: Page, server: Pick<TestServer, 'url'>, session: SignedIn): Promise<void> {
  // A page of the same origin that does not start the web application.
  await page.goto(`${server.url}/healthz`);
  await page.evaluate(({ token, refresh_token: refreshToken, user, tenants }) => {
    const code = tenants[0]?.code ?? '';
    localStorage.setItem('refresh_token', refreshToken);
    localStorage.setItem('tenant', code);
    localStorage.setItem('auth-storage', JSON.stringify({ state: { user, token, isAuthenticated: true }, version: 0 }));
    localStorage.setItem(
      'plan-storage',
      JSON.stringify({ state: { selectedPlan: tenants[0]?.plan ?? null, tenantCode: code }, version: 0 }),
    );
    localStorage.setItem('auth_token', token);
  }, session);
}
