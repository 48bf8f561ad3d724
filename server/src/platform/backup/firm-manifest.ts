import { z } from 'zod';

/** Paths in the ZIP. */
export const MANIFEST_NAME = 'manifest.json';
export const FIRM_NAME = 'data/firm.json';
export const PEOPLE_NAME = 'data/members.json';
export const dataName = (table: string) => `data/${table}.json`;

const Sum = z.strictObject({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const Name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

/** One stored file in an export. */
export const ExportedFile = Sum.extend({ id: z.uuid(), path: z.string().min(1).max(400) });
export type ExportedFile = z.infer<typeof ExportedFile>;

/** A person named in the records: a member with a role, or a former member. */
export const ExportedPerson = z.strictObject({
  id: z.uuid(),
  name: z.string().max(200),
  display_name: z.string().max(200).nullable(),
  email: z.email().max(320),
  role_name: z.string().nullable(),
});
export type ExportedPerson = z.infer<typeof ExportedPerson>;

/** The manifest of a firm's export: its contents, their sizes, and the hash of each entry. */
export const FirmManifest = z.strictObject({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  firm: z.strictObject({ id: z.uuid(), code: z.string(), name: z.string() }),
  exported_by: z.uuid(),
  /** Rows of each table, and the hash of its file in `data/`. */
  tables: z.record(Name, Sum.extend({ rows: z.int().min(0), columns: z.array(Name).max(200) })),
  /** Other entries: the firm, its people, the lists for reading, the index. */
  parts: z.record(z.string().max(100), Sum),
  files: z.array(ExportedFile),
  /** Files that were missing from storage, or not what was uploaded, when the export was made. */
  faulty_files: z.array(z.uuid()),
  left_out: z.array(z.string()),
});
export type FirmManifest = z.infer<typeof FirmManifest>;
