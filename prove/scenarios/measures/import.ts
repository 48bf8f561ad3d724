import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { foundFirm } from '../../harness/caller.fixture.ts';
import { Colleague } from '../../harness/colleague.caller.ts';
import { diaryOf } from '../../harness/diary.fixture.ts';
import { check, type Report } from '../../harness/scenario.ts';
import { postmasterOf, type ServerProcess, startServer } from '../../harness/server.process.ts';
import { read } from '../../harness/whole.upload.ts';

/** Rows of the file; `IMPORT_ROWS=2000` for a short run. */
const ROWS = Number(process.env['IMPORT_ROWS'] ?? 20_000);
/** The limit for 20,000 rows; fewer rows have their share. */
const LIMIT_SECONDS = (120 * ROWS) / 20_000;
/** A request of a colleague waits at most this long: for one batch, never for the whole import. */
const SLOWEST_SECONDS = 3;

interface Shown {
  readonly id: string;
  readonly state: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly problem: string | null;
}

/** Imports a diary of 20,000 rows while colleagues of the same firm enter cases and read lists, and undoes it. */
export async function prove({ log, folder }: Report): Promise<void> {
  const server = await startServer({ PORT: '0', DATA_DIR: folder });
  try {
    const caller = await foundFirm(server);
    const colleague = new Colleague(caller);
    const send = async (method: string, path: string, body?: string): Promise<Shown> => {
      const headers = { ...caller.headers, ...(body === undefined ? {} : { 'content-type': 'text/csv' }) };
      const answer = await fetch(`${caller.url}/api/v1/imports${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
      const text = await answer.text();
      check(answer.ok, `${method} ${path} is answered: ${answer.status} ${text.slice(0, 300)}`);
      return JSON.parse(text) as Shown;
    };
    const ended = async (id: string, state: string): Promise<Shown> => {
      for (;;) {
        const now = await read<Shown>(caller, `/api/v1/imports/${id}`);
        if (now.state !== state) return now;
        await pause(500);
      }
    };
    const diary = diaryOf(ROWS);
    const checking = clockOf(server, folder);
    const { id, counts } = await send('POST', '?kind=cases&file_name=diary.csv', diary);
    check(counts['ready'] === ROWS, `every row is ready: ${JSON.stringify(counts)}`);
    log(`${ROWS} rows are read and checked in ${checking()}`);

    colleague.begin();
    const importing = clockOf(server, folder);
    const began = performance.now();
    await send('POST', `/${id}/run`);
    const done = await ended(id, 'running');
    const seconds = (performance.now() - began) / 1_000;
    log(`${ROWS} rows are imported in ${importing()}, limit ${LIMIT_SECONDS} s: ${(ROWS / seconds).toFixed(0)} rows a second`);
    log(`a colleague at work beside it: ${await colleague.end()}`);
    check(done.state === 'done' && done.counts['imported'] === ROWS, `every row is imported: ${JSON.stringify(done)}`);

    colleague.begin();
    const undoing = clockOf(server, folder);
    await send('POST', `/${id}/undo`);
    const undone = await ended(id, 'undoing');
    log(`the import is undone in ${undoing()}`);
    log(`a colleague at work beside it: ${await colleague.end()}`);
    check(undone.state === 'undone', `the import is undone: ${JSON.stringify(undone)}`);
    colleague.checkBounds(SLOWEST_SECONDS);
    check(seconds <= LIMIT_SECONDS, `the import takes at most ${LIMIT_SECONDS} s: ${seconds.toFixed(0)}`);
  } finally {
    await server.end();
  }
}

/** Clock ticks per second in /proc, on every Linux that Node runs on. */
const TICKS = 100;

/** Times of a process as /proc has them: its own, and of its children that ended. */
function timesOf(pid: number): { readonly own: number; readonly ended: number; readonly parent: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const sum = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) / TICKS;
  return { own: sum(11), ended: sum(13), parent: Number(fields[1]) };
}

/** Seconds of the processor that the database took, all its connections together. */
function databaseSeconds(folder: string): number {
  const postmaster = postmasterOf(folder) ?? 0;
  const { own, ended } = timesOf(postmaster);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const times = pids.map((pid) => {
    try {
      return timesOf(Number(pid));
    } catch {
      return { own: 0, ended: 0, parent: 0 };
    }
  });
  return own + ended + times.filter(({ parent }) => parent === postmaster).reduce((sum, each) => sum + each.own, 0);
}

/** Starts a clock. @returns the seconds since, and how much of the processor server and database took of them. */
function clockOf({ child: { pid = 0 } }: ServerProcess, folder: string): () => string {
  const [began, server, database] = [performance.now(), timesOf(pid).own, databaseSeconds(folder)];
  return () => {
    const seconds = (performance.now() - began) / 1_000;
    const used = [timesOf(pid).own - server, databaseSeconds(folder) - database].map((each) => each.toFixed(1));
    return `${seconds.toFixed(1)} s (of the processor: server ${used[0]} s, PostgreSQL ${used[1]} s)`;
  };
}
