import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded } from '../../server/src/platform/db/embedded/embedded.ts';
import { checkBackup } from '../../server/src/platform/backup/read-backup.ts';
import { connectToCopy, listTables, sumTable } from '../../server/src/platform/backup/tables.ts';
import { Caller } from '../harness/caller.fixture.ts';
import { check, type Report } from '../harness/scenario.ts';
import { beginLoad, countOf } from '../harness/practice.load.ts';
import { root, type ServerProcess, startServer, until } from '../harness/server.process.ts';
import { uploadWhole } from '../harness/whole.upload.ts';

const FILES = 500;
const FILE_BYTES = 200_000;
const PASSPHRASE = 'the passphrase of a long proof';
const SIGN_IN = { email: 'asha@raochambers.example', password: 'ledger-of-dates-26' };

/**
 * Backs up the sample firm with five hundred documents under load, restores it to an empty machine and compares both. Also
 * covers failures: a killed backup, a full disk, a killed restore.
 */
export async function prove({ log, folder }: Report): Promise<void> {
  const folderOf = (name: string) => {
    const made = path.join(folder, name);
    mkdirSync(made, { recursive: true });
    chmodSync(made, 0o755);
    return made;
  };
  const from = folderOf('from');
  await buildSampleFirm(from);
  const server = await startServer({ PORT: '0', DATA_DIR: from });
  const file = path.join(folder, 'all.munshi');
  try {
    const caller = await signIn(server);
    const papers = await uploadPapers(caller);
    const load = beginLoad(caller, { without: ['invite'] });
    await until('the load has started', () => countOf(load.ledger) > 20);
    const before = countOf(load.ledger);
    const began = performance.now();
    const made = await command('backup', file, from);
    check(made.status === 0, `the backup under load succeeds: ${made.output}`);
    log(
      `${statSync(file).size} bytes in ${seconds(began)} s, including reading it back, while ${countOf(load.ledger) - before} writes were answered; ${made.peak} MB resident`,
    );
    await load.stop();
    check(caller.faults.length === 0, `no client saw an error: ${caller.faults.slice(0, 3).join('; ')}`);
    await refuseWhatIsHalf(from, folder, log);

    const to = folderOf('to');
    await killRestore(file, to, log);
    const restoring = performance.now();
    const restored = await command('restore', file, to);
    check(restored.status === 0, `the restore succeeds: ${restored.output}`);
    log(`restored to an empty machine in ${seconds(restoring)} s; ${restored.peak} MB resident`);
    log(await compare(file, to));
    log(await open(to, papers));
  } finally {
    await server.end();
  }
}

const seconds = (began: number) => ((performance.now() - began) / 1_000).toFixed(1);

/** Builds the firm of `npm run demo` through the API from published records. */
async function buildSampleFirm(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, 'tools/demo.ts')], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await until('the sample firm is built', () => output.includes('Munshi is ready') || child.exitCode !== null, 1_200);
  check(output.includes('Munshi is ready'), `the sample firm is built: ${output.slice(-500)}`);
  child.kill('SIGTERM');
  await ended;
}

