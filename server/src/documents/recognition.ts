import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The languages a court paper may be in, as Tesseract names them. */
const WANTED = ['eng', 'hin'];
const PROGRAM = 'tesseract';
/** One page takes seconds; a minute is a page that will never end. */
const PAGE_MS = 60_000;

let languages: Promise<readonly string[]> | undefined;

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

/** Whether words can be read from pictures on this machine. Looked up once in the life of the process. */
export async function canRecogniseText(): Promise<boolean> {
  languages ??= findLanguages();
  return (await languages).length > 0;
}

/** The words in a picture file; undefined where they cannot be read here. */
export async function recogniseText(file: string): Promise<string | undefined> {
  if (!(await canRecogniseText())) return undefined;
  const args = [file, 'stdout', '-l', (await (languages as Promise<readonly string[]>)).join('+')];
  // One thread: several pages are read side by side by the jobs, not by Tesseract.
  const env = { ...process.env, OMP_THREAD_LIMIT: '1' };
  const { stdout } = await run(PROGRAM, args, { timeout: PAGE_MS, maxBuffer: 10_000_000, env });
  return stdout;
}
