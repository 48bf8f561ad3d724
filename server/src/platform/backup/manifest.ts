import { z } from 'zod';

/** The first entry: what must be known before anything is restored. */
export const HEAD_ENTRY = 'munshi-backup.json';
/** The last entry: counts and hashes of everything before it. */
export const MANIFEST_ENTRY = 'manifest.json';
export const SECRET_ENTRY = 'auth-secret';
/** The queue's waiting jobs, listed among the tables in the manifest. */
export const JOBS = 'jobs';

const Migration = z.strictObject({ name: z.string(), hash: z.string() });

/** The header of a backup. */
export const BackupHead = z.strictObject({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** The migrations that had run on the database, in order. */
  migrations: z.array(Migration),
  /** Tables by name, with the columns that were copied, in the order of their values. */
  tables: z.record(z.string(), z.array(z.string())),
});
export type BackupHead = z.infer<typeof BackupHead>;

const TableSum = z.strictObject({ rows: z.int().min(0), sha256: z.string() });
export type TableSum = z.infer<typeof TableSum>;

/** The contents of a backup, counted while it was written. */
export const Manifest = z.strictObject({
  made_at: z.iso.datetime(),
  /** Row count and SHA-256 of the output of COPY, in primary key order. */
  tables: z.record(z.string(), TableSum),
  /** Stored files: their number, total bytes, and the SHA-256 of the lists that give each file's own SHA-256. */
  files: z.strictObject({ count: z.int().min(0), bytes: z.int().min(0), sha256: z.string() }),
  /** Files named by a row that were deleted from storage, as intended, while the backup was made. */
  removed_files: z.array(z.string()),
  /** Files that were missing from storage, or differ from what was uploaded, before the backup was made. */
  faulty_files: z.array(z.string()),
  sequences: z.record(z.string(), z.string()),
  auth_secret_sha256: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export function countRows({ tables }: Manifest): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
}
