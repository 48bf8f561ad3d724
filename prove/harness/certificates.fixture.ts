import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { needProgram } from './debian.package.ts';
import { check } from './scenario.ts';

export interface Certificates {
  /** File paths. */
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
  /** Key and certificate in one file, as HAProxy expects. */
  readonly pem: string;
}

function openssl(folder: string, ...words: string[]): void {
  const done = spawnSync('openssl', words, { cwd: folder, encoding: 'utf8' });
  check(done.status === 0, `openssl ${words[0]}: ${done.stderr}`);
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** Creates a certificate authority that no client trusts by default, and a certificate it issued for this machine. */
export function makeCertificates(folder: string): Certificates {
  needProgram('openssl', ['openssl']);
  const at = (name: string) => path.join(folder, name);
  openssl(folder, 'req', '-x509', ...NEW_KEY, '-days', '2', '-subj', '/CN=An authority of our own', '-keyout', 'ca.key', '-out', 'ca.pem');
  openssl(folder, 'req', ...NEW_KEY, '-subj', '/CN=localhost', '-keyout', 'server.key', '-out', 'server.csr');
  writeFileSync(at('names.cnf'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names.cnf'];
  openssl(folder, 'x509', '-req', '-in', 'server.csr', '-out', 'server.pem', ...signing);
  writeFileSync(at('both.pem'), `${readFileSync(at('server.pem'), 'utf8')}${readFileSync(at('server.key'), 'utf8')}`, { mode: 0o644 });
  return { ca: at('ca.pem'), cert: at('server.pem'), key: at('server.key'), pem: at('both.pem') };
}
