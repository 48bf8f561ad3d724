import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** Delay of each chunk. */
const DELAY_MS = 5;

/** A proxy to a server that delays what is sent and can cut connections. */
export interface SlowLine {
  readonly url: string;
  /** Breaks every open connection; new ones are accepted at once. */
  cut(): void;
  close(): Promise<void>;
}

export async function openSlowLine(target: number): Promise<SlowLine> {
  const sockets = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(late()).pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening));
  const { port } = line.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    close: async () => {
      const closed = new Promise((done) => line.close(done));
      cut();
      await closed;
    },
  };
}

function late(): Transform {
  return new Transform({
    transform: (piece: Buffer, _encoding, passed) => {
      setTimeout(() => passed(null, piece), DELAY_MS);
    },
  });
}
