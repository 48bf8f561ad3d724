import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { waitForMidnight } from '../../../tools/one-day.ts';
import { root } from '../processes/server-process.ts';

it('the test command refuses an unknown suite, and lists the suites', () => {
  const script = path.join(root, 'tools/test.ts');
  for (const names of [['sever'], ['server', 'wbe'], ['toString']]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...names], { encoding: 'utf8', timeout: 20_000 });
    expect([names, status, stdout]).toEqual([names, 2, '']);
    expect(stderr).toContain(`There is no suite "${names.at(-1)}". There are: server, web, `);
  }
});

it('the tests wait for midnight in India if they would run past it, and only then', () => {
  const minutesAt = (time: string) => waitForMidnight(new Date(`2026-11-27T${time}Z`)) / 60_000;
  expect(minutesAt('18:14:00')).toBe(0);
  expect(minutesAt('18:20:00')).toBe(10 + 1 / 60);
  expect(minutesAt('18:29:59')).toBeGreaterThan(0);
  expect(minutesAt('18:30:00')).toBe(0);
});
