import { endpointTable } from '@munshi/contract/endpoint-table';
import type { FirmImport, FirmImportContents, FirmImportState } from '@munshi/contract/imports/firm-import.schema';
import { roleGrants } from '@munshi/contract/tenants/role';
import { notify } from '../../notifications/public.ts';
import { findRole } from '../../platform/auth/access.repository.ts';
import { analyzeGrowingTables } from '../../platform/db/schema/analyze-tables.ts';
import { readGlobalDb, type TenantDb, withTenantDb, systemScope } from '../../platform/db/scope/tenant-db.ts';
import { runInProcess } from '../../platform/heavy-work/bounded-process.ts';
import type { HeavyTarget } from '../../platform/heavy-work/heavy-queue.ts';
import { heavyWorkLimits } from '../../platform/heavy-work/limits.ts';
import { WorkError, WorkRefused } from '../../platform/heavy-work/work-error.ts';
import type { Deps } from '../../platform/http/handle.ts';
import type { Logger } from '../../platform/log/log.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { findTenantCode, markImporting } from '../../tenants/public.ts';
import type { CheckedFirmFile, FirmImportHint, FirmImportInput, FirmImportProgress } from './firm-import.process.ts';
import * as repository from './firm-import.repository.ts';
import { processModule } from '../../platform/server-files.ts';

export type FirmImportDeps = Pick<Deps, 'config' | 'database' | 'authenticator' | 'events'> & {
  readonly ownerUrl: string;
  /** Of a role that may switch triggers off, if the installation has one; given to the process of the import only. */
  readonly importUrl: string;
};

interface Work {
  readonly target: HeavyTarget;
  readonly signal: AbortSignal;
  readonly log: Logger;
}

/** A firm with a hundred gigabytes of files takes an hour or two. */
const TIMEOUT_MS = 6 * 60 * 60_000;

export const GIVEN_UP = 'It stopped before its end twice. Nothing was imported. Start it again, or tell the person who runs Munshi.';
const STOPPED = 'It stopped before its end. Nothing was imported. Start it again; if it stops again, tell the person who runs Munshi.';
const TOO_LARGE =
  'This server has too little memory for this export, or needs too long. Nothing was imported. The person who runs Munshi can import it with the command.';
const NO_ADMIN = 'The person who started this is no longer an admin of the firm. Nothing was imported.';

/** Reads an export that was brought, and stores what it holds. */
export async function checkFirmImport(deps: FirmImportDeps, { target, signal, log }: Work): Promise<void> {
  const found = await findWanted(deps, target, 'checking');
  if (!found) return;
  try {
    const { contents, refusal } = await inProcess<CheckedFirmFile>(deps, { kind: 'check', target, found, signal });
    const to = refusal === undefined ? 'checked' : 'refused';
    await endFirmImport(deps, target, { from: ['checking'], to, problem: refusal ?? null, contents });
  } catch (error) {
    const problem = problemOf(error, log, target);
    await endFirmImport(deps, target, { from: ['checking'], to: error instanceof WorkRefused ? 'refused' : 'failed', problem });
  }
}

/** Imports a checked export. It may be asked for again after any interruption: what is done is not done twice. */
export async function importCheckedFirm(deps: FirmImportDeps, { target, signal, log }: Work): Promise<void> {
  const found = await findWanted(deps, target, 'running');
  if (!found) return await announceDone(deps, target);
  if (!(await isStillAdmin(deps, target, found.requested_by)))
    return await endFirmImport(deps, target, { from: ['running'], to: 'failed', problem: NO_ADMIN });
  try {
    await inProcess(deps, { kind: 'run', target, found, signal });
    log.info({ import: target.id }, 'an export was imported into a firm');
  } catch (error) {
    const problem = problemOf(error, log, target);
    // Nothing happens here if only the answer of the process was lost.
    await endFirmImport(deps, target, { from: ['running'], to: 'failed', problem });
  }
  await announceDone(deps, target);
}

/** @returns why it ended, in words. @throws the error if the server stops: the work is put back. */
function problemOf(error: unknown, log: Logger, { id }: HeavyTarget): string {
  if (error instanceof WorkRefused) return error.message;
  if (!(error instanceof WorkError) || error.failure === 'stopped') throw error;
  log.error({ err: error, import: id }, 'an export could not be checked or imported');
  return error.failure === 'memory' || error.failure === 'time' ? TOO_LARGE : STOPPED;
}

