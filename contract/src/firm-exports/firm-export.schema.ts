import { z } from 'zod';
import { Instant } from '../platform/court-date.ts';

/** How long the file of an export is kept. */
export const FIRM_EXPORT_DAYS = 7;

/** `removed`: its days are over, or somebody took it away. */
export const FirmExportStatus = z.enum(['waiting', 'working', 'done', 'failed', 'removed']);

/** Everything a firm has, in one ZIP. `steps_done` of `steps_total`: how far it is, in tables and files. */
export const FirmExport = z.object({
  id: z.uuid(),
  status: FirmExportStatus,
  steps_done: z.int(),
  steps_total: z.int(),
  /** Bytes; null until it is done. */
  size_bytes: z.int().nullable(),
  /** Of the whole file, hexadecimal; null until it is done. */
  sha256: z.string().nullable(),
  /** What kept it from being made, in words. */
  problem: z.string().nullable(),
  requested_by: z.uuid(),
  requested_by_name: z.string(),
  created_at: Instant,
  finished_at: Instant.nullable(),
  /** When its file goes. */
  expires_at: Instant.nullable(),
});
export type FirmExport = z.infer<typeof FirmExport>;

/** A link a browser can follow by itself, good for a minute. */
export const FirmExportLink = z.object({ url: z.string() });
