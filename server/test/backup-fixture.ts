import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { inject } from 'vitest';
import { bringUp } from '../src/platform/db/open.ts';
import { openWholeStorage } from '../src/platform/storage/open-storage.ts';
import type { Storage } from '../src/platform/storage/storage.ts';

/** A separate installation: another database of the same cluster, and a data folder. */
export interface TestInstallation {
  readonly ownerUrl: string;
  readonly superuserUrl: string;
  readonly dataDir: string;
  readonly storage: Storage;
  readonly authSecret: string;
  readonly secretFile: string;
  query<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
  remove(): Promise<void>;
}

/** @param isMade whether to create the product's tables; else the database is empty. */
export async function newInstallation(isMade: boolean): Promise<TestInstallation> {
  const name = `installation_${randomBytes(6).toString('hex')}`;
  const urlOf = (url: string) => url.replace(/\/munshi(\?|$)/, `/${name}$1`);
  const [ownerUrl, superuserUrl] = [urlOf(inject('ownerUrl')), urlOf(inject('superuserUrl'))];
  await asSuperuser(inject('superuserUrl'), `create database ${name} owner munshi_owner`);
  if (isMade) await bringUp(ownerUrl);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'munshi-backup-'));
  await chmod(dataDir, 0o755);
  return {
    ownerUrl,
    superuserUrl,
    dataDir,
    storage: openWholeStorage({ dataDir, storageUrl: undefined }),
    authSecret: 'the secret of an installation under test, long enough',
    secretFile: path.join(dataDir, 'auth-secret'),
    query: async (text, values) => await asSuperuser(superuserUrl, text, values),
    remove: async () => {
      await asSuperuser(inject('superuserUrl'), `drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function asSuperuser<T extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=app,public' });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export interface SmallFirm {
  readonly tenantId: string;
  readonly fileId: string;
  readonly paper: Buffer;
}

const TITLE = 'A\tv.\nB \\N "क्या" ';

/** A firm with a restricted case, a document, a private note, an unfinished upload, and a queued job. */
export async function foundSmallFirm(installation: TestInstallation): Promise<SmallFirm> {
  const [tenantId, userId, caseId, fileId, halfId] = Array.from({ length: 5 }, () => uuidv7()) as [string, string, string, string, string];
  const paper = randomBytes(300_000);
  const run = async (text: string, ...values: unknown[]) => await installation.query(text, values);
  await run(
    'insert into tenants (id, code, name, plan) values ($1, $2, $3, $4)',
    tenantId,
    `firm-${tenantId.slice(-12)}`,
    'Rao & Co',
    'firm',
  );
  await run(`insert into users (id, email, name, password_hash) values ($1, $2, 'Asha', 'none')`, userId, `asha-${userId}@example.in`);
  await run(`insert into memberships (tenant_id, user_id, role_name) values ($1, $2, 'admin')`, tenantId, userId);
  await run(
    `insert into cases (tenant_id, id, title, file_number, status, phase, restricted) values ($1, $2, $3, 1, 'open', 'intake', true)`,
    tenantId,
    caseId,
    TITLE,
  );
  await run(
    `insert into case_notes (tenant_id, id, case_id, author_id, title, body, visibility) values ($1, $2, $3, $4, 'Mine', '{"é": [1.50, null]}', 'private')`,
    tenantId,
    uuidv7(),
    caseId,
    userId,
  );
  await run(
    `insert into files (tenant_id, id, size_bytes, kept_at) values ($1, $2, $3, now()), ($1, $4, 900, null)`,
    tenantId,
    fileId,
    paper.length,
    halfId,
  );
  await run(
    `insert into uploads (tenant_id, id, case_id, user_id, file_name, size_bytes, offset_bytes) values ($1, $2, $3, $4, 'half.pdf', 900, 450)`,
    tenantId,
    halfId,
    caseId,
    userId,
  );
  await run(
    `insert into documents (tenant_id, id, case_id, title, created_by) values ($1, $2, $3, 'Plaint', $4)`,
    tenantId,
    fileId,
    caseId,
    userId,
  );
  await run(
    `insert into document_versions (tenant_id, id, document_id, case_id, number, file_id, file_name, kind, media_type, size_bytes, sha256, scan_status, uploaded_by)
     values ($1, $2, $2, $3, 1, $2, 'plaint.pdf', 'pdf', 'application/pdf', $4, $5, 'not_configured', $6)`,
    tenantId,
    fileId,
    caseId,
    paper.length,
    createHash('sha256').update(paper).digest('hex'),
    userId,
  );
  await run(`select graphile_worker.add_job('documents:read', '{"a": 1}', run_at := '2031-01-01', job_key := 'k', max_attempts := 7)`);
  await run('update graphile_worker._private_jobs set attempts = 3');
  await installation.storage.append({ tenantId, id: fileId }, 0, Readable.from([paper]), async () => undefined);
  await installation.storage.keep({ tenantId, id: fileId });
  return { tenantId, fileId, paper };
}
