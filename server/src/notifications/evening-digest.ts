import { CourtDate } from '@munshi/contract/platform/court-date';
import { countRestrictedIn, digestSections, outcomesOf, readDigest } from '../outcome-digests/public.ts';
import { daysAfter } from '../platform/clock/court-day.ts';
import { readEntryNames } from '../prints/public.ts';
import { type DigestKind, isOfAll } from './morning-digest.ts';
import { eveningDigestEmail } from './notification.emails.ts';
import { preferencesOf } from './notification-preferences.ts';

/** What became of the day's hearings, and tomorrow's board. */
export const eveningDigest: DigestKind = {
  sentOn: 'evening_digest_on',
  hourOf: (preferences) => preferencesOf(preferences).evening_digest_hour,
  write: async (db, reader, { day, permissions, publicUrl }) => {
    if (!permissions.includes('hearing:read')) return undefined;
    const digest = await readDigest(db, reader.userId, { day: CourtDate.parse(day), ...(isOfAll(reader) ? {} : { mine: true }) });
    const isTomorrow = digest.next?.day === daysAfter(day, 1);
    // The board of a later day comes on the evening before it.
    if (digest.hearings.length === 0 && !isTomorrow) return undefined;
    const { recorded, undated, left } = outcomesOf(digest.hearings);
    const restricted = await countRestrictedIn(db, digest);
    const counts = {
      recorded: recorded.length + undated.length,
      left: left.length,
      undated: undated.length,
      tomorrow: isTomorrow ? (digest.next?.hearings.length ?? 0) : 0,
    };
    return eveningDigestEmail(reader, { day, counts, restricted, sections: digestSections(digest, await readEntryNames(db)) }, publicUrl);
  },
};
