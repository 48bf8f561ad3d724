import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { paragraph, wordOf } from '../../server/test/fixtures/paper-fixture.ts';
import { type Caller, foundFirm } from '../harness/caller.fixture.ts';
import { needProgram } from '../harness/debian.package.ts';
import { freePort } from '../harness/free.port.ts';
import { check, type Report } from '../harness/scenario.ts';
import { startServer, until } from '../harness/server.process.ts';
import { documentOf, newCase, read, uploadWhole } from '../harness/whole.upload.ts';

/** The harmless test file that every scanner reports as a virus. Split in two, so that this source file is not reported itself. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));
/** Its signatures in clamd's database formats: at the start of a file, and for the whole file. */
const SIGNATURES = {
  'eicar.hdb': `${createHash('md5').update(EICAR).digest('hex')}:${EICAR.byteLength}:Eicar-Test-Signature\n`,
  'eicar.ndb': `Eicar-Test-Signature:0:0:${EICAR.toString('hex')}\n`,
};

/** Scans the documents of a firm with a real clamd that knows only the test file; no update is fetched. */
export async function prove({ log, folder }: Report): Promise<void> {
  needProgram('clamd', ['clamav-daemon']);
  const port = await freePort();
  let clamd = await startClamd(folder, port);
  const server = await startServer({ PORT: '0', DATA_DIR: path.join(folder, 'data'), CLAMD_URL: `tcp://127.0.0.1:${port}` });
  try {
    log(spawnSync('clamd', ['--version'], { encoding: 'utf8' }).stdout.trim());
    const caller = await foundFirm(server);
    const case_id = await newCase(caller);
    await checkInfected(caller, await uploadWhole(caller, EICAR, { filename: 'notice.txt', case_id }), 'the test file');
    await checkInfected(
      caller,
      await uploadWhole(caller, await packed(), { filename: 'notice.docx', case_id }),
      'the test file in a Word file',
    );
    const clean = await uploadWhole(caller, Buffer.from('The lease ends in March.'), { filename: 'lease.txt', case_id });
    await until('a clean file is released', async () => (await documentOf(caller, clean)).scan_status === 'clean');
    check((await download(caller, clean)).status === 200, 'a clean file can be downloaded');
    const { items } = await read<{ items: { title: string }[] }>(caller, '/api/v1/notifications');
    check(
      items.filter(({ title }) => title === 'A file you uploaded is infected').length === 2,
      'the uploader is notified of each infected file',
    );
    log('EICAR, plain and inside a Word file, is found and quarantined and the uploader is notified; a clean file is released');

    await stopClamd(clamd);
    const waiting = await uploadWhole(caller, EICAR, { filename: 'later.txt', case_id });
    const refused = (await (await download(caller, waiting)).json()) as { code: string };
    check(refused.code === 'document.being_scanned', `without a scanner a file cannot be downloaded: ${refused.code}`);
    clamd = await startClamd(folder, port);
    await checkInfected(caller, waiting, 'the file uploaded while the scanner was down');
    log('files uploaded while clamd is down cannot be downloaded and are scanned when it is back');
  } finally {
    await server.end();
    await stopClamd(clamd);
  }
}

const download = async (caller: Caller, id: string) => {
  const { case_id } = await documentOf(caller, id);
  return await fetch(`${caller.url}/api/v1/cases/${case_id}/documents/${id}/download`, { headers: caller.headers });
};

async function checkInfected(caller: Caller, id: string, what: string): Promise<void> {
  await until(`${what} is scanned`, async () => (await documentOf(caller, id)).scan_status === 'infected');
  const { scan_finding: finding } = await documentOf(caller, id);
  check(/^Eicar-Test-Signature/.test(finding ?? ''), `${what} is reported with its signature’s name: ${finding}`);
  for (const range of ['', 'bytes=0-9']) {
    const { case_id } = await documentOf(caller, id);
    const headers = { ...caller.headers, ...(range === '' ? {} : { range }) };
    const response = await fetch(`${caller.url}/api/v1/cases/${case_id}/documents/${id}/download`, { headers });
    const { code } = (await response.json()) as { code: string };
    check(code === 'document.infected', `${what} cannot be downloaded: ${response.status} ${code}`);
  }
}

const packed = async () => await wordOf(paragraph('Notice'), { 'word/embeddings/annexure.txt': EICAR });

async function startClamd(folder: string, port: number): Promise<ChildProcess> {
  const signatures = path.join(folder, 'signatures');
  mkdirSync(signatures, { recursive: true });
  for (const [name, text] of Object.entries(SIGNATURES)) writeFileSync(path.join(signatures, name), text);
  const settings = path.join(folder, 'clamd.conf');
  const lines = [`DatabaseDirectory ${signatures}`, `TCPSocket ${port}`, 'TCPAddr 127.0.0.1', 'Foreground yes', 'StreamMaxLength 50M'];
  writeFileSync(settings, `${lines.join('\n')}\n`);
  const child = spawn('clamd', ['-c', settings], { stdio: 'ignore' });
  await until('clamd answers', async () => await answers(port));
  return child;
}

async function stopClamd(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function answers(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('zPING\0'));
    socket.on('data', (chunk) => {
      socket.destroy();
      resolve(chunk.toString().startsWith('PONG'));
    });
    socket.on('error', () => resolve(false));
  });
}
