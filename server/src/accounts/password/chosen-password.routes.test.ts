import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearRateLimits,
  newAccount,
  newEmail,
  postSignup,
  sessionOf,
  signupDraft,
  verify,
} from '../../../test/fixtures/account-fixture.ts';
import { PASSWORD } from '../../../test/fixtures/password.ts';
import { codeOf, linkOf, waitForMail } from '../../../test/fixtures/mail-fixture.ts';
import { callerWith, newTenant, anonymous } from '../../../test/fixtures/tenant-fixture.ts';

const user = '/api/v1/user';

beforeEach(async () => await clearRateLimits());

type Choose = (password: string) => Promise<{ json: () => unknown }>;

const atSignup: Choose = async (password) => await postSignup(signupDraft({ password, tenant_code: 'quartz-hill-chambers' }));

const whileSignedIn: Choose = async (password) => {
  const account = await newAccount();
  await account.patch('/api/v1/tenants/profile', { name: 'Quartz Hill Chambers' });
  return await account.post(`${user}/set-password`, { password, current_password: PASSWORD });
};

const afterReset: Choose = async (password) => {
  const account = await newAccount();
  await account.patch('/api/v1/tenants/profile', { name: 'Quartz Hill Chambers' });
  await anonymous.post(`${user}/forgot-password`, { email: account.email });
  const { token } = sessionOf(await verify(account.email, codeOf(await waitForMail(account.email)), 'reset'));
  return await callerWith(token).post(`${user}/set-password`, { password });
};

const afterInvitation: Choose = async (password) => {
  const [firm, email] = [await newTenant(), newEmail()];
  await firm.patch('/api/v1/tenants/profile', { name: 'Quartz Hill Chambers' });
  await firm.post('/api/v1/invites/', { name: 'Vikram Sen', email, role: 'lawyer' });
  await anonymous.post('/api/v1/invites/accept/', { token: linkOf(await waitForMail(email)).searchParams.get('token') });
  const { token } = sessionOf(await verify(email, codeOf(await waitForMail(email, 2)), 'invite'));
  return await callerWith(token).post(`${user}/set-password`, { password });
};

describe('a new password', () => {
  it.each([
    ['at sign-up', atSignup],
    ['while signed in', whileSignedIn],
    ['after a reset', afterReset],
    ['after an invitation', afterInvitation],
  ])('is refused if common or containing the firm’s name, %s', async (_when, choose) => {
    const refused = { code: 'password.common', fields: { password: 'common' } };
    expect((await choose('Terminator#2024')).json()).toMatchObject({ ...refused, message: expect.stringContaining('most common ones') });
    expect((await choose('QuartzHill@2024')).json()).toMatchObject({ ...refused, message: expect.stringContaining('firm’s name') });
  });
});
