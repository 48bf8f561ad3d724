import { chownSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:https';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/src/platform/db/embedded/embedded.ts';
import { startSecureMailServer } from '../../server/test/fixtures/secure-mail-fixture.ts';
import { type Certificates, makeCertificates } from '../harness/certificates.fixture.ts';
import { freePort } from '../harness/free.port.ts';
import { startHaproxy } from '../harness/haproxy.process.ts';
import { check, type Report } from '../harness/scenario.ts';
import { type ServerProcess, startServer, until } from '../harness/server.process.ts';

/**
 * Every connection of an installation over TLS, with certificates of a private authority: user to proxy, proxy to server, server
 * to database and mail. A client that does not trust the authority cannot connect.
 */
export async function prove({ log, folder }: Report): Promise<void> {
  const made = makeCertificates(folder);
  const cert = { key: readFileSync(made.key, 'utf8'), cert: readFileSync(made.cert, 'utf8') };
  const [mail, dataDir] = [await startSecureMailServer(cert), path.join(folder, 'data')];
  const database = await startEmbedded(dataDir);
  const running: ServerProcess[] = [];
  let stopProxy: (() => Promise<void>) | undefined;
  try {
    await listenWithTls(database.superuserUrl, dataDir, made);
    const env = {
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(folder, 'server'),
      DATABASE_URL: asTls(database.url, made.ca),
      DATABASE_OWNER_URL: asTls(database.ownerUrl, made.ca),
      SMTP_URL: `smtps://127.0.0.1:${mail.port}`,
      TLS_CERT_FILE: made.cert,
      TLS_KEY_FILE: made.key,
      TRUST_PROXY: 'true',
      REQUIRE_TLS: 'true',
    };
    const outsider = await startServer(env);
    running.push(outsider);
    const [port, plainPort] = [await freePort(), await freePort()];
    stopProxy = await startHaproxy(folder, { port, plainPort, servers: [Number(env.PORT)], tls: made });
    await until('the proxy reaches the server', async () => (await send(port, '/readyz', made.ca)).status === 200);
    log('user, proxy, server and database use TLS among each other, with REQUIRE_TLS=true');
    await refuseUnknown(port, Number(env.PORT));
    log('a client that does not trust the authority reaches neither proxy nor server');
    await lead(plainPort);
    log('without TLS, a page is redirected to TLS and an API call is refused (deploy/haproxy.cfg)');

    await signUp(port, made.ca, 'asha@example.in');
    await until('the mail fails because of the certificate', () => /mail:send[\s\S]*certificate/i.test(outsider.log()), 60);
    check(mail.taken() === 0, 'no mail goes to a server with an untrusted certificate');
    await outsider.end();
    running.push(await startServer({ ...env, NODE_EXTRA_CA_CERTS: made.ca }));
    await until('the proxy reaches the server again', async () => (await send(port, '/readyz', made.ca)).status === 200);
    await signUp(port, made.ca, 'meera@example.in');
    await until('a mail arrives', () => mail.taken() > 0, 60);
    log('a mail server with such a certificate gets mail only if NODE_EXTRA_CA_CERTS names the authority');
  } finally {
    await stopProxy?.();
    for (const server of running) if (!server.hasEnded()) await server.end();
    await database.stop();
    await mail.close();
  }
}

/** Switches TLS on in the embedded database. */
async function listenWithTls(superuserUrl: string, dataDir: string, { cert, key }: Certificates): Promise<void> {
  // The database accepts its key only if no other user can read it.
  const { uid, gid } = statSync(path.join(dataDir, 'postgres'));
  if (process.getuid?.() === 0) for (const file of [cert, key]) chownSync(file, uid, gid);
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(`alter system set ssl_cert_file = '${cert}'`);
    await client.query(`alter system set ssl_key_file = '${key}'`);
    await client.query('alter system set ssl = on');
    await client.query('select pg_reload_conf()');
    await until('the database has TLS on', async () => (await client.query<{ ssl: string }>('show ssl')).rows[0]?.ssl === 'on', 30);
  } finally {
    await client.end();
  }
}

function asTls(url: string, ca: string): string {
  const address = new URL(url);
  address.searchParams.set('sslmode', 'verify-full');
  address.searchParams.set('sslrootcert', ca);
  return address.toString();
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A call over TLS. @param ca file of the authority the client trusts; undefined for the public ones. */
async function send(port: number, url: string, ca: string | undefined, body?: object): Promise<Answer> {
  const trusted = ca === undefined ? {} : { ca: readFileSync(ca) };
  return await new Promise((resolve, reject) => {
    const call = request(
      { host: 'localhost', port, path: url, method: body ? 'POST' : 'GET', headers: { 'content-type': 'application/json' }, ...trusted },
      (answer) => {
        let read = '';
        answer.on('data', (chunk: Buffer) => (read += chunk.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: read }));
      },
    );
    call.on('error', reject);
    call.end(body ? JSON.stringify(body) : undefined);
  });
}

async function refuseUnknown(...ports: number[]): Promise<void> {
  for (const port of ports) {
    const why = await send(port, '/readyz', undefined).then(
      () => 'answered',
      (error: Error & { code?: string }) => error.code,
    );
    check(why !== 'answered', `a client that does not trust the authority gets no answer on port ${port} (${why})`);
  }
}

async function lead(plainPort: number): Promise<void> {
  const plain = async (url: string) => await fetch(`http://127.0.0.1:${plainPort}${url}`, { redirect: 'manual' });
  const page = await plain('/login');
  check(page.status === 301 && (page.headers.get('location') ?? '').startsWith('https://'), 'a page is redirected to TLS');
  const call = await plain('/api/me');
  check(call.status === 403 && call.headers.get('location') === null, 'an API call without TLS is refused and not redirected');
}

async function signUp(port: number, ca: string, email: string): Promise<void> {
  const code = email.split('@')[0] ?? '';
  const draft = {
    name: 'Asha Rao',
    email,
    password: 'pomegranate ledger 7',
    tenant_name: `${code} Chambers`,
    tenant_code: `${code}-chambers`,
  };
  const { status, body } = await send(port, '/api/v1/user/signup', ca, draft);
  check(status === 201, `the sign-up over TLS succeeds: ${status} ${body}`);
}
