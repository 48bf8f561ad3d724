import { expect, it } from 'vitest';
import { closeAll } from './close-all.ts';

it('closeAll closes everything, the last opened first, and reports all failures at the end', async () => {
  const closed: string[] = [];
  const close = (name: string) => async () => await Promise.resolve().then(() => void closed.push(name));
  const fails = (why: string) => async () => await Promise.reject(new Error(why));
  const opened = [close('database'), fails('the hub hangs'), close('worker'), fails('the door is stuck'), close('door')];
  const failure = (await closeAll(opened).catch((error: unknown) => error)) as AggregateError;
  expect(closed).toEqual(['door', 'worker', 'database']);
  expect(failure.errors.map((error: Error) => error.message)).toEqual(['the door is stuck', 'the hub hangs']);
  await closeAll([close('again')]);
  expect(closed).toContain('again');
});
