import * as z from 'zod/mini';
import { Instant } from '../platform/court-date.ts';

/** Days for which the file of an export is kept. */
export const FIRM_EXPORT_DAYS = 7;

/** `removed`: the file expired, or a member deleted it. */
export const FirmExportStatus = z.enum(['waiting', 'working', 'done', 'failed', 'removed']);

/** All data of a firm in one ZIP. `steps_done` of `steps_total` is its progress, in tables and files. */
export const FirmExport = z.object({
  id: z.uuid(),
  status: FirmExportStatus,
  steps_done: z.int(),
  steps_total: z.int(),
  /** Bytes; null until it is done. */
  size_bytes: z.nullable(z.int()),
  /** Hash of the whole file, hexadecimal; null until it is done. */
  sha256: z.nullable(z.string()),
  /** Why it failed, in words. */
  problem: z.nullable(z.string()),
  requested_by: z.uuid(),
  requested_by_name: z.string(),
  created_at: Instant,
  finished_at: z.nullable(Instant),
  /** When the file is deleted. */
  expires_at: z.nullable(Instant),
});
export type FirmExport = z.infer<typeof FirmExport>;

/** A link a browser can follow without a token, valid for one minute. */
export const FirmExportLink = z.object({ url: z.string() });
