import { vi } from 'vitest';
import type { ServerProcess } from './server-process.ts';

interface Answered {
  readonly token: string;
  readonly id: string;
}

/** Calls a server in a process of its own. @throws if it refuses. */
export async function call<T = Answered>(
  server: ServerProcess,
  url: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<T> {
  const response = await fetch(`${server.url}${url}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

/** The code that the log shows for an address: a server also sends what an earlier one on its data could not. */
export async function codeFor(server: ServerProcess, email: string): Promise<string> {
  const line = new RegExp(`"one_time_code":"(\\d{6})".*mail for ${email}:`);
  return await vi.waitFor(() => {
    const code = line.exec(server.log())?.[1];
    if (code === undefined) throw new Error(`no code for ${email} yet`);
    return code;
  }, 60_000);
}

/** Signs up a firm, with the code that the log shows. @returns the token of its admin. */
export async function signUp(server: ServerProcess): Promise<string> {
  const email = 'asha@example.in';
  const firm = { tenant_name: 'Rao Chambers', tenant_code: 'rao-chambers', plan: 'chamber' };
  await call(server, '/api/v1/user/signup', { body: { name: 'Asha Rao', email, password: 'pomegranate ledger 7', ...firm } });
  const otp = await codeFor(server, email);
  return (await call(server, '/api/v1/user/verify-otp', { body: { email, otp, purpose: 'signup' } })).token;
}
