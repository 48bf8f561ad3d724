import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { endpointTable } from '@munshi/contract/endpoint-table';
import type { Endpoint } from '@munshi/contract/platform/endpoint';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { type FuzzCall, fittingCall } from '../../server/test/fuzz/fuzz-calls.ts';
import { SeededRandom } from '../../server/test/fuzz/seeded-random.ts';
import { type Caller, foundFirm } from '../harness/caller.fixture.ts';
import { needProgram } from '../harness/debian.package.ts';
import { check, type Report } from '../harness/scenario.ts';
import { startServer, superuserUrlOf } from '../harness/server.process.ts';

/** Time limit; a run that exceeds it is killed and fails. */
const TIMEOUT_MS = 480_000;
/** For all parameters, sqlmap's heuristic tests; for those that reach a search, every test of level 1. */
const QUICK = ['--smart', '--technique=BEUS'];
const WHOLE = ['--technique=BE', '-p', 'q,sort,order'];

/**
 * Excluded: calls that end the session the others need, or answer with a stream; and the preview, which renders a paper for each
 * attempt and takes the same facts as creating a vakalatnama.
 */
const LEFT_OUT = new Set([
  'previewVakalatnama',
  'logOut',
  'refreshSession',
  'setPassword',
  'revokeOtherDevices',
  'revokeDevice',
  'followEvents',
]);

interface Target {
  readonly method: string;
  readonly call: FuzzCall;
}

/** The requests in the format of a proxy log, from which sqlmap reads many targets. */
function asProxyLog(targets: readonly Target[], host: string, headers: Record<string, string>): string {
  const rule = '='.repeat(54);
  const requests = targets.map(({ method, call }) => {
    const lines = Object.entries({ Host: host, ...headers, ...call.headers }).map(([name, value]) => `${name}: ${value}`);
    return [rule, `00:00:00  http://${host}`, rule, `${method} ${call.url} HTTP/1.1`, ...lines, '', String(call.payload ?? ''), rule].join(
      '\n',
    );
  });
  return `${requests.join('\n\n\n')}\n`;
}

interface Finding {
  readonly tried: number;
  readonly found: readonly string[];
}

async function runSqlmap(folder: string, name: string, log: string, options: readonly string[]): Promise<Finding> {
  const file = path.join(folder, `${name}.log`);
  const results = path.join(folder, `${name}.csv`);
  writeFileSync(file, log);
  const fixed = [
    '-l',
    file,
    '--ignore-stdin',
    '--batch',
    '--disable-coloring',
    '--level=1',
    '--risk=1',
    '--dbms=PostgreSQL',
    '--ignore-code=401',
    '--skip-waf',
    '--flush-session',
  ];
  const own = [`--output-dir=${path.join(folder, name)}`, `--results-file=${results}`, '--threads=4', '--timeout=10', '--retries=0'];
  const child = spawn('sqlmap', [...fixed, ...own, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const late = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearTimeout(late);
  check(code === 0, `sqlmap finishes within ${TIMEOUT_MS / 1_000} s (${name}): ${output.slice(-2_000)}`);
  const rows = existsSync(results) ? readFileSync(results, 'utf8').split('\n').slice(1) : [];
  // A target without a finding also has a line, with an empty technique.
  const found = rows.filter((row) => /^http.*,(?:GET|POST|PUT|PATCH|URI|\(custom\) \w+|JSON)\b.*,[BEUSTQ]+,/.test(row));
  const named = /identified the following injection point/.test(output) ? ['sqlmap names an injectable parameter'] : [];
  return {
    tried: output.match(/\] testing if \S+ parameter|does not seem to be injectable|might not be injectable/g)?.length ?? 0,
    found: [...found, ...named],
  };
}

/** A vulnerable server on the same database, to show that sqlmap would find an injection. */
async function openHole(databaseUrl: string): Promise<{ server: Server; pool: pg.Pool; host: string }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://hole');
    pool.query(`select 'found' as word where 'a' = '${searchParams.get('q') ?? ''}'`).then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, pool, host: `127.0.0.1:${(server.address() as { port: number }).port}` };
}

/** The calls of the OpenAPI description, each with valid input. */
async function targetsOf(founder: Caller): Promise<Target[]> {
  const { paths } = (await (await fetch(`${founder.url}/api/openapi.json`)).json()) as { paths: Record<string, Record<string, unknown>> };
  const caseId = uuidv7();
  await founder.save('POST', '/api/v1/case/create', { body: { id: caseId, title: 'Rao v. State' } });
  const ids = { inPath: () => caseId, forKey: (_url: string, key: string) => (key === 'case_id' ? caseId : undefined) };
  const calls = Object.entries(paths).flatMap(([url, methods]) =>
    Object.keys(methods).map((method) => ({ url: url.replace(/\{(\w+)\}/g, ':$1'), method: method.toUpperCase() })),
  );
  return calls.flatMap(({ url, method }) => {
    const known = endpointTable.find(({ endpoint }) => endpoint.url === url && endpoint.method === method);
    check(known !== undefined, `${method} ${url} of the OpenAPI description is an endpoint`);
    return isTried(known.name, known.endpoint) ? [{ method, call: fittingCall(known.endpoint, ids, new SeededRandom(1, url)) }] : [];
  });
}

/** Whether a call has input to test. A deletion has only its id, which is tested in the call that reads the record. */
function isTried(name: string, e: Endpoint): boolean {
  return !LEFT_OUT.has(name) && e.media === undefined && (e.body !== undefined || e.query !== undefined);
}

/** Runs Debian's sqlmap, signed in, against every call of the OpenAPI description that takes input: none is injectable. */
export async function prove({ log: report, folder }: Report): Promise<void> {
  needProgram('sqlmap', ['sqlmap']);
  const dataDir = path.join(folder, 'data');
  const server = await startServer({ PORT: '0', DATA_DIR: dataDir });
  const hole = await openHole(superuserUrlOf(dataDir));
  try {
    const bait = [{ method: 'GET', call: { url: '/search?q=a', headers: {}, fault: 'none' } }];
    const caught = await runSqlmap(folder, 'hole', asProxyLog(bait, hole.host, {}), WHOLE);
    check(caught.found.length > 0, 'the planted vulnerability is found');
    const founder = await foundFirm(server);
    const targets = await targetsOf(founder);
    const { host } = new URL(server.url);
    const log = (wanted: readonly Target[]) => asProxyLog(wanted, host, founder.headers);
    const [quick, whole] = await Promise.all([
      runSqlmap(folder, 'all', log(targets), QUICK),
      runSqlmap(folder, 'searches', log(targets.filter(({ call }) => /[?&](?:q|sort|order)=/.test(call.url))), WHOLE),
    ]);
    report(
      `the planted vulnerability is found; ${targets.length} calls tested, ${quick.tried} parameters by heuristics, ${whole.tried} of searches by every test of level 1`,
    );
    check(quick.tried > targets.length && whole.tried > 0, 'the calls were actually tested');
    check(quick.found.length + whole.found.length === 0, `no parameter is injectable: ${[...quick.found, ...whole.found].join('; ')}`);
    check(!/syntax error|"level":50/.test(server.log()), `no SQL statement was broken: ${server.log().slice(-1_000)}`);
  } finally {
    hole.server.close();
    await hole.pool.end();
    await server.end();
  }
}
