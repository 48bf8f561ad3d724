import { randomFillSync } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

/** Bytes of chance one id takes. */
const ID_BYTES = 16;
/** Chance is fetched for so many ids at once: each fetch asks the system. */
const chance = new Uint8Array(ID_BYTES * 256);
let used = chance.length;

/** The id of a request, under which it is logged and written into the audit trail. It opens nothing: it may be known. */
export function newRequestId(): string {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  const random = chance.subarray(used, used + ID_BYTES);
  used += ID_BYTES;
  return uuidv7({ random });
}
