import type { OutcomeDigest, OutcomeDigestQuery } from '@munshi/contract/hearings/outcome-digest.schema';
import type { Actor } from '../platform/auth/actor.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { readEntryNames } from '../prints/public.ts';
import { digestSections } from './digest-sections.ts';
import { leaveOutRestricted, readDigest } from './digest.service.ts';
import { groupText } from './group-text.ts';

/** A day as a text for a group, without restricted cases. */
export async function readOutcomeDigest(db: TenantDb, { userId }: Actor, query: OutcomeDigestQuery): Promise<OutcomeDigest> {
  const day = query.day ?? courtToday();
  const { digest, leftOut } = await leaveOutRestricted(db, await readDigest(db, userId, { ...query, day }));
  return { day, text: groupText(day, digestSections(digest, await readEntryNames(db))), left_out: leftOut };
}
