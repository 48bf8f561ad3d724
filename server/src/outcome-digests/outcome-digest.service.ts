import type { OutcomeDigest, OutcomeDigestQuery } from '@munshi/contract/hearings/outcome-digest.schema';
import type { ExportRecord } from '../list-exports/public.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { readEntryNames } from '../prints/public.ts';
import { digestSections } from './digest-sections.ts';
import { countLeftOut, readDigest } from './digest.service.ts';
import { groupText } from './group-text.ts';

interface Reading {
  readonly db: TenantDb;
  readonly actor: Actor;
  /** Reads what a member sees who is on the team of no restricted case. */
  readonly withoutRestricted: <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>;
  /** Writes the line of the audit log: the text is made to be taken out of the product. */
  readonly record: (line: ExportRecord) => Promise<void>;
}

/** A day as a text for a group, without restricted cases. */
export async function readOutcomeDigest(
  { db, actor, withoutRestricted, record }: Reading,
  query: OutcomeDigestQuery,
): Promise<OutcomeDigest> {
  const board = { ...query, day: query.day ?? courtToday() };
  const { day } = board;
  const digest = await withoutRestricted(async (open) => await readDigest(open, actor.userId, board));
  const leftOut = await countLeftOut(db, actor.userId, board, digest);
  await record({ list: 'digest', rows: digest.hearings.length + (digest.next?.hearings.length ?? 0), query: board });
  return { day, text: groupText(day, digestSections(digest, await readEntryNames(db))), left_out: leftOut };
}
