import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, open, realpath, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { pathOf, type Storage } from '../storage/storage.ts';
import { lock } from './age-file.ts';
import { COPIES_KEY, HAS_COPIES } from '../db/scope/copied-tables.ts';
import { BackupError } from './backup-error.ts';
import { type BackupHead, HEAD_ENTRY, JOBS, type Manifest, MANIFEST_ENTRY, SECRET_ENTRY, type TableSum } from './manifest.ts';
import { checkBackup } from './read-backup.ts';
import { connectToCopy, copyOut, type CopiedTable, listTables, RowSum } from './tables.ts';
import { type AddEntry, tarOf } from './tar-file.ts';

/** What is backed up. */
export interface Source {
  /** URL of a role that bypasses row-level security. */
  readonly readerUrl: string;
  readonly storage: Storage;
  readonly authSecret: string;
}

interface Wanted {
  readonly target: string;
  readonly passphrase: string;
  /** Receives progress messages. */
  readonly log?: (line: string) => void;
  readonly workFactor?: number;
}

/** Bytes of a table that are buffered and written as one entry. */
const PART_BYTES = 4 * 1_024 * 1_024;
/** Files named in one checksum list. */
const LIST_FILES = 10_000;

/**
 * Writes database, documents and secret into one encrypted file: a snapshot of the database, and every file its rows name.
 * It is written beside its target, read back and compared, and only then renamed to the target.
 *
 * @throws {BackupError} if it may not read everything, or the target exists.
 */
export async function writeBackup(source: Source, { target, passphrase, log = () => undefined, workFactor }: Wanted): Promise<Manifest> {
  const client = await connectToCopy(source.readerUrl);
  try {
    await whileNoCopyIsWritten(client, async () => await beginSnapshot(client));
    await claim(client, target);
    return await writeWhole(new Packing(client, source, log), { target, passphrase, log, ...(workFactor ? { workFactor } : {}) });
  } finally {
    await client.end();
  }
}

async function writeWhole(packing: Packing, { target, passphrase, log, workFactor }: Wanted): Promise<Manifest> {
  const partial = `${target}.partial`;
  try {
    await pipeline(lock(packing.bytes(), passphrase, workFactor), createWriteStream(partial, { mode: 0o600, flush: true }));
    log?.('Reading it back…');
    const { manifest } = await checkBackup(partial, passphrase);
    if (!isDeepStrictEqual(manifest, packing.manifest))
      throw new BackupError('What was read back is not what was written. Use another disk.');
    await rename(partial, target);
    await syncFolder(path.dirname(target));
    return manifest;
  } catch (error) {
    await rm(partial, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new BackupError(`There is no room left for the backup in ${path.dirname(target)}. Nothing was kept.`, { cause: error });
    throw error;
  }
}

/**
 * Makes sure that no other backup writes this file, and that it does not exist yet. The advisory lock ends with the
 * transaction, so that a killed backup does not block a later one, as a lock file would.
 */
async function claim(client: pg.Client, target: string): Promise<void> {
  const place = path.join(await realpath(path.dirname(target)), path.basename(target));
  const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_ours', [
    `munshi backup ${hostname()} ${place}`,
  ]);
  if (!rows[0]?.is_ours) throw new BackupError(`Another backup is being written to ${target}. Let it end, or choose another name.`);
  const isTaken = await access(target).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new BackupError(`${target} is there already. A backup never replaces another: choose another name.`);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(async () => {
    await handle.close();
  });
}

/**
 * On a cluster each machine has a snapshot of its own, taken at different times. While they are taken, nobody may add a person or a firm,
 * which every machine has a copy of: the rows of a firm could else refer to somebody whom the coordinator's snapshot does not have.
 */
async function whileNoCopyIsWritten(client: pg.Client, takeSnapshots: () => Promise<void>): Promise<void> {
  // Of the session, and before the transaction: waiting for the lock within it would come after the snapshot.
  const { rowCount } = await client.query(`select pg_advisory_lock(${COPIES_KEY}) where ${HAS_COPIES}`);
  await takeSnapshots();
  if (rowCount === 0) return;
  // One statement that reads on every machine with rows of firms.
  await client.query('select from app.cases limit 1');
  await client.query(`select pg_advisory_unlock(${COPIES_KEY})`);
}

