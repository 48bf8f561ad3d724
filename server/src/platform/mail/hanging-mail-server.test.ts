import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { deps } from '../../../test/fixtures/tenant-fixture.ts';
import { mailJobs } from './mail-queue.ts';

const servers: { server: Server; sockets: Set<Socket> }[] = [];
afterEach(async () => {
  for (const { server, sockets } of servers.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A TCP server on a free port that handles each connection with `talk`. */
async function startServer(talk: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    talk(socket);
  });
  servers.push({ server, sockets });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, sockets };
}

/** Answers each SMTP command until one begins with `silentFrom`. */
function answerUntil(silentFrom: string) {
  return (socket: Socket) => {
    socket.write('220 mail.test\r\n');
    let isData = false;
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (isData && line !== '.') continue;
        const command = isData ? 'the end of the mail' : line;
        if (command.startsWith(silentFrom)) return;
        isData = command === 'DATA';
        socket.write(isData ? '354 go on\r\n' : '250 fine\r\n');
      }
    });
  };
}

/** Greets, then sends one line of an unfinished answer each second. */
function trickle(socket: Socket): void {
  socket.write('220 mail.test\r\n');
  const timer = setInterval(() => socket.write('250-still here\r\n'), 1_000);
  socket.on('close', () => clearInterval(timer));
}

const silent = () => undefined;

/** Far below every other timeout of a connection, so that only this one can end the delivery. */
const TIMEOUT_MS = 2_000;

async function deliver(port: number): Promise<unknown> {
  const config = { ...deps.config, smtpUrl: `smtp://127.0.0.1:${port}` };
  const template = { to: 'asha@example.in', subject: 'A code', greeting: 'Hello', paragraphs: ['Here it is.'], footer: 'Munshi' };
  const send = mailJobs(config, deps.keys, { info: silent } as never, TIMEOUT_MS).tasks['mail:send'];
  const sealed = deps.keys.seal('mail', JSON.stringify({ id: 'x', letter: template }));
  return await send?.({ sealed }, { jobId: '1' }).then(
    () => 'delivered',
    (error: unknown) => error,
  );
}

describe('a mail server that accepts the connection and hangs', () => {
  it('delays a mail no longer than the limit, at whichever step it hangs, and the connection is closed', async () => {
    const steps = [
      silent,
      answerUntil('EHLO'),
      answerUntil('MAIL'),
      answerUntil('RCPT'),
      answerUntil('DATA'),
      answerUntil('the end'),
      trickle,
    ];
    const hanging = await Promise.all(steps.map(startServer));
    const ends = await Promise.all(hanging.map(async ({ port }) => await deliver(port)));
    expect(ends.map((end) => (end as Error).name)).toEqual(steps.map(() => 'AbortError'));
    await expect.poll(() => hanging.map(({ sockets }) => sockets.size), { timeout: 20_000 }).toEqual(steps.map(() => 0));
  });
});
