import { randomFillSync } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

/** Random bytes per id. */
const ID_BYTES = 16;
/** Random bytes for 256 ids, fetched at once: each fetch is a system call. */
const chance = new Uint8Array(ID_BYTES * 256);
let used = chance.length;

/** The id of a request in the log and the audit log. It gives access to nothing and is not secret. */
export function newRequestId(): string {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  const random = chance.subarray(used, used + ID_BYTES);
  used += ID_BYTES;
  return uuidv7({ random });
}
