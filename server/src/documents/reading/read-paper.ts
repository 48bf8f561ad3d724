import { Worker } from 'node:worker_threads';
import type { Paper, Reading } from './paper.ts';

/** A reader that takes longer has met a file made to stall it; recognising a long scan takes most of this. */
const LONGEST_MS = 30 * 60_000;
const MEMORY_MB = 1_024;

const UNREADABLE: Reading = { status: 'unreadable', pages: [], facts: {} };

let turn: Promise<unknown> = Promise.resolve();

/**
 * Reads a paper in a thread of its own, one at a time in this process, so that memory stays flat however many wait.
 *
 * @returns `unreadable` when the file breaks its reader.
 */
export async function readPaper(paper: Paper, onBroken: (error: unknown) => void): Promise<Reading> {
  const mine = turn
    .then(async () => await inThread(paper))
    .catch((error: unknown) => {
      onBroken(error);
      return UNREADABLE;
    });
  turn = mine;
  return await mine;
}

async function inThread(paper: Paper): Promise<Reading> {
  const worker = new Worker(new URL('./paper.worker.ts', import.meta.url), {
    workerData: paper,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // What a library has to say about a broken file is for nobody's screen.
    stdout: true,
    stderr: true,
  });
  let clock: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Reading>((resolve, reject) => {
      clock = setTimeout(() => {
        reject(new Error('reading took too long'));
      }, LONGEST_MS);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => {
        reject(new Error(`the reader ended with ${code}`));
      });
    });
  } finally {
    clearTimeout(clock);
    await worker.terminate();
  }
}
