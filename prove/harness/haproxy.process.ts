import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { needProgram } from './debian.package.ts';
import { root, until } from './server.process.ts';

/** The user `nobody` on Debian. */
const NOBODY = 65_534;

interface Proxied {
  readonly port: number;
  /** The port without TLS, which redirects to TLS. */
  readonly plainPort: number;
  readonly servers: readonly number[];
  /** Files of the proxy's key and certificate and of the servers' authority. Undefined: no TLS on either side. */
  readonly tls?: { readonly pem: string; readonly ca: string };
}

/** Starts HAProxy with deploy/haproxy.cfg in front of the servers, as user nobody. @returns a function that stops it. */
export async function startHaproxy(folder: string, { port, plainPort, servers, tls }: Proxied): Promise<() => Promise<void>> {
  needProgram('haproxy', ['haproxy']);
  const shipped = readFileSync(path.join(root, 'deploy/haproxy.cfg'), 'utf8')
    .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
    .replace('bind :443', `bind 127.0.0.1:${port}`)
    // The user nobody may open fewer files than the service.
    .replace(/maxconn .*/, 'maxconn 1000');
  const bound = tls ? shipped.replace('/etc/haproxy/munshi.pem', tls.pem) : shipped.replace(/ ssl crt .*/, '');
  const secure = tls ? ` ssl verify required ca-file ${tls.ca}` : '';
  const text = [
    ...bound.split('\n').filter((line) => !line.startsWith('    server ')),
    ...servers.map((server, index) => `    server s${index} 127.0.0.1:${server} check${secure}`),
    '',
  ].join('\n');
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn('haproxy', ['-db', '-f', file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const isUp = async () => (await fetch(`http://127.0.0.1:${plainPort}/healthz`, { redirect: 'manual' })).status === 301;
  await until('the proxy reaches a server', async () => child.exitCode !== null || (await isUp()), 30);
  if (child.exitCode !== null) throw new Error(output);
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
