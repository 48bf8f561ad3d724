import { z } from 'zod';

/** The first entry: what must be known before anything is put anywhere. */
export const HEAD_ENTRY = 'munshi-backup.json';
/** The last: what everything before it must add up to. */
export const MANIFEST_ENTRY = 'manifest.json';
export const SECRET_ENTRY = 'auth-secret';
/** The queue's waiting jobs; in the manifest they stand among the tables. */
export const JOBS = 'jobs';

const Migration = z.strictObject({ name: z.string(), hash: z.string() });

/** What a backup says of itself at its beginning. */
export const BackupHead = z.strictObject({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** What had run on the database, in order. */
  migrations: z.array(Migration),
  /** Tables by name, with the columns that were copied, in the order of their values. */
  tables: z.record(z.string(), z.array(z.string())),
});
export type BackupHead = z.infer<typeof BackupHead>;

const TableSum = z.strictObject({ rows: z.int().min(0), sha256: z.string() });
export type TableSum = z.infer<typeof TableSum>;

/** What a backup holds, as counted while it was written. */
export const Manifest = z.strictObject({
  made_at: z.iso.datetime(),
  /** Rows and SHA-256 of what COPY gave, in the order of the primary key. */
  tables: z.record(z.string(), TableSum),
  /** Stored files: how many, their bytes, and the SHA-256 of the lists that name each with its own SHA-256. */
  files: z.strictObject({ count: z.int().min(0), bytes: z.int().min(0), sha256: z.string() }),
  /** Files a row names that were removed from storage, by rule, while the backup was made. */
  removed_files: z.array(z.string()),
  /** Files that were missing from storage, or are not what was uploaded, before the backup came. */
  faulty_files: z.array(z.string()),
  sequences: z.record(z.string(), z.string()),
  auth_secret_sha256: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export function countRows({ tables }: Manifest): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
}
