import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, inject, it, onTestFinished } from 'vitest';
import { readGlobalDb } from '../scope/tenant-db.ts';
import { Database } from './database.ts';
import { ListeningConnection } from './listening-connection.ts';

/** An address of the database behind a network that passes nothing more once it is silent. */
async function silentNetwork(): Promise<{ url: string; becomeSilent: () => void }> {
  const real = new URL(inject('databaseUrl'));
  const sockets: Socket[] = [];
  const network = createServer((near) => {
    const far = connect(Number(real.port), real.hostname);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('data', (chunk) => far.write(chunk));
    far.on('data', (chunk) => near.write(chunk));
  });
  network.listen(0, '127.0.0.1');
  await once(network, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    network.close();
  });
  const url = new URL(real);
  url.port = String((network.address() as AddressInfo).port);
  return { url: url.toString(), becomeSilent: () => sockets.forEach((socket) => socket.pause()) };
}

it('a connection that listens is given up when it is to end and the network has gone silent', async () => {
  const { url, becomeSilent } = await silentNetwork();
  const connected = Promise.withResolvers<undefined>();
  const listening = new ListeningConnection(url, {
    name: 'munshi-test',
    channel: 'munshi_test',
    onMessage: () => undefined,
    onConnected: () => connected.resolve(undefined),
    onLost: () => undefined,
  });
  await listening.start();
  await connected.promise;
  becomeSilent();
  await expect(listening.stop()).resolves.toBeUndefined();
});

it('a pool is given up when it is to end and the network has gone silent', async () => {
  const { url, becomeSilent } = await silentNetwork();
  const database = new Database(url);
  await readGlobalDb(database, async (db) => await db.selectFrom('tenants').select('tenants.id').limit(1).execute());
  becomeSilent();
  await expect(database.end()).resolves.toBeUndefined();
});
