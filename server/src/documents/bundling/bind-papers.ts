import { Worker } from 'node:worker_threads';
import type { BundleNews, BundleOrder } from './bundle.ts';

const LONGEST_MS = 15 * 60_000;

/**
 * Binds in a thread of its own.
 *
 * @returns what keeps it from being bound, in words; undefined when it was.
 */
export async function bindPapers(order: BundleOrder, onBound: (papers: number) => void): Promise<string | undefined> {
  const worker = new Worker(new URL('./bundle.worker.ts', import.meta.url), { workerData: order, stdout: true, stderr: true });
  let clock: NodeJS.Timeout | undefined;
  try {
    return await new Promise<string | undefined>((resolve, reject) => {
      clock = setTimeout(() => {
        reject(new Error('binding took too long'));
      }, LONGEST_MS);
      worker.on('message', (news: BundleNews) => {
        if (news.kind === 'bound') onBound(news.papers);
        else resolve(news.kind === 'refused' ? news.problem : undefined);
      });
      worker.once('error', reject);
      worker.once('exit', (code) => {
        reject(new Error(`binding ended with ${code}`));
      });
    });
  } finally {
    clearTimeout(clock);
    await worker.terminate();
  }
}
