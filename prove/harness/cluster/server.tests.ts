import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { check, type Report } from '../scenario.ts';
import { root } from '../server.process.ts';

/**
 * Runs every test of the server on the cluster at CLUSTER_URL. Tests of one PostgreSQL, listed with their reasons in
 * server/test/distribution/one-postgres.ts, have to fail there.
 */
export async function proveServerTests({ log, folder }: Report): Promise<void> {
  const report = path.join(folder, 'tests.json');
  const words = [
    'run',
    '--config',
    'server/vitest.config.ts',
    '--maxWorkers=2',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], { cwd: root, stdio: 'inherit' });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const { numPassedTests: passed } = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number };
  check(status === 0, 'every test of the server passes on the cluster, or fails as it is listed');
  log(`${passed} tests of the server: each passes, or fails for the reason that server/test/distribution/one-postgres.ts gives`);
}
