import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const SERVER = path.join(import.meta.dirname, '../../..');
const SCRIPT = `
import Fastify from 'fastify';
import { loggerOptions, logRequests } from './src/platform/log/log.ts';
const app = Fastify({ logger: loggerOptions('info'), genReqId: () => 'request-1' });
logRequests(app);
app.get('/cases', async (request) => { request.log.info({ sent: { password: 'hunter2', title: 'A v. B' } }, 'asked'); return {}; });
for (let turn = 0; turn < 100; turn++) await app.inject('/cases?token=secret');
app.log.error({ sent: { token: 'secret' } }, 'failed');
app.log.info('last');
process.exit(0);`;

it('the log writes every line in order, including the last before exit, and no secret', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', SCRIPT], { cwd: SERVER });
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string });
  const own = lines.filter(({ msg }) => ['asked', 'answered', 'failed', 'last'].includes(msg));
  expect(own.map(({ msg }) => msg)).toEqual([...Array.from({ length: 100 }, () => ['asked', 'answered']).flat(), 'failed', 'last']);
  expect(own[1]).toMatchObject({ reqId: 'request-1', req: { method: 'GET', path: '/cases' }, res: { status: 200 } });
  expect(own[0]).toMatchObject({ sent: { title: 'A v. B' } });
  expect(stdout).not.toMatch(/hunter2|secret/);
});
