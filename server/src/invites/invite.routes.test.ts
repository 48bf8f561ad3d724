import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearRateLimits, newEmail } from '../../test/fixtures/account-fixture.ts';
import { linkOf, waitForMail } from '../../test/fixtures/mail-fixture.ts';
import { againstUnseen } from '../../test/processes/at-once.ts';
import { newTenant, anonymous, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

const invites = '/api/v1/invites';

interface Listed {
  readonly id: string;
  readonly email: string;
  readonly status: string;
}

beforeEach(async () => await clearRateLimits());

const invite = async (tenant: TestTenant, email: string, over: object = {}) =>
  await tenant.post(`${invites}/`, { name: 'Vikram Sen', email, role: 'lawyer', ...over });
const listed = async (tenant: TestTenant) => (await tenant.get(`${invites}/`)).json<Listed[]>();
const tokenOf = (link: URL) => link.searchParams.get('token') ?? '';
const offer = async (token: string) => await anonymous.get(`${invites}/accept/?token=${encodeURIComponent(token)}`);

async function expire(email: string): Promise<void> {
  await superuser
    .updateTable('invites')
    .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
    .where('email', '=', email)
    .execute();
}

describe('inviting a colleague', () => {
  it('mails a link that shows the inviter, the firm and the role', async () => {
    const tenant = await newTenant();
    const email = newEmail();
    const sent = await invite(tenant, ` ${email.toUpperCase()}`);
    expect(sent.statusCode).toBe(201);
    expect(sent.json()).toMatchObject({
      message: 'Invitation sent successfully!',
      invite: { name: 'Vikram Sen', email, role_name: 'lawyer', role_display: 'Lawyer', status: 'pending' },
    });
    expect(sent.body).not.toContain('token');

    const mail = await waitForMail(email);
    const link = linkOf(mail);
    expect(link.pathname).toBe('/accept-invite');
    expect(tokenOf(link)).toMatch(new RegExp(`^${tenant.tenantId.replaceAll('-', '')}\\.[\\w-]{43}$`));
    expect(mail.html).toContain(tokenOf(link));
    const [row] = await superuser.selectFrom('invites').selectAll().where('email', '=', email).execute();
    expect(Object.values(row ?? {})).not.toContain(tokenOf(link));
    expect(Math.round((Date.parse(row?.expires_at ?? '') - Date.now()) / 86_400_000)).toBe(7);

    const shown = await offer(tokenOf(link));
    expect(shown.json()).toEqual({
      name: 'Vikram Sen',
      email,
      role: 'Lawyer',
      tenant: `Firm ${tenant.code}`,
      inviter: `Person ${tenant.userId.slice(-4)}`,
      has_account: false,
    });
  });

  it('is refused for a member and for an open invitation; an expired one is replaced', async () => {
    const tenant = await newTenant();
    const member = await tenant.member('clerk');
    const email = newEmail();
    expect((await invite(tenant, member.email)).json()).toMatchObject({
      code: 'invite.already_member',
      fields: { email: 'already_member' },
    });
    await invite(tenant, email);
    const again = await invite(tenant, email);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'invite.pending', fields: { email: 'pending' } });
    // Awaited before the second is sent: two emails sent together may arrive in either order.
    const old = tokenOf(linkOf(await waitForMail(email)));

    await expire(email);
    expect((await invite(tenant, email, { role: 'viewer' })).statusCode).toBe(201);
    expect((await listed(tenant)).map((one) => one.status)).toEqual(['pending', 'expired']);
    await waitForMail(email, 2);
    expect((await offer(old)).json()).toMatchObject({ code: 'invite.not_found' });
  });

  it('creates one invitation in two concurrent requests', async () => {
    const tenant = await newTenant();
    const email = newEmail();
    const row = { tenant_id: tenant.tenantId, id: uuidv7(), name: 'Vikram Sen', email, role_name: 'lawyer', inviter_id: tenant.userId };
    const secret = { token_hash: uuidv7(), expires_at: new Date(Date.now() + 86_400_000).toISOString() };
    const second = await againstUnseen(
      async (unseen) =>
        await unseen
          .insertInto('invites')
          .values({ ...row, ...secret })
          .execute(),
      async () => await invite(tenant, email),
    );
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'invite.pending', fields: { email: expect.any(String) } });
    expect(await listed(tenant)).toHaveLength(1);
  });

  it('writes user-supplied names as plain text into the mail', async () => {
    const tenant = await newTenant();
    const email = newEmail();
    await superuser.updateTable('tenants').set({ name: 'http://evil.example' }).where('id', '=', tenant.tenantId).execute();
    await superuser.updateTable('users').set({ name: 'Eve\r\nBcc: all@evil.example' }).where('id', '=', tenant.userId).execute();
    await invite(tenant, email, { name: '<a href="https://evil.example">Click</a>' });
    const mail = await waitForMail(email);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.to).toHaveLength(1);
    expect(mail.subject).toMatch(/^Eve Bcc: all@evil.+ invites you to http.+ on Munshi$/);
    expect(mail.html?.match(/<a /g)).toHaveLength(1);
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/https?:\/\/evil|evil\.example/);
    expect((await invite(tenant, 'a@b.in\r\nBcc: c@d.in')).json()).toMatchObject({ fields: { email: 'invalid_format' } });
  });

  it('is allowed to admins of the firm only', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    await invite(tenant, newEmail());
    for (const role of ['lawyer', 'clerk', 'accountant', 'viewer'] as const) {
      const member = await tenant.member(role);
      const refused = await member.post(`${invites}/`, { name: 'X', email: newEmail(), role: 'admin' });
      expect(refused.json(), role).toMatchObject({ code: 'auth.forbidden' });
      expect((await member.get(invites)).statusCode).toBe(403);
    }
    expect((await anonymous.post(`${invites}/`, { name: 'X', email: newEmail(), role: 'clerk' })).json()).toMatchObject({
      code: 'auth.required',
    });
    expect(await listed(other)).toEqual([]);
    const [theirs] = await listed(tenant);
    expect((await other.delete(`${invites}/${theirs?.id}`)).json()).toMatchObject({ code: 'invite.not_found' });
    expect((await other.post(`${invites}/${theirs?.id}/resend`)).json()).toMatchObject({ code: 'invite.not_found' });
    expect((await invite(other, theirs?.email ?? '')).statusCode).toBe(201);
  });

  it('refuses invalid input', async () => {
    const tenant = await newTenant();
    const nothing = await tenant.post(`${invites}/`);
    expect(Object.keys(nothing.json<{ fields: object }>().fields).sort()).toEqual(['email', 'name', 'role']);
    const wrong = await invite(tenant, 'nobody', { role: 'owner', token: 'x' });
    expect(Object.keys(wrong.json<{ fields: object }>().fields).sort()).toEqual(['email', 'role', 'token']);
    expect((await tenant.post(`${invites}/first/resend`)).statusCode).toBe(422);
    for (const token of [
      '',
      'short',
      'x'.repeat(43),
      `${'0'.repeat(32)}.${'x'.repeat(43)}`,
      `${tenant.tenantId.replaceAll('-', '')}.${'x'.repeat(43)}`,
    ]) {
      const unknown = await offer(token);
      expect([404, 422], token).toContain(unknown.statusCode);
      expect((await anonymous.post(`${invites}/accept/`, { token })).statusCode).toBe(unknown.statusCode);
    }
  });
});