/**
 * Takes one snapshot for all reads, and makes PostgreSQL raise an error where a policy would hide rows. On a cluster each machine has a
 * snapshot of its own, and only one if it is read through one connection: so each firm, whose rows are on one machine, is of one moment.
 */
async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin transaction isolation level repeatable read read only');
  // A single PostgreSQL knows no such setting, and keeps it without effect.
  await client.query('set local citus.max_adaptive_executor_pool_size = 1');
  await client.query('set local row_security = off');
  const { rows } = await client.query<{ role: string; bypasses: boolean; reads: boolean; is_there: boolean }>(
    `select current_user as role, r.rolsuper or r.rolbypassrls as bypasses, to_regclass('public.munshi_migrations') is not null as is_there,
       to_regnamespace('app') is null or to_regnamespace('graphile_worker') is null or (
         has_schema_privilege('app', 'usage') and has_schema_privilege('graphile_worker', 'usage')
         and (select coalesce(bool_and(has_table_privilege(c.oid, 'select')), true) from pg_class c
              where c.relnamespace in ('app'::regnamespace, 'graphile_worker'::regnamespace) and c.relkind in ('r', 'p'))) as reads
     from pg_roles r where r.rolname = current_user`,
  );
  const found = rows[0];
  if (!found?.is_there) throw new BackupError('This database holds no installation of Munshi.');
  if (!found.bypasses)
    throw new BackupError(
      `The role "${found.role}" sees one firm at a time, so a backup by it would be empty. Give BACKUP_DATABASE_URL the address of a role with BYPASSRLS: deploy/postgres-roles.sql makes munshi_backup.`,
    );
  if (!found.reads) throw new BackupError(`The role "${found.role}" may not read every table. Grant it pg_read_all_data.`);
  const half = await client.query(`select from pg_class where oid = to_regclass('public.munshi_restoring')`);
  if (half.rowCount) throw new BackupError('This installation is half restored: there is nothing whole to back up. Restore it first.');
}

/** Adds to the archive entry by entry, and counts its contents. */
class Packing {
  readonly #client: pg.Client;
  readonly #source: Source;
  readonly #log: (line: string) => void;
  readonly #madeAt = new Date();
  #manifest: Manifest | undefined;

  constructor(client: pg.Client, source: Source, log: (line: string) => void) {
    this.#client = client;
    this.#source = source;
    this.#log = log;
  }

  get manifest(): Manifest | undefined {
    return this.#manifest;
  }

