import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { needProgram } from './debian.package.ts';
import { root, until } from './server.process.ts';

/** Nobody, on every Debian. */
const NOBODY = 65_534;

/** The proxy of deploy/haproxy.cfg before these servers, without TLS and as nobody. @returns the way to end it. */
export async function startHaproxy(folder: string, port: number, servers: readonly number[]): Promise<() => Promise<void>> {
  needProgram('haproxy', ['haproxy']);
  const shipped = readFileSync(path.join(root, 'deploy/haproxy.cfg'), 'utf8')
    .replace(/bind .*/, `bind 127.0.0.1:${port}`)
    // Nobody may open fewer files than the service.
    .replace(/maxconn .*/, 'maxconn 1000');
  const text = [
    ...shipped.split('\n').filter((line) => !line.startsWith('    server ')),
    ...servers.map((server, index) => `    server s${index} 127.0.0.1:${server} check`),
    '',
  ].join('\n');
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn('haproxy', ['-db', '-f', file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const answers = async () => child.exitCode !== null || (await fetch(`http://127.0.0.1:${port}/healthz`)).status === 200;
  await until('the proxy lets somebody through', answers, 30);
  if (child.exitCode !== null) throw new Error(said);
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
