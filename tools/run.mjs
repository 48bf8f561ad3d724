// The commands of the product. Needs nothing installed: it runs on any Node from version 20 and runs everything else with the
// Node that the product installs.
import { createHash } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const bin = path.join(root, 'node_modules', '.bin');
const isWindows = process.platform === 'win32';
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };

/** Runs a program to its end, and exits with its code if it fails. */
function run(program, args, options = {}) {
  const result = spawnSync(program, args, { cwd: root, env, stdio: 'inherit', shell: isWindows, ...options });
  if (result.error) throw result.error;
  if (result.status !== 0 && !options.mayFail) process.exit(result.status ?? 1);
  return result.status ?? 1;
}

const node = (...args) => run(path.join(bin, 'node'), args);

const packagesIn = (file) => (existsSync(path.join(root, file)) ? JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages : {});

/** Installs missing packages: all of them for development and tests, otherwise only those of the server and the web build. */
function install(isWhole) {
  // npm writes it last, so that an installation broken off has none.
  const found = existsSync(bin) ? packagesIn('node_modules/.package-lock.json') : {};
  const isThere = ([place, { version }]) => place in found && found[place].version === version;
  const wanted = Object.entries(packagesIn('package-lock.json')).filter(
    ([place, { dev, optional }]) => place.includes('node_modules/') && !optional && (isWhole || !dev),
  );
  if (wanted.every(isThere)) return;
  console.log(isWhole ? 'Installing everything that tests and development need…' : 'Installing what the server needs…');
  const wasWhole = Object.values(found).some(({ dev }) => dev);
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(isWhole || wasWhole ? [] : ['--omit=dev'])]);
}

/** One hash of all source files in some folders except tests: equal hashes mean equal builds. */
function fingerprint(...folders) {
  const hash = createHash('sha256');
  const visit = (file) => {
    const stat = statSync(file);
    if (stat.isDirectory()) {
      for (const name of readdirSync(file).sort()) if (!['node_modules', 'dist', 'test'].includes(name)) visit(path.join(file, name));
    } else if (!/\.test\.tsx?$/.test(file)) hash.update(path.relative(root, file)).update(readFileSync(file));
  };
  for (const folder of folders) visit(path.join(root, folder));
  return hash.digest('hex');
}

/** What is built into `dist` of its folder: by which command, from which sources. */
const builds = [
  { folder: 'web', command: ['vite', ['build', 'web', '--logLevel', 'warn']], sources: ['web'] },
  {
    folder: 'server',
    command: ['node', ['server/build.ts']],
    sources: ['server/src', 'server/build.ts'],
  },
];

const sourcesOf = ({ sources }) => fingerprint(...sources, 'contract/src', 'package-lock.json');
const markOf = ({ folder }) => path.join(root, folder, 'dist', '.built-from');
const isBuilt = (build) => existsSync(markOf(build)) && readFileSync(markOf(build), 'utf8') === sourcesOf(build);

function markBuilt(build) {
  mkdirSync(path.dirname(markOf(build)), { recursive: true });
  writeFileSync(markOf(build), sourcesOf(build));
}

function buildAll() {
  for (const build of builds.filter((one) => !isBuilt(one))) {
    console.log(`Building the ${build.folder}…`);
    const [program, args] = build.command;
    run(path.join(bin, program), args);
    markBuilt(build);
  }
}

/**
 * V8 flags of the server, also used by deploy/: a small young generation, a heap that is collected before it has grown by half, and
 * one optimising compiler in place of two. By default V8 would rather use twice the memory.
 */
const SPARING = JSON.parse(readFileSync(path.join(root, 'tools', 'server-flags.json'), 'utf8'));

/** Runs a long-running process in place of this one: signals are forwarded to it. */
function stay(args, extra = {}) {
  const child = spawn(path.join(bin, 'node'), args, { cwd: root, env: { ...env, ...extra }, stdio: 'inherit', shell: isWindows });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  // npm sends a signal to its shell, which may die without forwarding it. This process then has a new parent.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** Runs a command for the operator of the product. */
function besideServer(script, words = process.argv.slice(3)) {
  install(false);
  node(script, ...words);
}

/** The arguments of a command, with the first, a file, resolved against the folder in which the command was typed. */
function fileWords() {
  const [file, ...more] = process.argv.slice(3);
  return [...(file === undefined ? [] : [path.resolve(process.env.INIT_CWD ?? process.cwd(), file)]), ...more];
}

/**
 * TypeScript 7, three times as fast. `typescript` itself is version 6, whose API eslint and the guards of the sources need. With one
 * checker: several each work out the same types again, which takes twice the processor time while another check runs in parallel.
 */
const TYPES = ['node_modules/@typescript/native/bin/tsc', '--checkers', '1', '-p'];

/** The longest first, because two run in parallel. */
const check = [
  ['lint', 'eslint', ['.', '--max-warnings', '0']],
  ['format', 'oxfmt', ['--check', '.']],
  // Together with bench and tools, and with e2e: separately, each would check the whole server again.
  ['types', 'node', [...TYPES, 'server/tsconfig.check.json']],
  ['types', 'node', [...TYPES, 'prove/tsconfig.check.json']],
  ['types', 'node', [...TYPES, 'web']],
  ['types', 'node', [...TYPES, 'contract']],
  ['generated files', 'node', ['tools/generate.ts', '--check']],
  ['security requirements', 'node', ['tools/pages/asvs.ts']],
  ['bill of materials', 'node', ['tools/pages/bill-of-materials.ts']],
  ['licences', 'node', ['tools/pages/licences.ts', '--check']],
  ['advisories', 'node', ['tools/pages/advisories.ts']],
  ['boundaries', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'contract', 'server/src', 'web/src', '--output-type', 'err']],
  ['dead code', 'knip', ['--no-progress']],
];

