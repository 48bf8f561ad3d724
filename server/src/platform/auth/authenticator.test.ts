import { expect, it } from 'vitest';
import { deps, newTenant, superuser } from '../../../test/fixtures/tenant-fixture.ts';

it('does not cache the rights of a member that were read while access changed', async () => {
  const { authenticator } = deps;
  const firm = await newTenant();
  const { userId } = await firm.member('lawyer');
  const { id: sessionId } = await superuser.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow();
  const signedIn = { userId, sessionId };

  const reading = authenticator.authorizeTenant(signedIn, firm.code);
  authenticator.evict({ userId });
  expect((await reading).roleName).toBe('lawyer');
  await superuser.updateTable('memberships').set({ role_name: 'viewer' }).where('user_id', '=', userId).execute();

  expect((await authenticator.authorizeTenant(signedIn, firm.code)).roleName).toBe('viewer');
});

it('looks up the rights of a session once for concurrent calls, and again after a change of access', async () => {
  const { authenticator } = deps;
  const firm = await newTenant();
  const { userId } = await firm.member('lawyer');
  const { id: sessionId } = await superuser.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow();
  const enter = async () => await authenticator.authorizeTenant({ userId, sessionId }, firm.code);

  const [first, second] = await Promise.all([enter(), enter()]);
  expect(second).toBe(first);

  const before = enter();
  authenticator.evict({ userId });
  const [of, after] = await Promise.all([before, enter()]);
  expect(after).not.toBe(of);
});
