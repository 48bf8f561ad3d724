import { call } from '../platform/api.ts';
import { bring } from '../platform/problem.ts';
import { queryClient } from '../platform/query-client.ts';
import { selectTenant } from '../platform/session.ts';

/**
 * Takes the person who is signed in into the firm that invited them, and over to it.
 *
 * @returns the server's sentence.
 * @throws {ApiError} for an invitation that cannot be used.
 */
export async function joinFirm(token: string): Promise<string> {
  // Few come with an invitation; the door is the lighter without its calls.
  const [{ acceptInvite }, { listTenants }] = await bring(() =>
    Promise.all([import('@munshi/contract/invites/invite.endpoints'), import('@munshi/contract/tenants/tenant.endpoints')]),
  );
  const before = await call(listTenants);
  const { message } = await call(acceptInvite, { body: { token } });
  const after = await call(listTenants);
  const joined = after.find(({ code }) => !before.some((known) => known.code === code));
  if (joined) selectTenant(joined);
  queryClient.clear();
  return message;
}
