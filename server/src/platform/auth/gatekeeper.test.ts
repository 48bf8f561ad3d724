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
