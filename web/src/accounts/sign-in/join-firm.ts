import { acceptInvite } from '@munshi/contract/invites/invite.endpoints';
import { listTenants } from '@munshi/contract/tenants/tenant.endpoints';
import { call } from '../../platform/calls/api.ts';
import { queryClient } from '../../platform/calls/query-client.ts';
import { selectTenant } from '../../platform/session/session.ts';

/**
 * Adds the signed-in user to the firm that invited them, and switches to it.
 *
 * @returns the server's message.
 * @throws {ApiError} for an invitation that cannot be used.
 */
export async function joinFirm(token: string): Promise<string> {
  const before = await call(listTenants);
  const { message } = await call(acceptInvite, { body: { token } });
  const after = await call(listTenants);
  const joined = after.find(({ code }) => !before.some((known) => known.code === code));
  if (joined) selectTenant(joined);
  queryClient.clear();
  return message;
}
