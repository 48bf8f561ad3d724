import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

type Way = 'open' | 'closed' | 'silent';

/** A proxy between a server and its database that can cut connections or let them hang silently. */
export interface Line {
  readonly port: number;
  /**
   * `open`: passes everything on. `closed`: cuts every connection and refuses new ones. `silent`: passes nothing on in either
   * direction without closing anything; connections of that time never recover.
   */
  set(way: Way): Promise<void>;
  close(): Promise<void>;
}

export async function openLine(target: number): Promise<Line> {
  let way: Way = 'open';
  const pairs = new Set<[Socket, Socket | undefined]>();
  const server: Server = createServer({ allowHalfOpen: false }, (near) => {
    if (way === 'silent') {
      near.on('error', () => undefined).resume();
      pairs.add([near, undefined]);
      return;
    }
    const far = connect({ port: target, host: '127.0.0.1' });
    pairs.add([near, far]);
    join(near, far);
  });
  const listen = async (port: number) => await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket?.destroy();
    pairs.clear();
  };
  const shut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    cut();
    await closed;
  };
  return {
    port,
    set: async (next) => {
      if (next === 'closed') await shut();
      if (next === 'silent') for (const pair of pairs) part(...pair);
      if (next === 'open' && way === 'closed') await listen(port);
      way = next;
    },
    close: async () => {
      if (server.listening) await shut();
    },
  };
}

function join(near: Socket, far: Socket): void {
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.on('data', (chunk) => to.write(chunk));
    from.on('end', () => to.end());
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  }
}

/** Disconnects the two sockets from each other; each then reads incoming data without passing it on. */
function part(near: Socket, far: Socket | undefined): void {
  for (const socket of [near, far]) {
    socket?.removeAllListeners('data').removeAllListeners('end').removeAllListeners('close').removeAllListeners('error');
    socket?.on('error', () => undefined).on('data', () => undefined);
  }
}