async function signIn(server: ServerProcess): Promise<Caller> {
  const answer = await fetch(`${server.url}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SIGN_IN),
  });
  check(answer.status === 200, 'the admin of the sample firm can log in');
  return new Caller(() => server.url, (await answer.json()) as ConstructorParameters<typeof Caller>[1]);
}

/** @returns the SHA-256 of each document. */
async function uploadPapers(caller: Caller): Promise<Map<string, string>> {
  const { items } = (await caller.save('GET', '/api/v1/case/?limit=100')) as unknown as { items: { id: string }[] };
  const papers = new Map<string, string>();
  for (let number = 0; number < FILES; number++) {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILE_BYTES)]);
    const metadata = { filename: `paper ${number}.pdf`, case_id: items[number % items.length]?.id ?? '' };
    papers.set(await uploadWhole(caller, bytes, metadata), createHash('sha256').update(bytes).digest('hex'));
  }
  return papers;
}

interface CommandResult {
  readonly output: string;
  readonly status: number;
  /** Peak resident memory, MB. */
  readonly peak: number;
}

function begin(name: 'backup' | 'restore', file: string, dataDir: string) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, MUNSHI_BACKUP_PASSPHRASE: PASSPHRASE };
  return spawn(process.execPath, [path.join(root, 'tools', `${name}.ts`), file], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function command(name: 'backup' | 'restore', file: string, dataDir: string): Promise<CommandResult> {
  const child = begin(name, file, dataDir);
  let [output, peak] = ['', 0];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const look = setInterval(() => void residentOf(child.pid).then((size) => (peak = Math.max(peak, size))), 200);
  const status = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)));
  clearInterval(look);
  return { output, status, peak };
}

async function residentOf(pid: number | undefined): Promise<number> {
  const found = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '0' }));
  return Math.round(Number(found.stdout) / 1_024);
}

/** A killed backup, and one that runs into a full disk, leave no file that looks complete. */
async function refuseWhatIsHalf(from: string, folder: string, log: (line: string) => void): Promise<void> {
  const killed = path.join(folder, 'killed.munshi');
  const child = begin('backup', killed, from);
  await until('part of the backup is written', async () => (await stat(`${killed}.partial`)).size > 5_000_000);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  check(!readdirSync(folder).includes('killed.munshi'), 'a killed backup leaves no backup file');
  const full = path.join(folder, 'full.munshi');
  symlinkSync('/dev/full', `${full}.partial`);
  const ran = await command('backup', full, from);
  check(ran.status === 1 && ran.output.includes('no room left'), `a full disk is reported: ${ran.output}`);
  check(!readdirSync(folder).some((name) => name.startsWith('full')), 'a backup on a full disk leaves no file');
  log('a killed backup and one on a full disk leave no file that looks complete');
}

async function killRestore(file: string, to: string, log: (line: string) => void): Promise<void> {
  const child = begin('restore', file, to);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await until(
    'rows are restored and files are being copied',
    async () => output.includes('Copying') && (await readdir(path.join(to, 'files/kept'))).length > 0,
    600,
  );
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  const refused = await startServer({ PORT: '0', DATA_DIR: to }).then(
    () => 'it served',
    (error: Error) => error.message,
  );
  check(refused.includes('half restored'), `a partly restored installation refuses to start: ${refused.slice(-300)}`);
  log('a restore killed while copying files: the server refuses to start, and a second restore starts over');
}

/** Compares every row and every file of the restored installation with the backup. */
async function compare(file: string, to: string): Promise<string> {
  const { manifest } = await checkBackup(file, PASSPHRASE);
  const database = await startEmbedded(to);
  const client = await connectToCopy(database.superuserUrl);
  let rows = 0;
  try {
    for (const table of await listTables(client)) {
      const [found, expected] = [await sumTable(client, table), manifest.tables[table.name]];
      const isOfMachine = ['list_changes', 'job_workers', 'uploads'].includes(table.name);
      check(
        isOfMachine || JSON.stringify(found) === JSON.stringify(expected),
        `${table.name} is equal: ${JSON.stringify([found, expected])}`,
      );
      rows += found.rows;
    }
    const { rows: files } = await client.query<{ place: string; sha256: string }>(
      `select tenant_id || '/' || file_id as place, sha256 from app.document_versions`,
    );
    for (const { place, sha256 } of files) {
      const { stdout } = await promisify(execFile)('sha256sum', [path.join(to, 'files/kept', place)]);
      check(stdout.startsWith(sha256), `${place} has the content that was uploaded`);
    }
    return `${rows} rows in ${Object.keys(manifest.tables).length} tables and ${files.length} files: equal by count and SHA-256`;
  } finally {
    await client.end();
    await database.stop();
  }
}

/** Starts the restored installation: the same user logs in with the same password and downloads the documents. */
async function open(to: string, papers: ReadonlyMap<string, string>): Promise<string> {
  const server = await startServer({ PORT: '0', DATA_DIR: to });
  try {
    const caller = await signIn(server);
    for (const [id, sha256] of [...papers].slice(0, 20)) {
      const { case_id } = (await caller.save('GET', `/api/v1/documents/${id}`)) as { case_id?: string };
      const answer = await fetch(`${server.url}/api/v1/cases/${case_id}/documents/${id}/download`, { headers: caller.headers });
      const bytes = Buffer.from(await answer.arrayBuffer());
      check(createHash('sha256').update(bytes).digest('hex') === sha256, `a document is downloaded unchanged: ${answer.status}`);
    }
    return 'the admin logs in there with the old password and downloads unchanged documents';
  } finally {
    await server.end();
  }
}
