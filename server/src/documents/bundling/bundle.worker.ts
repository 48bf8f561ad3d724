import { writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { bind, UnfitPaper } from './bind.ts';
import type { BundleNews, BundleOrder } from './bundle.ts';

const tell = (news: BundleNews) => parentPort?.postMessage(news);
const order = workerData as BundleOrder;

/** In a thread of its own: binding a thick book would stop the server's breath. */
try {
  const bytes = await bind(order, (papers) => tell({ kind: 'bound', papers }));
  await writeFile(order.target, bytes);
  tell({ kind: 'done' });
} catch (error) {
  if (!(error instanceof UnfitPaper)) throw error;
  tell({ kind: 'refused', problem: error.message });
}
