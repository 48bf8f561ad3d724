import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import path from 'node:path';
import { pdfOf } from '../../server/test/fixtures/paper-fixture.ts';
import { type Caller, foundFirm } from '../harness/caller.fixture.ts';
import { check, type Report } from '../harness/scenario.ts';
import { type ServerProcess, startServer, until } from '../harness/server.process.ts';
import { openSlowLine } from '../harness/slow.line.ts';
import { beginUpload, documentOf, newCase, read, sendBytes, type Shown, offsetOf, uploadWhole } from '../harness/whole.upload.ts';

const FILES = 200;
const MIB = 2 ** 20;
/** Size of the large file; `LARGE_MIB=200` for a short run. */
const LARGE_MIB = Number(process.env['LARGE_MIB'] ?? 2_048);
const CUTS = 10;
/** Memory the server may use beyond its level before the large file. An upload buffers one step, 8 MiB. */
const MAX_GROWTH_MIB = 200;

/**
 * Uploads two hundred files and one of 2 GB over a slow connection that is cut ten times: all arrive intact, and the memory of the
 * server stays flat. Then kills the server while it builds a bundle.
 */
export async function prove({ log, folder }: Report): Promise<void> {
  const env = { PORT: '0', DATA_DIR: path.join(folder, 'data') };
  let server = await startServer(env);
  const line = await openSlowLine(Number(new URL(server.url).port));
  try {
    const caller = await foundFirm(server, () => line.url);
    const case_id = await newCase(caller);
    log(await uploadMany(caller, case_id));
    log(await uploadLarge(caller, { case_id, server, cut: line.cut }));
    const direct = await foundFirm(server, () => server.url);
    server = await proveBundle(direct, server, env);
    log('a server killed while building a bundle: no partial bundle was shown, and one complete bundle resulted');
  } finally {
    await line.close();
    await server.end();
  }
}

/** Uploads three files at a time, as the browser does. */
async function uploadMany(caller: Caller, case_id: string): Promise<string> {
  const sent = new Map<string, string>();
  const waiting = Array.from({ length: FILES }, (_none, at) => at);
  const hand = async () => {
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const bytes = randomBytes(20_000 + at * 1_000);
      const id = await uploadWhole(caller, bytes, { filename: `paper-${at}.bin`, case_id });
      sent.set(id, createHash('sha256').update(bytes).digest('hex'));
    }
  };
  await Promise.all([hand(), hand(), hand()]);
  for (let offset = 0; offset < FILES; offset += 100) {
    const { items } = await read<{ items: Shown[] }>(caller, `/api/v1/documents?limit=100&offset=${offset}`);
    for (const { id, sha256 } of items) check(sent.get(id) === sha256, `${id} arrived intact`);
    for (const { id } of items) sent.delete(id);
  }
  check(sent.size === 0, `all files arrived: ${sent.size} missing`);
  return `${FILES} files, three at a time: all arrived, every SHA-256 equal`;
}

/** A piece of the large file, marked with its number so that no two are alike. */
function pieceOf(base: Buffer, number: number): Buffer {
  const piece = Buffer.from(base);
  piece.writeUInt32BE(number, 0);
  return piece;
}

interface Large {
  readonly case_id: string;
  readonly server: ServerProcess;
  /** Breaks every connection. */
  readonly cut: () => void;
}

async function uploadLarge(caller: Caller, { case_id, server, cut }: Large): Promise<string> {
  const base = randomBytes(MIB);
  const hash = createHash('sha256');
  for (let number = 0; number < LARGE_MIB; number++) hash.update(pieceOf(base, number));
  const size = LARGE_MIB * MIB;
  const [before, memory] = [rssOf(server), watchMemory(server)];
  const address = await beginUpload(caller, size, { filename: 'hearing.mp4', case_id });
  let cuts = 0;
  for (let offset = 0; offset < size; offset = await offsetWhenBack(caller, address)) {
    // A token is valid for a quarter of an hour; a slow connection takes longer.
    await caller.renew();
    const next = Math.floor((size * (cuts + 1)) / (CUTS + 1));
    const source = async function* () {
      for (let at = offset; at < size;) {
        if (cuts < CUTS && at >= next) {
          cuts += 1;
          cut();
          return;
        }
        const within = at % MIB;
        yield pieceOf(base, Math.floor(at / MIB)).subarray(within);
        at += MIB - within;
      }
    };
    await sendBytes(caller, address, offset, Readable.toWeb(Readable.from(source())) as ReadableStream).catch(() => undefined);
  }
  const most = memory.stop();
  const { sha256 } = await documentOf(caller, address.split('/').at(-1) ?? '');
  check(sha256 === hash.digest('hex'), 'the large file arrived intact');
  check(cuts === CUTS, `the connection was cut ${CUTS} times: ${cuts}`);
  check(most - before <= MAX_GROWTH_MIB, `the server's memory stays flat: ${before} MiB before, ${most} MiB at most`);
  return `${LARGE_MIB} MiB over a connection cut ${cuts} times: SHA-256 equal; the server used ${before} MiB before and ${most} MiB at most`;
}

/** The offset of an upload, requested until the connection is back. */
async function offsetWhenBack(caller: Caller, address: string): Promise<number> {
  let offset = Number.NaN;
  await until('the offset of the upload is available', async () => {
    offset = await offsetOf(caller, address);
    return Number.isFinite(offset);
  });
  return offset;
}

/** Resident memory of a process, in MiB. */
function rssOf({ child }: ServerProcess): number {
  const [, kib] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kib) / 1_024);
}

/** Samples the memory of a process. @returns `stop`, which ends the sampling and returns the maximum. */
function watchMemory(server: ServerProcess): { stop: () => number } {
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, rssOf(server))), 250);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

/** Kills the server while it builds a bundle. @returns the next server. */
async function proveBundle(caller: Caller, server: ServerProcess, env: Record<string, string>): Promise<ServerProcess> {
  const case_id = await newCase(caller);
  const paper = await pdfOf(Array.from({ length: 80 }, (_none, page) => `Page ${page}`));
  const items = [];
  for (let at = 0; at < 12; at++)
    items.push({ document_id: await uploadWhole(caller, paper, { filename: `annexure-${at}.pdf`, case_id }) });
  const { id } = (await caller.save('POST', '/api/v1/documents/bundles', { body: { case_id, title: 'Paper book', items } })) as {
    id: string;
  };
  const bundle = async () => await read<{ status: string; document_id: string | null }>(caller, `/api/v1/documents/bundles/${id}`);
  await until('the bundle is being built', async () => (await bundle()).status !== 'waiting', 300);
  check((await bundle()).status === 'working', 'the bundle is unfinished when the server is killed');
  await server.end('SIGKILL');
  const next = await startServer({ ...env, PORT: new URL(server.url).port });
  const books = async () => (await read<{ items: Shown[] }>(caller, `/api/v1/documents?case_id=${case_id}&category=bundle&limit=10`)).items;
  await until('the next server finishes the bundle', async () => {
    const { status } = await bundle();
    check(status === 'done' || (await books()).length === 0, 'no bundle is shown before it is complete');
    return status === 'done';
  });
  const [book, ...others] = await books();
  check(book !== undefined && others.length === 0 && (await bundle()).document_id === book.id, 'exactly one bundle results');
  const sent = await fetch(`${caller.url}/api/v1/cases/${case_id}/documents/${book.id}/download`, { headers: caller.headers });
  const bytes = Buffer.from(await sent.arrayBuffer());
  check(createHash('sha256').update(bytes).digest('hex') === book.sha256, 'the bundle is complete');
  return next;
}
