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

/** As it was sealed before keys had names. */
const nameless = (sealed: string) => sealed.slice(sealed.indexOf('.') + 1);

describe('keys', () => {
  it('name themselves in what they seal, and a changed seal is refused', () => {
    const sealed = between.seal('JBSWY3DP');
    expect(between.isOfNow(sealed)).toBe(true);
    expect(after.unseal(sealed)).toBe('JBSWY3DP');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(() => before.unseal(sealed)).toThrow('a key that is not known here');
    expect(() => after.unseal(`${sealed.slice(0, -4)}AAAA`)).toThrow();
  });

  it('open what was sealed before the secret was changed, with a name and without one', () => {
    for (const sealed of [before.seal('JBSWY3DP'), nameless(before.seal('JBSWY3DP')), nameless(after.seal('JBSWY3DP'))])
      expect(between.unseal(sealed)).toBe('JBSWY3DP');
    expect(between.isOfNow(before.seal('x'))).toBe(false);
    expect(after.isOfNow(nameless(after.seal('x')))).toBe(false);
    expect(() => after.unseal(nameless(before.seal('JBSWY3DP')))).toThrow();
  });

  it('take tokens and codes of both secrets while both are known, and make them with the new one', async () => {
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
    vi.useRealTimers();
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

  it('opens the door it names and no other', async () => {
    const [access, link] = [await signAccessToken(after, who), await signLinkTicket(after, ticket)];
    expect(await verifyLinkTicket(after, link)).toEqual(ticket);
    expect(await verifyAccessToken(after, link)).toBeUndefined();
    expect(await verifyLinkTicket(after, access)).toBeUndefined();
    for (const audience of ['munshi-link', 'another-service']) expect(await verifyAccessToken(after, await bare(audience))).toBeUndefined();
    expect(await verifyAccessToken(after, await bare('munshi-api'))).toMatchObject(who);
  });

  it('of the version before, which named none, lives out its quarter of an hour', async () => {
    // Of a server that has just begun: the tests of a worker share one, which may be older than that by now.
    vi.useFakeTimers({ toFake: ['Date'], now: performance.timeOrigin });
    expect(await verifyAccessToken(after, await bare())).toMatchObject(who);
  });
});
