import { z } from 'zod';

/** A calendar day in the court's own time zone, `YYYY-MM-DD`. Never a timestamp: a listing has no hour until the board is called. */
export const CourtDate = z.iso.date().brand<'CourtDate'>();
export type CourtDate = z.infer<typeof CourtDate>;

/** An instant, UTC, ISO 8601 with `Z` or an offset. */
export const Instant = z.iso.datetime({ offset: true });
