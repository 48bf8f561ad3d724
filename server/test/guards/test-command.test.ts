import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes/server-process.ts';

it('the test command refuses an unknown suite, and lists the suites', () => {
  const script = path.join(root, 'tools/test.ts');
  for (const names of [['sever'], ['server', 'wbe'], ['toString']]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...names], { encoding: 'utf8', timeout: 20_000 });
    expect([names, status, stdout]).toEqual([names, 2, '']);
    expect(stderr).toContain(`There is no suite "${names.at(-1)}". There are: server, web, `);
  }
});
