import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

export type ScanResult = { readonly status: 'clean' | 'not_scanned' } | { readonly status: 'infected'; readonly finding: string };

/** clamd answers within this time after the last byte, or has a problem. */
const ANSWER_MS = 120_000;

/**
 * Scans a stream with clamd (its INSTREAM command: pieces, each preceded by its length, and an empty one at the end).
 *
 * @param address `tcp://host:port` or `unix:///socket`.
 * @returns `not_scanned` for a stream larger than clamd is configured to accept.
 * @throws if clamd cannot be reached or gives an unknown answer.
 */
export async function scan(address: string, source: Readable): Promise<ScanResult> {
  const socket = open(new URL(address));
  socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('the virus scanner does not answer')));
  const answer = readAnswer(socket);
  // clamd refuses a large stream while it is still being sent: its answer gives the reason, the broken pipe does not.
  const sent = sendAll(socket, source).catch((error: unknown) => error);
  try {
    return understand(await answer);
  } catch (error) {
    throw (await sent) ?? error;
  } finally {
    source.destroy();
    socket.destroy();
  }
}

function open(url: URL): Socket {
  return url.protocol === 'unix:' ? connect(decodeURIComponent(url.pathname)) : connect(Number(url.port || 3310), url.hostname);
}

async function sendAll(socket: Socket, source: Readable): Promise<undefined> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const chunk of source as AsyncIterable<Buffer>) {
    await write(socket, lengthOf(chunk.byteLength));
    await write(socket, chunk);
  }
  await write(socket, lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

async function write(socket: Socket, bytes: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    socket.write(bytes, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

async function readAnswer(socket: Socket): Promise<string> {
  return await new Promise((resolve, reject) => {
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
      if (answer.includes('\0')) resolve(answer.split('\0')[0] ?? '');
    });
    socket.once('error', reject);
    socket.once('end', () => {
      resolve(answer);
    });
  });
}

function understand(answer: string): ScanResult {
  const finding = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (finding !== undefined) return { status: 'infected', finding };
  if (answer === 'stream: OK') return { status: 'clean' };
  if (answer.includes('size limit exceeded')) return { status: 'not_scanned' };
  throw new Error(`the virus scanner answered: ${answer.slice(0, 200)}`);
}
