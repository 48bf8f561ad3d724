import { expect, it } from 'vitest';
import { ExportPlaces } from './export-places.ts';

const busy = { code: 'export.busy' };

it('a firm sends two files at once, and the third begins when one has ended', async () => {
  const places = new ExportPlaces();
  const [leave] = [await places.take('rao'), await places.take('rao')];
  const order: string[] = [];
  const third = places.take('rao').then(() => order.push('third'));
  await places.take('sen').then(() => order.push('another firm'));
  expect(order).toEqual(['another firm']);
  leave();
  leave();
  await third;
  expect(order).toEqual(['another firm', 'third']);
});

it('an export that finds no place in time is refused, and leaves room for the next', async () => {
  const places = new ExportPlaces({ waitMs: 10 });
  const leaves = [await places.take('a'), await places.take('b'), await places.take('c'), await places.take('d')];
  await expect(places.take('e')).rejects.toMatchObject(busy);
  leaves[0]?.();
  await expect(places.take('e')).resolves.toBeTypeOf('function');
});

it('at most twenty exports wait', async () => {
  const places = new ExportPlaces({ waitMs: 200 });
  await places.take('rao');
  await places.take('rao');
  const waiting = Array.from({ length: 20 }, async () => await places.take('rao'));
  const outcomes = Promise.allSettled(waiting);
  const settled: string[] = [];
  void outcomes.then(() => settled.push('those that wait'));
  await expect(places.take('rao')).rejects.toMatchObject(busy);
  expect(settled).toEqual([]);
  expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true);
});

it('exports take at most half of the connections', async () => {
  const places = new ExportPlaces({ connections: 3, waitMs: 10 });
  await places.take('rao');
  await expect(places.take('sen')).rejects.toMatchObject(busy);
});
