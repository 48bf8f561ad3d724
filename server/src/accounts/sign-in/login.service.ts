import type { Login, LoginAnswer, LoginTotp } from '@munshi/contract/accounts/account.schema';
import type { Session } from '@munshi/contract/accounts/session.schema';
import { z } from 'zod';
import { hashToken, type Keys } from '../../platform/auth/keys.ts';
import { isPassword } from '../../platform/auth/passwords.ts';
import { type GlobalDb, readGlobalDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Client, Deps } from '../../platform/http/handle.ts';
import { markTenantUsed } from '../../tenants/public.ts';
import * as accountRepository from '../account.repository.ts';
import { atLogin } from './code-guessing.service.ts';
import * as sessionRepository from '../sessions/session.repository.ts';
import { openSession } from '../sessions/session.service.ts';
import { checkSecondFactor, readyCode } from '../second-factor/totp.service.ts';
import * as wrongTries from './wrong-tries.repository.ts';

type Answer = z.input<typeof LoginAnswer>;

/** Time a person has to enter the second factor. */
const CHALLENGE_MS = 5 * 60_000;

/**
 * Wrong passwords for one email, from anywhere, after which attempts from networks unknown to the account are refused. The owner can still
 * log in from a known network, and elsewhere set a new password by email.
 */
const MAX_WRONG = 50;
const WINDOW_SECONDS = 3_600;

/** What a challenge proves: the password was right. It is void once the password changes. */
const Proved = z.object({
  kind: z.literal('totp'),
  user_id: z.uuid(),
  password: z.string(),
  tenant_code: z.string().nullable(),
  until: z.number(),
});

/**
 * Checks the password before the transaction's first statement, and so without a connection: many logins at once keep nobody else waiting.
 *
 * @throws {AppError} `login.wrong`, after the same work whether the email is unknown or the password wrong;
 * `request.too_many` from an unknown network while somebody guesses at this email.
 */
export async function logIn(db: GlobalDb, deps: Deps, body: z.infer<typeof Login>, client: Client): Promise<Answer> {
  const guessedAt = { key: `login|${body.email}`, seconds: WINDOW_SECONDS };
  const person = await readGlobalDb(deps.database, async (outside) => {
    await countGuess(outside, guessedAt, { email: body.email, client });
    return await accountRepository.findUserByEmail(outside, body.email);
  });
  const isRight = await isPassword(person?.password_hash, body.password);
  if (!person || !isRight) throw new AppError('login.wrong');
  await readGlobalDb(deps.database, async (outside) => await wrongTries.forgiveTry(outside, guessedAt));
  // Locked, so that a login with the old password during a change is signed out with the others.
  if (!(await accountRepository.lockPassword(db, person))) throw new AppError('login.wrong');
  const tenantCode = body.tenant_code ?? null;
  if (!person.totp_enabled) return await enter(db, deps, { userId: person.id, client, tenantCode });
  const proved: z.infer<typeof Proved> = {
    kind: 'totp',
    user_id: person.id,
    password: hashToken(person.password_hash),
    tenant_code: tenantCode,
    until: Date.now() + CHALLENGE_MS,
  };
  return { challenge: 'totp', challenge_token: deps.keys.seal('login challenge', JSON.stringify(proved)) };
}

/** Counts the attempt, which is forgiven if its password is right. */
async function countGuess(
  db: GlobalDb,
  guessedAt: wrongTries.GuessedAt,
  { email, client }: { email: string; client: Client },
): Promise<void> {
  const tries = await wrongTries.recordTry(db, guessedAt);
  if (tries.count <= MAX_WRONG || (await sessionRepository.isKnownNetwork(db, { email }, client.address))) return;
  throw new AppError('request.too_many', { values: { seconds: Math.max(1, tries.seconds) } });
}

/** @throws {AppError} `login.challenge_expired`, `login.code_wrong`, `login.codes_used_up`, `request.too_many`. */
export async function completeLogin(db: GlobalDb, deps: Deps, body: z.infer<typeof LoginTotp>, client: Client): Promise<Session> {
  const proved = readChallenge(deps.keys, body.challenge_token);
  if (!proved || proved.until < Date.now()) throw new AppError('login.challenge_expired');
  const place = await readGlobalDb(deps.database, async (outside) => await atLogin(outside, proved.user_id, client));
  const code = await readyCode(deps, place, body.code);
  const person = await accountRepository.readUser(db, proved.user_id);
  if (!person.totp_enabled || hashToken(person.password_hash) !== proved.password) throw new AppError('login.challenge_expired');
  if (!(await accountRepository.lockPassword(db, person))) throw new AppError('login.challenge_expired');
  await checkSecondFactor(db, deps, code);
  return await enter(db, deps, { userId: person.id, client, tenantCode: proved.tenant_code });
}

function readChallenge(keys: Keys, token: string): z.infer<typeof Proved> | undefined {
  try {
    return Proved.parse(JSON.parse(keys.unseal('login challenge', token)));
  } catch {
    return undefined;
  }
}

interface Entry {
  readonly userId: string;
  readonly client: Client;
  /** Code of the firm to open first; ignored if the person does not belong to it. */
  readonly tenantCode: string | null;
}

async function enter(db: GlobalDb, deps: Deps, { userId, client, tenantCode }: Entry): Promise<Session> {
  if (tenantCode !== null) await markTenantUsed(db, userId, tenantCode);
  return await openSession(db, deps, userId, client);
}
