import { SignJWT } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signAccessToken, verifyAccessToken } from './access-token.ts';
import { Keys } from './keys.ts';
import { signLinkTicket, verifyLinkTicket } from './link-ticket.ts';

const [OLD, NEW] = ['the secret of last year, quite long enough', 'the secret of this year, quite long enough'];
const before = new Keys(OLD);
const between = new Keys(NEW, OLD);
const after = new Keys(NEW);
const who = { userId: uuidv7(), id: uuidv7(), use: 'full' } as const;

/** `JBSWY3DP` sealed with last year's secret by a release without purposes. */
const WITHOUT_PURPOSE = 'YK0lpK5F.NVCpi5PnFeZBsCJHAyCZg_XjBDBpaPFGRoIa9sKdKpIRzAo6';
/** The same as sealed by a release whose keys had no names. */
const WITHOUT_NAME = WITHOUT_PURPOSE.slice(WITHOUT_PURPOSE.indexOf('.') + 1);

describe('keys', () => {
  it('put their name on sealed values, and refuse values that were changed or sealed with an unknown key', () => {
    const sealed = between.seal('authenticator', 'JBSWY3DP');
    expect(sealed.startsWith(between.sealPrefix)).toBe(true);
    expect(after.unseal('authenticator', sealed)).toBe('JBSWY3DP');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(() => before.unseal('authenticator', sealed)).toThrow('a key that is not known here');
    expect(() => after.unseal('authenticator', `${sealed.slice(0, -4)}AAAA`)).toThrow();
  });

  it('unseal a value only for the purpose it was sealed for', () => {
    const purposes = ['authenticator', 'mail', 'account deletion', 'login challenge', 'idempotency'] as const;
    for (const purpose of purposes) {
      const sealed = after.seal(purpose, 'JBSWY3DP');
      const opening = purposes.filter((other) => {
        try {
          return after.unseal(other, sealed) === 'JBSWY3DP';
        } catch {
          return false;
        }
      });
      expect(opening).toEqual([purpose]);
      // Nor if it is disguised as a value of an earlier release, which named no purpose.
      expect(() => after.unseal(purpose, sealed.replace('.p.', '.'))).toThrow();
    }
  });

  it('unseal values that earlier releases sealed without a purpose, except login challenges', () => {
    for (const sealed of [WITHOUT_PURPOSE, WITHOUT_NAME]) {
      for (const purpose of ['authenticator', 'mail', 'account deletion'] as const)
        expect(between.unseal(purpose, sealed)).toBe('JBSWY3DP');
      expect(() => between.unseal('login challenge', sealed)).toThrow('without a purpose');
      expect(() => after.unseal('mail', sealed)).toThrow();
      expect(sealed.startsWith(before.sealPrefix)).toBe(false);
    }
  });

  it('unseal values that were sealed before the secret was changed', () => {
    const sealed = before.seal('mail', 'JBSWY3DP');
    expect(between.unseal('mail', sealed)).toBe('JBSWY3DP');
    expect(sealed.startsWith(between.sealPrefix)).toBe(false);
    expect(() => after.unseal('mail', sealed)).toThrow();
  });

  it('accept tokens and codes of both secrets while both are known, and make new ones with the new secret', async () => {
    const [old, fresh] = [await signAccessToken(before, who), await signAccessToken(between, who)];
    expect(await verifyAccessToken(between, old)).toMatchObject(who);
    expect(await verifyAccessToken(after, fresh)).toMatchObject(who);
    expect(await verifyAccessToken(after, old)).toBeUndefined();
    expect(between.hashesOf('123456')).toEqual([after.hashCode('123456'), before.hashCode('123456')]);
    expect(between.hashCode('123456')).toBe(after.hashCode('123456'));
  });
});

describe('a signed token', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const ticket = { userId: uuidv7(), sessionId: uuidv7(), tenantCode: 'rao', path: '/api/v1/documents' };
  const bare = async (audience?: string) => {
    const token = new SignJWT({ sid: who.id, use: 'full' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(who.userId)
      .setIssuer('munshi')
      .setExpirationTime('15m');
    return await (audience === undefined ? token : token.setAudience(audience)).sign(after.token);
  };

  it('is accepted by the audience it names and by no other', async () => {
    const [access, link] = [await signAccessToken(after, who), await signLinkTicket(after, ticket)];
    expect(await verifyLinkTicket(after, link)).toEqual(ticket);
    expect(await verifyAccessToken(after, link)).toBeUndefined();
    expect(await verifyLinkTicket(after, access)).toBeUndefined();
    for (const audience of ['munshi-link', 'another-service']) expect(await verifyAccessToken(after, await bare(audience))).toBeUndefined();
    expect(await verifyAccessToken(after, await bare('munshi-api'))).toMatchObject(who);
  });

  it('of the previous version, which named no audience, is accepted until its fifteen minutes are over', async () => {
    const bareToken = await bare();
    const afterStart = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms);
    // The module was loaded between these two moments, however old the worker is by now.
    const now = performance.now();
    afterStart(0);
    expect(await verifyAccessToken(after, bareToken)).toMatchObject(who);
    afterStart(now + 15 * 60_000);
    expect(await verifyAccessToken(after, bareToken)).toBeUndefined();
  });
});
