import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { send } from '../../src/platform/db/driver/database.ts';
import { database } from '../fixtures/tenant-fixture.ts';
import { judgeStatements } from './judge-statements.ts';

it('a statement that the product sends and a distributed database would refuse fails its test file, once', async () => {
  await judgeStatements();
  const client = await database.connect();
  const statement = { text: 'select h.id from app.hearings h where h.id = $1 /* planted */', values: [uuidv7()], named: false };
  // A cluster refuses it by itself.
  await send(client, [statement]).catch(() => undefined);
  client.release(true);
  await expect(judgeStatements()).rejects.toThrow(/would refuse.*hearings h is not limited to a firm:.*planted/s);
  await expect(judgeStatements()).resolves.toBeUndefined();
});
