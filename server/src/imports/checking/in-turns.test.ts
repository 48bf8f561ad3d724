import { expect, it, onTestFinished, vi } from 'vitest';
import { inTurns } from './in-turns.ts';

it('lets other work run as soon as the rows have taken their time, however few they are', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const order: string[] = [];
  const waitingRequest = () => setImmediate(() => order.push('another request'));

  const done = inTurns([5, 30, 5, 5], (took) => {
    now += took;
    order.push(`a row of ${took} ms`);
    if (took === 30) waitingRequest();
    return took;
  });

  expect(await done).toEqual([5, 30, 5, 5]);
  expect(order).toEqual(['a row of 5 ms', 'a row of 30 ms', 'another request', 'a row of 5 ms', 'a row of 5 ms']);
});
