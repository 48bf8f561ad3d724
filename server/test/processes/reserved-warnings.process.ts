import { subscribe } from 'node:diagnostics_channel';
import { Database } from '../../src/platform/db/driver/database.ts';
import { batchesSent } from '../../src/platform/db/driver/statement-batch.ts';
import { warnOfReserved } from '../../src/registry/reserved/reserved-warning.service.ts';

const [url = '', tenantId = '', day = '', killedAt = ''] = process.argv.slice(2);

// Dies as if its machine had lost power, while the statements of this number are on their way.
let sent = 0;
subscribe(batchesSent.name, () => {
  sent += 1;
  if (String(sent) === killedAt) process.kill(process.pid, 'SIGKILL');
});

const database = new Database(url, { max: 2 });
await warnOfReserved(database, { tenantId, day });
await database.end();