/** Runs one check and prints its output at its end, because another runs in parallel. */
function runOneCheck([what, program, args]) {
  return new Promise((resolve) => {
    const child = spawn(path.join(bin, program), args, { cwd: root, env, shell: isWindows });
    const words = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => words.push(chunk));
    child.on('error', (error) => words.push(Buffer.from(String(error))));
    child.on('close', (status) => {
      console.log(`check: ${what} (${[program, ...args].join(' ')})${status === 0 ? '' : ' FAILED'}`);
      process.stdout.write(Buffer.concat(words));
      resolve(status === 0);
    });
  });
}

/** Runs all checks, two at a time, and exits with an error after all have finished if one has failed. */
async function runChecks(checks) {
  const waiting = [...checks];
  const results = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runOneCheck(next));
  };
  await Promise.all([lane(), lane()]);
  if (results.includes(false)) process.exit(1);
}

const commands = {
  start() {
    install(false);
    buildAll();
    stay([...SPARING, 'server/dist/main.js'], { MALLOC_ARENA_MAX: '2' });
  },
  build() {
    install(false);
    buildAll();
  },
  demo() {
    install(false);
    buildAll();
    stay(['tools/demo.ts']);
  },
  dev() {
    install(true);
    const web = spawn(path.join(bin, 'vite'), ['web', '--clearScreen', 'false'], { cwd: root, env, stdio: 'inherit', shell: isWindows });
    process.on('exit', () => web.kill());
    stay(['--watch-path=server/src', '--watch-path=contract/src', 'server/src/main.ts'], {
      PORT: process.env.PORT ?? '3001',
      PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173',
      // A reload does not strip the types of every file again.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'munshi-compiled'),
    });
  },
  async check() {
    install(true);
    await runChecks(check);
  },
  generate() {
    install(true);
    node('tools/generate.ts');
  },
  bench() {
    install(true);
    buildAll();
    const programs = {
      growth: ['bench/growth.ts'],
      filters: ['bench/filters.ts'],
      answers: [...SPARING, 'bench/answers.ts'],
      conflicts: ['bench/conflicts.ts'],
      calendar: ['bench/calendar.ts'],
    };
    node(...(programs[process.argv[3]] ?? ['bench/bench.ts']));
  },
  measure() {
    install(true);
    node('tools/measure.ts');
  },
  distribute() {
    install(false);
    node('tools/distribute.ts');
  },
  prove() {
    install(true);
    buildAll();
    stay(['prove/prove.ts', ...process.argv.slice(3)]);
  },
  backup() {
    besideServer('tools/backup.ts', fileWords());
  },
  restore() {
    besideServer('tools/restore.ts', fileWords());
  },
  'verify-audit'() {
    besideServer('tools/verify-audit.ts');
  },
  'set-plan'() {
    besideServer('tools/set-plan.ts');
  },
  'import-firm'() {
    besideServer('tools/import-firm.ts', fileWords());
  },
  async test() {
    install(true);
    const suites = process.argv.slice(3);
    // Somebody who names a suite waits for that suite: the checks have a command of their own.
    if (suites.length > 0) buildAll();
    else {
      const due = builds.filter((build) => !isBuilt(build));
      await runChecks([...due.map(({ folder, command }) => [`build of the ${folder}`, ...command]), ...check]);
      due.forEach(markBuilt);
      node('tools/web-budget.ts');
    }
    node('tools/test.ts', ...suites);
  },
};

const command = commands[process.argv[2] ?? ''];
if (!command) {
  console.error(`Usage: node tools/run.mjs ${Object.keys(commands).join(' | ')}`);
  process.exit(2);
}
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Munshi needs Node 20 or later to start; this is ${process.version}.`);
  process.exit(1);
}
await command();
