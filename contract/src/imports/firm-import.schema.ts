import * as z from 'zod/mini';
import { NewId } from '../platform/id.ts';
import { Instant } from '../platform/court-date.ts';

/** Days without activity after which a file that was brought is deleted. */
export const FIRM_IMPORT_DAYS = 7;

/**
 * `checked`: nothing is imported yet. `refused`: the check found why it cannot be imported, and the file is deleted. `failed`: the check or
 * the import stopped before its end, nothing was imported, and it can be started again. `removed`: discarded, or abandoned.
 */
export const FirmImportState = z.enum(['uploading', 'checking', 'checked', 'refused', 'running', 'done', 'failed', 'removed']);
export type FirmImportState = z.infer<typeof FirmImportState>;

/** What happens to a person of the exported firm. `member`: is one here already. `invited`: gets an invitation. `former`: is only named. */
export const PersonOutcome = z.enum(['member', 'invited', 'former']);
export type PersonOutcome = z.infer<typeof PersonOutcome>;

/** What an export holds, as its check found it. Deleted records of the last 30 days count, too. */
export const FirmImportContents = z.object({
  firm_name: z.string(),
  exported_at: Instant,
  cases: z.int(),
  hearings: z.int(),
  people: z.int(),
  documents: z.int(),
  tasks: z.int(),
  vakalatnamas: z.int(),
  file_bytes: z.int(),
  /** Files that were missing when the export was made. */
  missing_files: z.int(),
  /** The first 500 members and former members. */
  members: z.array(z.object({ name: z.string(), email: z.string(), outcome: PersonOutcome })),
  members_total: z.int(),
});
export type FirmImportContents = z.infer<typeof FirmImportContents>;

/** An export of Munshi's own that is brought into a firm without work. */
export const FirmImport = z.object({
  id: z.uuid(),
  state: FirmImportState,
  file_name: z.string(),
  /** Recognises the same file, as chosen by whoever uploads it. */
  fingerprint: z.nullable(z.string()),
  size_bytes: z.int(),
  received_bytes: z.int(),
  /** Bytes checked or imported, of so many. */
  bytes_done: z.int(),
  bytes_total: z.int(),
  /** Null until the check has read it, and after the file was discarded. */
  contents: z.nullable(FirmImportContents),
  /** Why it was refused or failed, in words. */
  problem: z.nullable(z.string()),
  requested_by: z.uuid(),
  requested_by_name: z.string(),
  created_at: Instant,
  finished_at: z.nullable(Instant),
});
export type FirmImport = z.infer<typeof FirmImport>;

/** `not_empty`: the firm has work. `by_command`: this installation leaves it to its operator. */
export const FirmImportOffer = z.enum(['open', 'not_empty', 'by_command']);

/** Whether the firm can take an export, and the latest ones that were brought, newest first. */
export const FirmImports = z.object({
  offer: FirmImportOffer,
  /** The work that the firm has. */
  cases: z.int(),
  people: z.int(),
  max_bytes: z.int(),
  /** What the operator runs instead. */
  command: z.string(),
  items: z.array(FirmImport),
});
export type FirmImports = z.infer<typeof FirmImports>;

/** Metadata of an upload. `id`: chosen by the client, so that a repeated start is one upload. */
export const FirmImportDraft = z.object({
  id: z.optional(NewId),
  filename: z.string().check(z.maxLength(10_000)),
  fingerprint: z.optional(z.string().check(z.maxLength(500))),
});
export type FirmImportDraft = z.infer<typeof FirmImportDraft>;
