import { writeFile } from 'node:fs/promises';
import { serveWork } from '../../platform/heavy-work/serve-work.ts';
import { bind } from './bind.ts';
import type { BundleOrder } from './bundle.ts';

serveWork(
  async () =>
    await Promise.resolve(async (order: BundleOrder, onBound: (papers: unknown) => void) => {
      await writeFile(order.target, await bind(order, onBound));
    }),
);
