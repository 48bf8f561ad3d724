/**
 * `npm run verify-audit -- [firm [number:fingerprint]]`: verifies the hash chain of one firm's audit log, or of all firms, and names
 * the first line that fails. Changes nothing. A fingerprint noted down earlier is compared with the chain.
 */
import { type Verified, verifyFirm } from '../server/src/audit-log/audit-seal.service.ts';
import { openInstallation } from '../server/src/platform/backup/installation.ts';
import { Database } from '../server/src/platform/db/driver/database.ts';
import { readGlobalDb } from '../server/src/platform/db/scope/tenant-db.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run verify-audit -- [firm code [number:fingerprint, as noted down earlier]]';
/** Exit code if a chain failed verification. */
const BROKEN = 3;

const because = {
  changed: 'was altered after it was sealed',
  removed: 'was removed after it was sealed',
  seal_missing: 'has lost its seal',
  not_sealed: 'was never sealed',
} as const;

await runCommand(async ([code, expected]) => {
  const [, number, hash = ''] = /^(\d+):([\da-f]{64})$/.exec(expected ?? '') ?? [];
  if (expected !== undefined && number === undefined) return USAGE;
  const installation = await openInstallation(process.env);
  const database = new Database(installation.ownerUrl);
  try {
    const firms = await readGlobalDb(database, async (db) => {
      const all = db.selectFrom('tenants').select(['tenants.id', 'tenants.code']).orderBy('tenants.code');
      return await (code === undefined ? all : all.where('tenants.code', '=', code)).execute();
    });
    if (firms.length === 0) return code === undefined ? undefined : `There is no firm with the code ${code}.`;
    for (const firm of firms) {
      const verified = await verifyFirm(database, firm.id, number === undefined ? undefined : { number: Number(number), hash });
      console.log(`${firm.code}: ${verdict(verified)}`);
      if (verified.fault) process.exitCode = BROKEN;
    }
    return undefined;
  } finally {
    await database.end();
    await installation.close();
  }
});

function verdict({ head, until, fault }: Verified): string {
  const verified = head.number === 0 ? 'no line is sealed yet' : `verified up to ${head.number}:${head.hash}, written ${until ?? ''}`;
  if (!fault) return verified;
  const which = fault.number === null ? 'A line' : `Line ${fault.number}`;
  return `BROKEN. ${which}${fault.lineId === null ? '' : ` (${fault.lineId})`} ${because[fault.because]}; before it: ${verified}`;
}
