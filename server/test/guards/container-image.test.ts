import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const containerfile = readFileSync(path.join(root, 'deploy/Containerfile'), 'utf8');
/** The last stage, which is the image. */
const image = containerfile.slice(containerfile.lastIndexOf('\nFROM '));

const app = mkdtempSync(path.join(tmpdir(), 'munshi-image-'));
afterAll(() => rmSync(app, { recursive: true, force: true }));

/** What the image has of the checkout, and the installed packages. */
beforeAll(() => {
  const isInContext = (file: string) => !['node_modules', 'dist'].includes(path.basename(file));
  for (const [, words = ''] of image.matchAll(/^COPY (?!--)(.+)$/gm)) {
    const [from = '', to = ''] = words.split(' ');
    const target = path.join(app, to, to.endsWith('/') ? path.basename(from) : '');
    cpSync(path.join(root, from), target, { recursive: true, filter: isInContext });
  }
  const packages = path.join(root, 'node_modules');
  mkdirSync(path.join(app, 'node_modules/@munshi'), { recursive: true });
  for (const name of readdirSync(packages).filter((each) => each !== '@munshi'))
    symlinkSync(path.join(packages, name), path.join(app, 'node_modules', name));
  symlinkSync('../../contract', path.join(app, 'node_modules/@munshi/contract'));
});

async function node(words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<{ status: unknown; output: string }> {
  const own = { PATH: process.env['PATH'], ...env };
  return await new Promise((resolve) => {
    execFile(process.execPath, words, { cwd: app, env: own }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, output: `${stdout}${stderr}` }),
    );
  });
}

it.each([
  ['backup', [], 2, 'Usage: npm run backup'],
  ['restore', [], 2, 'Usage: npm run restore'],
  ['set-plan', [], 2, 'Usage: npm run set-plan'],
  ['import-firm', [], 2, 'Usage: npm run import-firm'],
  ['verify-audit', ['a-firm', 'no fingerprint'], 2, 'Usage: npm run verify-audit'],
  ['distribute', [], 1, 'DATABASE_OWNER_URL is not set'],
])('the container image runs the command %s of the operator', async (name, words, status, output) => {
  expect(await node([`tools/${name}.ts`, ...words])).toEqual({ status, output: expect.stringContaining(output) });
});

/** The arguments of the image's health check. */
function healthCheck(): string[] {
  const [, words = '[]'] = /^HEALTHCHECK [^[]*CMD (\[.*\])$/ms.exec(image.split('\nCMD ')[0] ?? '') ?? [];
  return (JSON.parse(words) as string[]).slice(1);
}

/** Runs the health check against a server that answers each connection once. @returns its exit status and the first byte it sent. */
async function checkHealth(answer: string, env: NodeJS.ProcessEnv = {}): Promise<{ status: unknown; firstByte: number | undefined }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  let firstByte: number | undefined;
  server.on('connection', (socket: Socket) => {
    socket.once('data', (sent) => {
      firstByte = sent[0];
      socket.end(answer);
    });
  });
  const { status } = await node(healthCheck(), { PORT: String((server.address() as AddressInfo).port), ...env });
  server.close();
  return { status, firstByte };
}

it('the health check of the container passes while the server is ready, and fails while it is not', async () => {
  expect(await checkHealth('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')).toMatchObject({ status: 0 });
  expect(await checkHealth('HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n')).toMatchObject({ status: 1 });
  expect(await checkHealth('')).toMatchObject({ status: 1 });
});

it('the health check of the container speaks TLS to a server that does', async () => {
  const TLS_HANDSHAKE = 22;
  const { firstByte } = await checkHealth('', { TLS_CERT_FILE: '/run/secrets/server.crt' });
  expect(firstByte).toBe(TLS_HANDSHAKE);
});
