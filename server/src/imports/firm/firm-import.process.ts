import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FirmImportContents, PersonOutcome } from '@munshi/contract/imports/firm-import.schema';
import { BackupError } from '../../platform/backup/backup-error.ts';
import { checkFirmFile, type FirmFile } from '../../platform/backup/check-firm-file.ts';
import { importFirm } from '../../platform/backup/import/import-firm.ts';
import type { Config } from '../../platform/config.ts';
import { serveWork } from '../../platform/heavy-work/serve-work.ts';
import { WorkRefused } from '../../platform/heavy-work/work-error.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireDiskSpace } from '../../platform/storage/disk-space.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import type { FileKey } from '../../platform/storage/storage.ts';

/** What the process needs. The address is of a role that may switch triggers off; no other process of a request has it. */
export interface FirmImportHint {
  readonly config: Pick<Config, 'storageUrl' | 'dataDir' | 'minFreeDisk'>;
  readonly importUrl: string;
}

export interface FirmImportInput {
  readonly kind: 'check' | 'run';
  readonly key: FileKey;
  readonly code: string;
  /** The admin who imports. */
  readonly userId: string;
}

export interface FirmImportProgress {
  readonly done: number;
  readonly total: number;
}

/** The result of a check. */
export interface CheckedFirmFile {
  readonly contents: FirmImportContents;
  readonly refusal: string | undefined;
}

serveWork(async ({ config, importUrl }: FirmImportHint) => {
  const storage = openStorage(config);
  /** The file on this machine; a copy of it if it is stored elsewhere. */
  const withFile = async <T>(key: FileKey, work: (file: string) => Promise<T>): Promise<T> => {
    const local = storage.localPath(key);
    if (local !== undefined) return await work(local);
    const folder = path.join(config.dataDir, 'firm-imports', key.id);
    // An earlier attempt may have been ended in its midst.
    await rm(folder, { recursive: true, force: true });
    await requireDiskSpace(config, await storage.sizeOf(key));
    await mkdir(folder, { recursive: true });
    try {
      const file = path.join(folder, 'export.zip');
      await writeFile(file, await storage.read(key));
      return await work(file);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  const check = async ({ key, code }: FirmImportInput, onProgress: (progress: FirmImportProgress) => void) =>
    await withFile(key, async (file) => {
      const found = await checkFirmFile(importUrl, {
        file,
        code,
        requireRoom: async (bytes) => await requireDiskSpace(config, bytes),
        onProgress: (done, total) => onProgress({ done, total }),
      });
      return { contents: contentsOf(found), refusal: found.refusal } satisfies CheckedFirmFile;
    });
  const run = async ({ key, code, userId }: FirmImportInput, onProgress: (progress: FirmImportProgress) => void) =>
    await withFile(key, async (file) => {
      await importFirm(
        { url: importUrl, storage },
        {
          file,
          code,
          userId,
          onProgress: (done, total) => onProgress({ done, total }),
          beforeCommit: async (client, tenantId) => {
            if (tenantId !== key.tenantId) throw new BackupError('The firm has another code now. Nothing was imported.');
            const { rowCount } = await client.query(
              `update app.firm_imports i set state = 'done', problem = null, finished_at = now(), touched_at = now()
               where i.tenant_id = $1 and i.id = $2 and i.state = 'running'`,
              [tenantId, key.id],
            );
            if (rowCount !== 1) throw new BackupError('The import was ended meanwhile. Nothing was imported.');
          },
        },
      );
      return undefined;
    });
  return await Promise.resolve(async (input: FirmImportInput, onProgress: (progress: FirmImportProgress) => void) => {
    try {
      return input.kind === 'check' ? await check(input, spaced(onProgress)) : await run(input, spaced(onProgress));
    } catch (error) {
      // Both say in words what is wrong.
      if (error instanceof BackupError || error instanceof AppError) throw new WorkRefused(error.message.slice(0, MAX_PROBLEM));
      throw error;
    }
  });
});

/** A file may be named in a message, by any name. */
const MAX_PROBLEM = 1_000;
const PROGRESS_EVERY_MS = 500;

/** Passes on progress at intervals. */
function spaced(report: (progress: FirmImportProgress) => void): (progress: FirmImportProgress) => void {
  let reportedAt = -Infinity;
  return (progress) => {
    if (performance.now() - reportedAt < PROGRESS_EVERY_MS) return;
    reportedAt = performance.now();
    report(progress);
  };
}

const MAX_LISTED = 500;

function contentsOf({ people, ...found }: FirmFile): FirmImportContents {
  const outcome = ({ isMember, role_name: role }: FirmFile['people'][number]): PersonOutcome =>
    isMember ? 'member' : role === null ? 'former' : 'invited';
  const order: readonly PersonOutcome[] = ['member', 'invited', 'former'];
  const members = people
    .map((person) => ({ name: person.display_name ?? person.name, email: person.email, outcome: outcome(person) }))
    .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || a.name.localeCompare(b.name));
  return {
    firm_name: found.firmName,
    exported_at: found.exportedAt,
    cases: found.rowsOf('cases'),
    hearings: found.rowsOf('hearings'),
    people: found.rowsOf('people'),
    documents: found.rowsOf('documents'),
    tasks: found.rowsOf('tasks'),
    vakalatnamas: found.rowsOf('vakalatnamas'),
    file_bytes: found.fileBytes,
    missing_files: found.missingFiles,
    members: members.slice(0, MAX_LISTED),
    members_total: members.length,
  };
}
