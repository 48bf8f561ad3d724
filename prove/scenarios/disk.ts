import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../../server/src/platform/db/embedded/embedded.ts';
import { foundFirm } from '../harness/caller.fixture.ts';
import { checkLedger } from '../harness/consistency.check.ts';
import { check, NotRun, type Report } from '../harness/scenario.ts';
import { beginLoad, countOf } from '../harness/practice.load.ts';
import { isReady, type ServerProcess, startServer, superuserUrlOf, until } from '../harness/server.process.ts';
import { mountSmallDisk, type SmallDisk } from '../harness/small.disk.ts';

/** Seconds for which the disk stays full each time. */
const FULL_SECONDS = 15;
/** 507: no space left. 503: the database is down, because it stops when its WAL has no space and restarts when there is some. */
const NO_ROOM = ['507', '503'];

/** Fills a disk under load: first the disk of documents and mails, then one that also holds the database. */
export async function prove({ log, folder }: Report): Promise<void> {
  const [files, all] = [mountSmallDisk(path.join(folder, 'files'), 64), mountSmallDisk(path.join(folder, 'all'), 500)];
  try {
    if (!files || !all) throw new NotRun('mounting a small disk needs root');
    await filesAlone(log, folder, files);
    await everything(log, all);
  } finally {
    files?.remove();
    all?.remove();
  }
}

async function filesAlone(log: Report['log'], folder: string, disk: SmallDisk): Promise<void> {
  const database = await startEmbedded(path.join(folder, 'database'));
  const dataDir = path.join(disk.folder, 'data');
  const server = await startServer({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl });
  try {
    log(
      `disk of documents and mails full for ${FULL_SECONDS} s: ${await fillUp(server, { disk, dataDir, superuserUrl: () => database.superuserUrl, refusals: [['upload 507']] })}`,
    );
  } finally {
    await server.end();
    await database.stop();
  }
}

async function everything(log: Report['log'], disk: SmallDisk): Promise<void> {
  const dataDir = path.join(disk.folder, 'data');
  const server = await startServer({ PORT: '0', DATA_DIR: dataDir });
  try {
    log(
      `disk of everything, including the database, full for ${FULL_SECONDS} s: ${await fillUp(server, { disk, dataDir, superuserUrl: () => superuserUrlOf(dataDir), refusals: [NO_ROOM, NO_ROOM.map((answer) => `upload ${answer}`)] })}`,
    );
  } finally {
    await server.end();
  }
}

interface Places {
  readonly disk: SmallDisk;
  readonly dataDir: string;
  readonly superuserUrl: () => string;
  /** Answers that clients must get, at least one of each group. */
  readonly refusals: readonly (readonly string[])[];
}

async function fillUp(server: ServerProcess, { disk, dataDir, superuserUrl, refusals }: Places): Promise<string> {
  const caller = await foundFirm(server);
  const load = beginLoad(caller);
  await until('the load has started', () => countOf(load.ledger) > 30);
  disk.fill();
  await until('clients are told that there is no space', () => refusals.every((each) => each.some((answer) => caller.answers.has(answer))));
  await pause(FULL_SECONDS * 1_000);
  disk.makeRoom();
  const ready = await until('the server is ready again', async () => await isReady(server.url));
  const [documents, others] = [load.ledger.documents.size, countOf(load.ledger)];
  const again = ready + (await until('uploads resume', () => load.ledger.documents.size > documents && countOf(load.ledger) > others + 1));
  await load.stop();
  check(!server.hasEnded(), 'the server was not restarted');
  const checked = await checkLedger(load.ledger, { superuserUrl: superuserUrl(), dataDir, log: server.log() });
  await checkRemains(superuserUrl(), dataDir);
  check(caller.faults.length === 0, `clients saw only clean failures: ${caller.faults.slice(0, 5).join('; ')}`);
  return `work continues ${again.toFixed(1)} s after space is freed; ${checked}; clients saw ${caller.tally()}`;
}

/** Checks the leftovers of unfinished work: no partial mail, and no partial file without its row. */
async function checkRemains(superuserUrl: string, dataDir: string): Promise<void> {
  const parts = readdirSync(path.join(dataDir, 'outbox')).filter((name) => name.endsWith('.part'));
  check(parts.length === 0, `the outbox has no partial mail: ${parts.length}`);
  const gathering = readdirSync(path.join(dataDir, 'files/gathering'), { recursive: true, withFileTypes: true });
  const ids = gathering.filter((entry) => entry.isFile()).map((entry) => entry.name);
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from app.uploads where finished_at is null and id::text = any ($1)', [
    ids,
  ]);
  await client.end();
  check(rows.length === ids.length, `every partial file belongs to a resumable upload: ${ids.length} files, ${rows.length} uploads`);
}
