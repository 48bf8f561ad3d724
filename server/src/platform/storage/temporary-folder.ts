import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PREFIX = 'munshi-work-';
/** Also the names that earlier versions gave. */
const OURS = /^munshi-(?:work|reading|bundle|import)-\w{6}$/;
/** Work on a file ends within hours. */
const LEFT_BEHIND_MS = 24 * 60 * 60_000;

/** Creates a folder for copies of files while they are worked on. Only this user can read it; whoever creates it removes it. */
export async function makeTemporaryFolder(): Promise<string> {
  return await mkdtemp(path.join(tmpdir(), PREFIX));
}

/** Removes the folders that servers left on this machine when they were killed: nobody else would remove the documents in them. */
export async function removeLeftFolders(): Promise<void> {
  const before = Date.now() - LEFT_BEHIND_MS;
  for (const name of (await readdir(tmpdir())).filter((each) => OURS.test(each))) {
    const folder = path.join(tmpdir(), name);
    const found = await stat(folder).catch(() => undefined);
    const isOwn = found?.uid === process.getuid?.();
    if (found && isOwn && found.mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}
