import { caseConstraints } from '../../cases/public.ts';
import { asAppError, type Thrown } from '../../platform/http/error-handler.ts';
import { WorkError } from '../../platform/heavy-work/work-error.ts';
import { RowRefused } from './run-context.ts';

/** A transaction takes about so long: what others of the firm enter waits for it at most, for the next file number. */
const BATCH_MS = 600;
const FEWEST_ROWS = 50;
const MOST_ROWS = 250;

/** As many rows as fit into a batch by the time that the last one took; at most twice as many as in the last one. */
const nextSize = (rows: number, ms: number): number =>
  Math.round(Math.min(MOST_ROWS, rows * 2, Math.max(FEWEST_ROWS, (rows * BATCH_MS) / Math.max(ms, 1))));

interface Batches<Row> {
  /** The next rows, none at the end. */
  readonly next: (limit: number) => Promise<readonly Row[]>;
  readonly batch: (rows: readonly Row[]) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Works through rows in batches of a fitting size. @throws {WorkError} `stopped` between two of them if the server stops. */
export async function inBatches<Row>({ next, batch, signal }: Batches<Row>): Promise<void> {
  let size = FEWEST_ROWS;
  for (;;) {
    if (signal.aborted) throw new WorkError('stopped', 'the work continues when the server is back');
    const rows = await next(size);
    if (rows.length === 0) return;
    const began = performance.now();
    await batch(rows);
    size = nextSize(rows.length, performance.now() - began);
  }
}

/** Why a row cannot be done. */
export interface RowProblem {
  readonly code: string;
  readonly message: string;
}

/**
 * Does rows together; if they are refused, each half by itself, until the row that is refused is alone.
 *
 * @throws the error itself if it is not about a row, such as a lost database: the job is tried again.
 */
export async function inHalves<Row>(
  rows: readonly Row[],
  together: (rows: readonly Row[]) => Promise<void>,
  refused: (row: Row, problem: RowProblem) => Promise<void>,
): Promise<void> {
  try {
    await together(rows);
  } catch (error) {
    const problem = problemOf(error);
    const [first] = rows;
    const half = Math.ceil(rows.length / 2);
    if (rows.length > 1) for (const part of [rows.slice(0, half), rows.slice(half)]) await inHalves(part, together, refused);
    else if (first !== undefined) await refused(first, problem);
  }
}

function problemOf(error: unknown): RowProblem {
  if (error instanceof RowRefused) return { code: 'row', message: error.message };
  const { code, status, message } = asAppError(error as Thrown, caseConstraints);
  if (code === 'internal' || status >= 500) throw error;
  return { code, message };
}
