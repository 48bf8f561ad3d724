import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { canBoundProcesses } from '../platform/heavy-work/process-bounds.ts';

const run = promisify(execFile);

/** The languages a court paper may be in, as Tesseract names them. */
const WANTED = ['eng', 'hin'];
const PROGRAM = 'tesseract';
/** One page takes seconds; a minute is a page that will never end. */
const PAGE_MS = 60_000;

let known: readonly string[] = [];

/** The languages that Tesseract can read here; none where it is not installed. */
async function findLanguages(): Promise<readonly string[]> {
  try {
    const { stdout, stderr } = await run(PROGRAM, ['--list-langs'], { timeout: 10_000 });
    const installed = new Set(`${stdout}\n${stderr}`.split(/\s+/));
    return WANTED.filter((language) => installed.has(language));
  } catch {
    return [];
  }
}

/** Remembered once there are any; where there are none it may be installed at any moment, and looking costs a few milliseconds. */
async function languagesHere(): Promise<readonly string[]> {
  if (known.length === 0) known = await findLanguages();
  return known;
}

/** Whether words can be read from pictures on this machine. */
export async function canRecogniseText(): Promise<boolean> {
  return (await languagesHere()).length > 0;
}

/** Tesseract takes so much for itself before it sees a picture; both languages and a page of A4 at 300 dpi fit. */
const LEAST_MB = 256;

/**
 * The words in a picture file; undefined where they cannot be read here.
 *
 * @param memoryMb memory that Tesseract may take.
 */
export async function recogniseText(file: string, memoryMb: number): Promise<string | undefined> {
  const languages = await languagesHere();
  if (languages.length === 0) return undefined;
  const words = [PROGRAM, file, 'stdout', '-l', languages.join('+')];
  const bound = [`--data=${Math.max(LEAST_MB, memoryMb) * 1_048_576}`, '--core=0'];
  const [program = PROGRAM, ...args] = (await canBoundProcesses()) ? ['prlimit', ...bound, '--', ...words] : words;
  // One thread: several pages are read side by side by the jobs, not by Tesseract.
  const env = { ...process.env, OMP_THREAD_LIMIT: '1' };
  const { stdout } = await run(program, args, { timeout: PAGE_MS, maxBuffer: 10_000_000, env });
  return stdout;
}
