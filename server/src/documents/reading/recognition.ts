import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { canBoundProcesses } from '../../platform/heavy-work/process-bounds.ts';

const run = promisify(execFile);

/** Languages of court papers, by their Tesseract names. */
const WANTED = ['eng', 'hin'];
const PROGRAM = 'tesseract';
/** A page takes seconds; after a minute it will never finish. */
const PAGE_MS = 60_000;

let known: readonly string[] = [];

/** The wanted languages that Tesseract has here; none if it is not installed. */
async function findLanguages(): Promise<readonly string[]> {
  try {
    const { stdout, stderr } = await run(PROGRAM, ['--list-langs'], { timeout: 10_000 });
    const installed = new Set(`${stdout}\n${stderr}`.split(/\s+/));
    return WANTED.filter((language) => installed.has(language));
  } catch {
    return [];
  }
}

/** Cached once found; until then asked each time: Tesseract may be installed at any moment, and the check takes milliseconds. */
async function languagesHere(): Promise<readonly string[]> {
  if (known.length === 0) known = await findLanguages();
  return known;
}

/** True if text in pictures can be recognised on this machine. */
export async function canRecogniseText(): Promise<boolean> {
  return (await languagesHere()).length > 0;
}

/** Base memory of Tesseract; enough for both languages and an A4 page at 300 dpi. */
const MIN_MEMORY_MB = 256;

/**
 * The text in a picture file; undefined if it cannot be recognised here.
 *
 * @param memoryMb memory limit of Tesseract, in megabytes.
 */
export async function recogniseText(file: string, memoryMb: number): Promise<string | undefined> {
  const languages = await languagesHere();
  if (languages.length === 0) return undefined;
  const words = [PROGRAM, file, 'stdout', '-l', languages.join('+')];
  const bound = [`--data=${Math.max(MIN_MEMORY_MB, memoryMb) * 1_048_576}`, '--core=0'];
  const [program = PROGRAM, ...args] = (await canBoundProcesses()) ? ['prlimit', ...bound, '--', ...words] : words;
  // One thread: the jobs, not Tesseract, process pages in parallel.
  const env = { ...process.env, OMP_THREAD_LIMIT: '1' };
  const { stdout } = await run(program, args, { timeout: PAGE_MS, maxBuffer: 10_000_000, env });
  return stdout;
}
