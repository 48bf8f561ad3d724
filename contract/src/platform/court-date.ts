import * as z from 'zod/mini';

/** A calendar day in the court's own time zone, `YYYY-MM-DD`. Never a timestamp: a listing has no hour until the board is called. */
export const CourtDate = z.iso.date().brand<'CourtDate'>();
export type CourtDate = z.infer<typeof CourtDate>;

/** A wall-clock time in the court's zone, `HH:MM`. */
export const CourtTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** UTC is written as `Z` by a driver and as `+00:00` in JSON that the database makes. */
const inUtc = (text: string) => text.replace(/[+-]00:00$/, 'Z');

/** An instant as every answer writes it: UTC, ISO 8601, to the microsecond, with `Z`. */
export const Instant = z.iso.datetime({ offset: true }).check(z.overwrite(inUtc));
