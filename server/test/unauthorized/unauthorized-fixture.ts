import { RoleName } from '@munshi/contract/tenants/role';
import { SignJWT } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import { Keys } from '../../src/platform/auth/keys.ts';
import { clearRateLimits, setPassword, logIn, newEmail, sessionOf, verify } from '../fixtures/account-fixture.ts';
import { TEST_SECRET } from '../global-setup.ts';
import { codeOf, linkOf, waitForMail } from '../fixtures/mail-fixture.ts';
import { type Caller, callerWith, anonymous, superuser, type TestTenant } from '../fixtures/tenant-fixture.ts';

/** Invalid authorization headers, by what is wrong with them. */
export async function badTokens(): Promise<Record<string, string>> {
  const sid = uuidv7();
  const sign = async (secret: string, expires: string) =>
    await new SignJWT({ sid, use: 'full' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(uuidv7())
      .setIssuer('munshi')
      .setExpirationTime(expires)
      .sign(new Keys(secret).token);
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    'nonsense for a token': 'nonsense',
    'an unsigned token': `${encoded({ alg: 'none' })}.${encoded({ sub: uuidv7(), sid, use: 'full', exp: 9_999_999_999, iss: 'munshi' })}.`,
    'a forged token': await sign('another secret, also long enough to sign with', '1h'),
    'an expired token': await sign(TEST_SECRET, '-1m'),
    'a token of no session': await sign(TEST_SECRET, '1h'),
    'a token of a session that was signed out': await signedOutToken(),
  };
}

async function signedOutToken(): Promise<string> {
  const [userId, email] = [uuidv7(), newEmail()];
  await superuser.insertInto('users').values({ id: userId, email, name: 'Somebody', password_hash: 'none' }).execute();
  await setPassword(userId);
  await clearRateLimits();
  const { token, refresh_token } = sessionOf(await logIn(email));
  await callerWith(token).get('/api/me');
  await callerWith(token).post('/api/v1/user/logout', { refresh_token });
  return token;
}

/** The token of an invited person who has confirmed the address and not yet set a password. */
export async function unfinished(firm: TestTenant): Promise<string> {
  const email = newEmail();
  await clearRateLimits();
  await firm.post('/api/v1/invites/', { name: 'Guest', email, role: 'admin' });
  const token = linkOf(await waitForMail(email)).searchParams.get('token') ?? '';
  await anonymous.post('/api/v1/invites/accept/', { token });
  return sessionOf(await verify(email, codeOf(await waitForMail(email, 2)), 'invite')).token;
}

/** A member who was just removed from the firm, and whose token has not expired. */
export async function removed(firm: TestTenant): Promise<Caller> {
  const former = await firm.member('admin');
  await former.get('/api/v1/case');
  const answer = await firm.delete(`/api/v1/users/${former.userId}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return former;
}

/** One member of each role. */
export async function eachRole(firm: TestTenant): Promise<[RoleName, Caller][]> {
  return await Promise.all(RoleName.options.map(async (role): Promise<[RoleName, Caller]> => [role, await firm.member(role)]));
}