interface Piece {
  readonly kind: FirmImportInput['kind'];
  readonly target: HeavyTarget;
  readonly found: FirmImport;
  readonly signal: AbortSignal;
}

async function inProcess<O>(deps: FirmImportDeps, { kind, target, found, signal }: Piece): Promise<O> {
  const { config, database, importUrl } = deps;
  const { storageUrl, dataDir, minFreeDisk } = config;
  const code = await readGlobalDb(database, async (db) => await findTenantCode(db, target.tenantId));
  const hint: FirmImportHint = { config: { storageUrl, dataDir, minFreeDisk }, importUrl };
  const input: FirmImportInput = { kind, key: target, code: code ?? '', userId: found.requested_by };
  return await runInProcess<O>({
    module: processModule('imports/firm/firm-import.process'),
    hint,
    input,
    timeoutMs: TIMEOUT_MS,
    cpuSeconds: TIMEOUT_MS / 1_000,
    memoryMb: heavyWorkLimits(config).memoryMb,
    isBackground: true,
    environment: withoutSecrets(process.env),
    signal,
    onProgress: (progress) => {
      const { done, total } = progress as FirmImportProgress;
      void inFirm(deps, target, async (db) => await repository.advanceFirmImport(db, target.id, { done, total })).catch(() => undefined);
    },
  });
}

/** The process reads a file that anybody may have written: of the settings it gets those of the storage alone. */
function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => /^(AWS_|NODE_EXTRA_CA_CERTS$|PGSSL)/.test(name)));
}

async function inFirm<T>({ database }: FirmImportDeps, { tenantId }: HeavyTarget, work: (db: TenantDb) => Promise<T>): Promise<T> {
  return await withTenantDb(database, systemScope(tenantId), work);
}

async function findWanted(deps: FirmImportDeps, target: HeavyTarget, state: FirmImportState): Promise<FirmImport | undefined> {
  const found = await inFirm(deps, target, async (db) => await repository.findFirmImport(db, target.id));
  return found?.state === state ? found : undefined;
}

async function isStillAdmin(deps: FirmImportDeps, target: HeavyTarget, userId: string): Promise<boolean> {
  const role = await inFirm(deps, target, async (db) => await findRole(db, userId));
  return role !== undefined && roleGrants[role].permissions.includes('firm_export:write');
}

interface End {
  readonly from: readonly FirmImportState[];
  readonly to: FirmImportState;
  readonly problem: string | null;
  readonly contents?: FirmImportContents;
}

/** Ends a check or an import, opens the firm again, and deletes the file of one that was refused. */
export async function endFirmImport(deps: FirmImportDeps, target: HeavyTarget, end: End): Promise<void> {
  const isEnded = await inFirm(deps, target, async (db) => {
    if (!(await repository.moveFirmImport(db, target.id, end))) return false;
    if (end.from.includes('running')) await openFirm(db, deps, target);
    return true;
  });
  if (isEnded && end.to === 'refused') await openStorage(deps.config).remove(target);
}

async function openFirm(db: TenantDb, { authenticator }: FirmImportDeps, { tenantId }: HeavyTarget): Promise<void> {
  await markImporting(db, false);
  await authenticator.publishChange(db, { tenantId });
}

/** Tables that large firms have much in: the planner must know at once. */
const LARGE = [
  'cases',
  'hearings',
  'hearing_lawyers',
  'case_parties',
  'case_team',
  'case_numbers',
  'people',
  'documents',
  'document_versions',
];

/** Does what follows an import that is done: an import writes past the triggers that would have told the servers. */
async function announceDone(deps: FirmImportDeps, target: HeavyTarget): Promise<void> {
  const done = await findWanted(deps, target, 'done');
  if (!done) return;
  const { tenantId, id } = target;
  await inFirm(deps, target, async (db) => {
    await openFirm(db, deps, target);
    await notify(db, {
      kind: 'changed',
      to: [done.requested_by],
      type: 'success',
      title: 'The export is imported',
      message: `“${done.contents?.firm_name ?? done.file_name}” is in your firm now, completely. Send its people their invitations under Settings, Members.`,
      route: '/dashboard',
      cause: `firm_import:${id}:done`,
    });
  });
  for (const feature of new Set(endpointTable.map((each) => each.feature))) deps.events.recordChange(tenantId, feature);
  await analyzeGrowingTables(deps.ownerUrl, LARGE);
  await openStorage(deps.config).remove(target);
}
