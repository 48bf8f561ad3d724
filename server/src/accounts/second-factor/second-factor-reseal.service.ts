import type { Keys } from '../../platform/auth/keys.ts';
import type { GlobalDb } from '../../platform/db/scope/tenant-db.ts';
import * as totpRepository from './totp.repository.ts';

const BATCH = 500;
/** Sorts before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

export interface Resealed {
  readonly resealed: number;
  /** Encrypted with an unknown key: their owners need a reset. */
  readonly unreadable: number;
  /** Recovery codes that work only while the previous secret is configured. */
  readonly keyedRecoveryCodes: number;
}

/** Encrypts the secrets of all authenticators again with the current key and for their purpose, so that they need no previous secret. */
export async function resealSecondFactors(db: GlobalDb, keys: Keys): Promise<Resealed> {
  let [resealed, unreadable, after] = [0, 0, FIRST];
  for (;;) {
    const rows = await totpRepository.listOutdatedSeals(db, { prefix: keys.sealPrefix, after, limit: BATCH });
    for (const { user_id, secret } of rows) {
      const isNow = sealedAnew(keys, secret);
      if (isNow === undefined) unreadable += 1;
      else {
        await totpRepository.reseal(db, user_id, { was: secret, isNow });
        resealed += 1;
      }
    }
    const last = rows.at(-1);
    if (!last) return { resealed, unreadable, keyedRecoveryCodes: await totpRepository.countKeyedRecoveryCodes(db) };
    after = last.user_id;
  }
}

function sealedAnew(keys: Keys, sealed: string): string | undefined {
  try {
    return keys.seal('authenticator', keys.unseal('authenticator', sealed));
  } catch {
    return undefined;
  }
}
