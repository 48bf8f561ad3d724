import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostileWork } from '../../../test/processes/hostile.process.ts';
import { BoundedProcess, runInProcess } from './bounded-process.ts';
import { Overloaded, Superseded, WarmProcess } from './warm-process.ts';
import { WorkRefused } from './work-error.ts';

const module = new URL('../../../test/processes/hostile.process.ts', import.meta.url);
const order = { module, memoryMb: 64, cpuSeconds: 60, isBackground: true };

async function workOf(kind: HostileWork, over: object = {}): Promise<unknown> {
  return await runInProcess({ ...order, input: kind, timeoutMs: 60_000, signal: new AbortController().signal, ...over });
}

const isAlive = (pid: number) => existsSync(`/proc/${pid}/exe`);

describe('a heavy-work process', () => {
  it('returns its result, reports a refusal with its message, and reports an exit without a result', async () => {
    expect(await workOf('answer')).toEqual(expect.any(Number));
    await expect(workOf('refuse')).rejects.toEqual(new WorkRefused('It is locked.'));
    await expect(workOf('leave')).rejects.toMatchObject({ failure: 'broken' });
  });

  it.each(['buffers', 'objects'] as const)('is ended by the operating system when it uses too much memory in %s', async (kind) => {
    await expect(workOf(kind)).rejects.toMatchObject({ failure: 'memory' });
  });

  it('is ended when it exceeds its time limit or its CPU time', async () => {
    await expect(workOf('spin', { timeoutMs: 300 })).rejects.toMatchObject({ failure: 'time' });
    await expect(workOf('spin', { cpuSeconds: 1 })).rejects.toMatchObject({ failure: 'time' });
  });

  it('ends at once when the server stops, together with the programs that it started', async () => {
    const stopping = new AbortController();
    const started = Promise.withResolvers<number>();
    const onProgress = (pid: unknown) => started.resolve(pid as number);
    const working = workOf('begin', { signal: stopping.signal, onProgress });
    const outcome = expect(working).rejects.toMatchObject({ failure: 'stopped' });
    const pid = await started.promise;
    stopping.abort();
    await outcome;
    await vi.waitUntil(() => !isAlive(pid), { timeout: 10_000 });
  });

  it('inherits no secret of the server', async () => {
    vi.stubEnv('AUTH_SECRET', 'x'.repeat(40));
    const names = (await workOf('environment')) as string[];
    vi.unstubAllEnvs();
    expect(names).not.toContain('AUTH_SECRET');
    expect(names.filter((name) => /SECRET|URL|TOKEN|PASS|KEY/.test(name))).toEqual([]);
  });

  it('ends when the server is gone', async () => {
    const worker = new BoundedProcess(order);
    const pid = await worker.work<number>({ input: 'answer', timeoutMs: 60_000 });
    worker.disconnect();
    await vi.waitUntil(() => !isAlive(pid), { timeout: 10_000 });
  });
});

describe('a warm process', () => {
  let warm: WarmProcess;
  beforeEach(() => {
    warm = new WarmProcess({ module, memoryMb: 64 });
  });
  afterEach(() => warm.end());
  const work = async (userId: string, kind: HostileWork = 'answer', tenantId = 'rao') =>
    await warm.work<number>({ input: kind, timeoutMs: 2_000, userId, tenantId });

  it('serves many people with one process, and replaces one that broke', async () => {
    const first = await work('asha');
    expect(await work('meera')).toBe(first);
    await expect(work('asha', 'leave')).rejects.toMatchObject({ failure: 'broken' });
    expect(await work('meera')).not.toBe(first);
  });

  it('queues one job per person: a newer job replaces an older one of the same person only', async () => {
    const running = work('asha', 'spin');
    const outcomes = Promise.allSettled([running, work('asha'), work('meera'), work('asha'), work('asha')]);
    expect((await outcomes).map(({ status, ...rest }) => ('reason' in rest ? (rest.reason as Error).constructor.name : status))).toEqual([
      'WorkError',
      Superseded.name,
      'fulfilled',
      Superseded.name,
      'fulfilled',
    ]);
  });

  it('takes the jobs of firms in turn, so that many of one firm delay another firm by one', async () => {
    const done: string[] = [];
    const note = async (userId: string, tenantId: string) => await work(userId, 'answer', tenantId).then(() => done.push(userId));
    const many = ['rao 1', 'rao 2', 'rao 3', 'rao 4'].map(async (userId) => await note(userId, 'rao'));
    await Promise.all([...many, note('menon 1', 'menon'), note('menon 2', 'menon')]);
    expect(done).toEqual(['rao 1', 'menon 1', 'rao 2', 'menon 2', 'rao 3', 'rao 4']);
  });

  it('refuses more waiting jobs of one firm than half of the queue, and still takes those of another', async () => {
    const jobs = Array.from({ length: 30 }, async (_, nth) => await work(`rao ${nth}`));
    const outcomes = await Promise.allSettled([...jobs, work('menon', 'answer', 'menon')]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected' && outcome.reason instanceof Overloaded);
    // One is worked on, 25 wait.
    expect([refused.length, outcomes.at(-1)?.status]).toEqual([4, 'fulfilled']);
  });
});