  bytes(): AsyncIterable<Uint8Array> {
    return tarOf(this.#madeAt, async (add) => {
      await this.#write(add);
    });
  }

  async #write(add: AddEntry): Promise<void> {
    const tables = await listTables(this.#client);
    const { rows: migrations } = await this.#client.query<{ name: string; hash: string }>(
      'select name, hash from public.munshi_migrations order by name collate "C"',
    );
    const head: BackupHead = {
      format: 1,
      made_at: this.#madeAt.toISOString(),
      migrations,
      tables: Object.fromEntries(tables.map(({ name, columns }) => [name, [...columns]])),
    };
    await addWhole(add, HEAD_ENTRY, JSON.stringify(head));
    await addWhole(add, SECRET_ENTRY, this.#source.authSecret);
    this.#log(`Copying ${tables.length} tables…`);
    const sums: Record<string, TableSum> = {};
    for (const table of [...tables, JOBS] as const) sums[nameOf(table)] = await this.#rows(add, table);
    const files = await this.#files(add);
    this.#manifest = {
      made_at: head.made_at,
      tables: sums,
      ...files,
      sequences: await this.#sequences(),
      auth_secret_sha256: createHash('sha256').update(this.#source.authSecret).digest('hex'),
    };
    await addWhole(add, MANIFEST_ENTRY, JSON.stringify(this.#manifest));
  }

  /** The length of a table is known only at its end, so it is written as several entries of known length. */
  async #rows(add: AddEntry, table: CopiedTable | typeof JOBS): Promise<TableSum> {
    const sum = new RowSum();
    let [buffered, size, part] = [[] as Buffer[], 0, 0];
    const addPart = async () => {
      await add(`tables/${nameOf(table)}/${String(++part).padStart(6, '0')}.copy`, size, [Buffer.concat(buffered)]);
    };
    for await (const chunk of copyOut(this.#client, table)) {
      sum.add(chunk);
      buffered.push(chunk);
      size += chunk.length;
      if (size < PART_BYTES) continue;
      await addPart();
      [buffered, size] = [[], 0];
    }
    if (size > 0) await addPart();
    return sum.sum();
  }

  async #files(add: AddEntry): Promise<Pick<Manifest, 'files' | 'removed_files' | 'faulty_files'>> {
    const totals = { count: 0, bytes: 0 };
    const [lists, removed_files, faulty_files]: [Hash, string[], string[]] = [createHash('sha256'), [], []];
    let [lines, list] = [[] as string[], 0];
    const addList = async () => {
      const content = lines.join('');
      lists.update(content);
      lines = [];
      await addWhole(add, `lists/files-${String(++list).padStart(6, '0')}.sha256`, content);
    };
    for await (const row of this.#namedFiles()) {
      const name = `files/${pathOf({ tenantId: row.tenant_id, id: row.id })}`;
      const size = await this.#source.storage.sizeOf({ tenantId: row.tenant_id, id: row.id });
      if (size === undefined) {
        const isStillNamed = await this.#isStillNamed(row);
        (isStillNamed ? faulty_files : removed_files).push(name);
        continue;
      }
      const hash = createHash('sha256');
      await add(name, size, this.#read(name, row, { size, hash }));
      const sha256 = hash.digest('hex');
      if (row.sha256 !== null && row.sha256 !== sha256) faulty_files.push(name);
      lines.push(`${sha256}  ${name}\n`);
      totals.count += 1;
      totals.bytes += size;
      if (lines.length === LIST_FILES) await addList();
    }
    if (lines.length > 0) await addList();
    return { files: { ...totals, sha256: lists.digest('hex') }, removed_files, faulty_files };
  }

  /** @throws {BackupError} if the file is not as long as it was. */
  async *#read(name: string, row: NamedFile, { size, hash }: { size: number; hash: Hash }): AsyncGenerator<Buffer, void, undefined> {
    let read = 0;
    const check = (isAsItWas: boolean) => {
      if (!isAsItWas) throw new BackupError(`A stored file changed while it was read (${name}): begin again.`);
    };
    for await (const chunk of (await this.#source.storage.read({ tenantId: row.tenant_id, id: row.id })) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      read += chunk.length;
      check(read <= size);
      yield chunk;
    }
    check(read === size);
  }

  async *#namedFiles(): AsyncGenerator<NamedFile, void, undefined> {
    await this.#client.query(
      `declare named cursor for select f.tenant_id, f.id,
         (select v.sha256 from app.document_versions v where v.tenant_id = f.tenant_id and v.file_id = f.id order by v.id limit 1) as sha256
       from app.files f where f.kept_at is not null order by f.tenant_id, f.id`,
    );
    for (;;) {
      const { rows } = await this.#client.query<NamedFile>('fetch 1000 from named');
      if (rows.length === 0) return;
      yield* rows;
    }
  }

  /** A file that disappears while the backup runs was deleted as intended if its row is gone by now, too. */
  async #isStillNamed({ tenant_id, id }: NamedFile): Promise<boolean> {
    const now = await connectToCopy(this.#source.readerUrl);
    try {
      return (await now.query('select from app.files f where f.tenant_id = $1 and f.id = $2', [tenant_id, id])).rowCount === 1;
    } finally {
      await now.end();
    }
  }

  async #sequences(): Promise<Record<string, string>> {
    const { rows } = await this.#client.query<{ name: string; last: string }>(
      `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'app' and last_value is not null`,
    );
    return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
  }
}

interface NamedFile {
  readonly tenant_id: string;
  readonly id: string;
  /** The hash stored in the document's row. */
  readonly sha256: string | null;
}

const nameOf = (table: CopiedTable | typeof JOBS) => (table === JOBS ? JOBS : table.name);

async function addWhole(add: AddEntry, name: string, text: string): Promise<void> {
  const content = Buffer.from(text);
  await add(name, content.length, [content]);
}
