import type { OutcomeDigest, OutcomeDigestQuery } from '@munshi/contract/hearings/outcome-digest.schema';
import type { ExportRecord } from '../list-exports/public.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { readEntryNames } from '../prints/public.ts';
import { digestSections } from './digest-sections.ts';
import { leaveOutRestricted, readDigest } from './digest.service.ts';
import { groupText } from './group-text.ts';

interface Reading {
  readonly db: TenantDb;
  readonly actor: Actor;
  /** Writes the line of the audit log: the text is made to be taken out of the product. */
  readonly record: (line: ExportRecord) => Promise<void>;
}

/** A day as a text for a group, without restricted cases. */
export async function readOutcomeDigest({ db, actor, record }: Reading, query: OutcomeDigestQuery): Promise<OutcomeDigest> {
  const board = { ...query, day: query.day ?? courtToday() };
  const { day } = board;
  const { digest, leftOut } = await leaveOutRestricted(db, await readDigest(db, actor.userId, board));
  await record({ list: 'digest', rows: digest.hearings.length + (digest.next?.hearings.length ?? 0), query: board });
  return { day, text: groupText(day, digestSections(digest, await readEntryNames(db))), left_out: leftOut };
}
