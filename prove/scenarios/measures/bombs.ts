import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../../../server/src/platform/db/embedded/embedded.ts';
import * as bombs from '../../../server/test/fixtures/hostile-file-fixture.ts';
import { type Caller, foundFirm } from '../../harness/caller.fixture.ts';
import { needProgram } from '../../harness/debian.package.ts';
import { BoundedServer } from '../../harness/bounded.server.ts';
import { makeMemoryGroup } from '../../harness/memory.cgroup.ts';
import { Neighbour } from '../../harness/busy.caller.ts';
import { check, NotRun, type Report } from '../../harness/scenario.ts';
import { until } from '../../harness/server.process.ts';
import { newCase, read, uploadWhole } from '../../harness/whole.upload.ts';

const GROUP_MB = 512;

/**
 * Sends malicious files to a server limited to 512 MB while a second firm works: its reads stay fast, its codes arrive, memory
 * stays bounded, the server always stops quickly, and no poisonous file is retried after every restart.
 */
export async function prove({ log, folder }: Report): Promise<void> {
  needProgram('tesseract', ['tesseract-ocr', 'tesseract-ocr-eng', 'tesseract-ocr-hin']);
  needProgram('prlimit', ['util-linux']);
  const group = makeMemoryGroup(path.basename(folder), GROUP_MB);
  if (!group) throw new NotRun('a process group with a memory limit needs root');
  const database = await startEmbedded(path.join(folder, 'database'));
  const server = new BoundedServer(group, {
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
  });
  try {
    await server.start();
    const attacker = await foundFirm(server, () => server.url);
    const neighbour = new Neighbour(await foundFirm(server, () => server.url), server);
    const found = await provePapers(server, attacker, neighbour);
    for (const line of found) log(line);
    log(await provePreviews(server, attacker, neighbour));
    log(await proveImport(server, folder));
    log(await provePoison(server, attacker, database.superuserUrl));
    log(neighbour.figures());
    log(server.figures());
    check(group.kills() === 0, `no process was killed for lack of memory: ${group.kills()}`);
    neighbour.checkBounds();
    server.checkBounds();
  } finally {
    await server.end();
    await database.stop();
    group.remove();
  }
}

interface Bomb {
  readonly what: string;
  readonly filename: string;
  readonly bytes: () => Promise<Buffer> | Buffer;
  /** Allowed final text statuses. */
  readonly ends: readonly string[];
}

const PAPERS: readonly Bomb[] = [
  {
    what: 'PDF of 2 kB with 700 MB of blanks in it',
    filename: 'nested.pdf',
    bytes: async () => await bombs.nestedPdf(700),
    ends: ['unreadable', 'none'],
  },
  { what: 'Word file of 190 MB of markup', filename: 'huge.docx', bytes: async () => await bombs.hugeWord(190), ends: ['unreadable'] },
  { what: 'PDF of 5,000 pages', filename: 'long.pdf', bytes: async () => await bombs.longPdf(5_000), ends: ['read', 'unreadable'] },
  {
    what: 'text of 150 MB',
    filename: 'huge.txt',
    bytes: () => Buffer.from('The respondent denies it. '.repeat(6_000_000)),
    ends: ['read'],
  },
  { what: 'page of 14,400 points, recognition on', filename: 'vast.pdf', bytes: () => bombs.vastPdf(), ends: ['none'] },
];

/** For each file, stops the server while it is read and starts it again; reading must then reach one of the allowed statuses. */
async function provePapers(server: BoundedServer, attacker: Caller, neighbour: Neighbour): Promise<string[]> {
  const case_id = await newCase(attacker);
  const lines: string[] = [];
  for (const { what, filename, bytes, ends } of PAPERS) {
    const id = await uploadWhole(attacker, await bytes(), { filename, case_id });
    const began = performance.now();
    await pause(1_000);
    await server.stop();
    await server.start();
    await attacker.renew();
    const status = async () => (await read<{ text_status: string }>(attacker, `/api/v1/documents/${id}`)).text_status;
    await neighbour.workUntil(`reading of ${what} ends`, async () => (await status()) !== 'waiting', 240);
    const end = await status();
    check(ends.includes(end), `${what} ends as ${ends.join(' or ')}: ${end}`);
    lines.push(`${what}: ${end} after ${Math.round((performance.now() - began) / 1_000)} s, a stop and a start in between`);
  }
  const picture = await uploadWhole(attacker, await bombs.hugePng(12_000), { filename: 'huge.png', case_id });
  const order = await attacker.save('POST', '/api/v1/documents/bundles', {
    body: { case_id, title: 'Paper book', items: [{ document_id: picture }] },
  });
  const bundle = async () =>
    await read<{ status: string; problem: string | null }>(attacker, `/api/v1/documents/bundles/${String(order['id'])}`);
  await neighbour.workUntil('a picture of 144 million dots is refused', async () => (await bundle()).status === 'failed', 60);
  const { problem } = await bundle();
  check(problem?.includes('12000 × 12000 pixels') === true, `the refusal says why: ${problem}`);
  lines.push(`picture of 12,000 × 12,000 dots in a bundle: “${problem}”`);
  return lines;
}