describe('an open invitation', () => {
  it('is sent again with a new link, and the old one stops working', async () => {
    const tenant = await newTenant();
    const email = newEmail();
    const { id } = (await invite(tenant, email)).json<{ invite: Listed }>().invite;
    const first = tokenOf(linkOf(await waitForMail(email)));
    await expire(email);
    expect((await offer(first)).json()).toMatchObject({ code: 'invite.expired' });
    expect((await anonymous.post(`${invites}/accept`, { token: first })).json()).toMatchObject({ code: 'invite.expired' });
    expect((await listed(tenant))[0]?.status).toBe('expired');

    expect((await tenant.post(`${invites}/${id}/resend`)).json()).toEqual({ message: `The invitation was sent to ${email} again.` });
    const second = tokenOf(linkOf(await waitForMail(email, 2)));
    expect((await offer(first)).json()).toMatchObject({ code: 'invite.not_found' });
    expect((await offer(second)).statusCode).toBe(200);
    expect((await listed(tenant))[0]?.status).toBe('pending');
  });

  it('needs a free seat again once it has expired', async () => {
    const tenant = await newTenant();
    await superuser.updateTable('tenants').set({ plan: 'solo' }).where('id', '=', tenant.tenantId).execute();
    const email = newEmail();
    const { id } = (await invite(tenant, email)).json<{ invite: Listed }>().invite;
    expect((await tenant.post(`${invites}/${id}/resend`)).statusCode).toBe(200);
    await expire(email);
    expect((await invite(tenant, newEmail())).statusCode).toBe(201);
    expect((await tenant.post(`${invites}/${id}/resend`)).json()).toMatchObject({ code: 'plan.members_full' });
  });

  it('is not shown, accepted or sent once it is revoked', async () => {
    const tenant = await newTenant();
    const email = newEmail();
    const { id } = (await invite(tenant, email)).json<{ invite: Listed }>().invite;
    const token = tokenOf(linkOf(await waitForMail(email)));
    expect((await tenant.delete(`${invites}/${id}`)).statusCode).toBe(200);
    expect((await offer(token)).json()).toMatchObject({ code: 'invite.not_found' });
    expect((await anonymous.post(`${invites}/accept`, { token })).json()).toMatchObject({ code: 'invite.not_found' });
    expect((await tenant.post(`${invites}/${id}/resend`)).json()).toMatchObject({ code: 'invite.not_found' });
    expect((await tenant.delete(`${invites}/${id}`)).json()).toMatchObject({ code: 'invite.not_found' });
    expect((await listed(tenant))[0]?.status).toBe('revoked');
    expect((await invite(tenant, email)).statusCode).toBe(201);
  });
});
