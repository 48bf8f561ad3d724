import { expect, it } from 'vitest';
import { deps, newTenant, superuser } from '../../../test/tenant-fixture.ts';

it('does not remember what was read while access changed', async () => {
  const { gatekeeper } = deps;
  const firm = await newTenant();
  const { userId } = await firm.member('lawyer');
  const { id: sessionId } = await superuser.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow();
  const signedIn = { userId, sessionId };

  const reading = gatekeeper.enter(signedIn, firm.code);
  gatekeeper.forget({ userId });
  expect((await reading).roleName).toBe('lawyer');
  await superuser.updateTable('memberships').set({ role_name: 'viewer' }).where('user_id', '=', userId).execute();

  expect((await gatekeeper.enter(signedIn, firm.code)).roleName).toBe('viewer');
});

it('looks a session’s rights up once for all calls that ask at the same time, and anew after a change', async () => {
  const { gatekeeper } = deps;
  const firm = await newTenant();
  const { userId } = await firm.member('lawyer');
  const { id: sessionId } = await superuser.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow();
  const enter = async () => await gatekeeper.enter({ userId, sessionId }, firm.code);

  const [first, second] = await Promise.all([enter(), enter()]);
  expect(second).toBe(first);

  const before = enter();
  gatekeeper.forget({ userId });
  const [of, after] = await Promise.all([before, enter()]);
  expect(after).not.toBe(of);
});