/** Six previews of 250 KB by one person: each is answered or superseded by the next, and no other firm is slowed down. */
async function provePreviews(server: BoundedServer, attacker: Caller, neighbour: Neighbour): Promise<string> {
  const clauses = Object.fromEntries(KEYS.map((key) => [key, 'वादी के लिए अधिवक्ता उपस्थित होंगे। '.repeat(250).slice(0, 8_000)]));
  const preview = async (many: number) =>
    await attacker.once('POST', '/api/v1/vakalatnamas/preview', {
      body: { facts: { language: 'hi', clauses: Object.fromEntries(Object.entries(clauses).slice(0, many)) } },
    });
  const all = Promise.all([...[12, 12, 12].map(preview), ...[6, 6, 6].map(preview)]);
  let isDone = false;
  void all.then(() => (isDone = true));
  await neighbour.workUntil('six previews end', async () => await Promise.resolve(isDone), 120);
  const statuses = (await all).map((answer) => answer?.status ?? 0);
  check(
    statuses.every((status) => [200, 422, 503].includes(status)),
    `each is answered with an expected status: ${statuses.join(', ')}`,
  );
  const during = preview(6);
  await pause(300);
  await server.stop();
  await during;
  await server.start();
  await attacker.renew();
  return `six previews of one person at once: ${statuses.join(', ')}; a stop while one is laid out`;
}

const KEYS = [
  'appointment',
  'appear',
  'pleadings',
  'appeals',
  'documents',
  'money',
  'compromise',
  'withdraw',
  'engage',
  'ratification',
  'fees',
  'duty',
];

/** An import whose rows unpack to 600 MB is refused because of the sizes in its ZIP directory. */
async function proveImport(server: BoundedServer, folder: string): Promise<string> {
  const file = path.join(folder, 'bomb.zip');
  writeFileSync(file, await bombs.hugeExport(600, { id: '019aa000-0000-7000-8000-000000000001', code: 'bomb' }));
  const child = server.run('tools/import-firm.ts', file, '--firm', `rao-1-${process.pid}`);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  check(code === 1 && !/\bat .*:\d+:\d+/.test(written), `it is refused with a message: ${code} ${written.slice(-500)}`);
  return `import of a ZIP that unpacks to 600 MB: “${written.trim().split('\n').at(-1)}”`;
}

/** A server killed twice while reading the same file gives it up at the next start instead of trying a third time. */
async function provePoison(server: BoundedServer, attacker: Caller, superuserUrl: string): Promise<string> {
  const case_id = await newCase(attacker);
  const id = await uploadWhole(attacker, await bombs.longPdf(4_000), { filename: 'poison.pdf', case_id });
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const attempts = async () =>
    Number((await client.query<{ begun: number }>('select begun from app.heavy_jobs where target_id = $1', [id])).rows[0]?.begun ?? -1);
  for (const times of [1, 2]) {
    await until(`attempt ${times} has started`, async () => (await attempts()) === times, 90);
    await server.kill();
    await server.start();
    await attacker.renew();
  }
  const status = async () => (await read<{ text_status: string }>(attacker, `/api/v1/documents/${id}`)).text_status;
  await until('the file is given up', async () => (await status()) === 'unreadable', 120);
  await client.end();
  const { items } = await read<{ items: { title: string }[] }>(attacker, '/api/v1/notifications?limit=4');
  check(
    items.some(({ title }) => title === 'A document could not be read'),
    'the uploader is notified',
  );
  return 'a server killed twice while reading one file: given up at the third start, and the uploader is notified';
}
