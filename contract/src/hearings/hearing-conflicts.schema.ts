import * as z from 'zod/mini';
import { CourtDate, CourtTime } from '../platform/court-date.ts';
import { Id } from '../platform/id.ts';
import { Line } from '../platform/text.ts';

const idList = z.string().check(z.regex(/^[0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,49}$/i));

/** A hearing date about to be fixed. */
export const ConflictsQuery = z.strictObject({
  hearing_date: CourtDate,
  hearing_time: z.optional(CourtTime),
  court: z.optional(Id),
  court_number: z.optional(Line.check(z.maxLength(60))),
  case_id: z.optional(Id),
  /** Ids of lawyers, separated by commas; left out, those on the team of the case and its counsel. */
  lawyers: z.optional(idList),
  /** The hearing being moved, which does not conflict with itself. */
  except: z.optional(Id),
});
export type ConflictsQuery = z.infer<typeof ConflictsQuery>;

const otherHearing = { hearing_id: z.uuid(), hearing_time: z.nullable(z.string()), court_name: z.nullable(z.string()) };

/** A court, with the room, where a lawyer appears that day; in how many hearings, and whether one is at the time asked about. */
const EngagedPlace = z.object({
  court_name: z.nullable(z.string()),
  court_number: z.nullable(z.string()),
  hearings: z.int(),
  at_same_time: z.boolean(),
});
export type EngagedPlace = z.infer<typeof EngagedPlace>;

/** A warning before a date is fixed. It never blocks. */
export const HearingWarning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sunday') }),
  /** One of the Saturdays on which the court is closed. */
  z.object({ kind: z.literal('saturday') }),
  z.object({ kind: z.literal('holiday'), name: z.string(), starts_on: z.string(), ends_on: z.string() }),
  z.object({ kind: z.literal('same_case'), ...otherHearing }),
  /** Engaged that day before another court, or in another room of the same court. */
  z.object({ kind: z.literal('lawyer'), lawyer_name: z.string(), places: z.array(EngagedPlace) }),
  /** Engaged that day in a case the caller may not see. Nothing else is disclosed, and nothing varies with the query. */
  z.object({ kind: z.literal('lawyer_elsewhere'), lawyer_name: z.string() }),
]);
export type HearingWarning = z.infer<typeof HearingWarning>;

/** Another upcoming hearing of the case, on another day. */
export const AlsoListed = z.object({
  hearing_id: z.uuid(),
  hearing_date: z.string(),
  purpose_text: z.nullable(z.string()),
  version: z.int(),
  /** The day on which an earlier hearing was heard that fixed this date; null if it was entered by hand. */
  fixed_on: z.nullable(z.string()),
});
export type AlsoListed = z.infer<typeof AlsoListed>;

/** `day_total`: the firm's hearings on that day that the caller may see. */
export const HearingConflicts = z.object({
  day_total: z.int(),
  warnings: z.array(HearingWarning),
  also_listed: z.array(AlsoListed),
});
export type HearingConflicts = z.infer<typeof HearingConflicts>;
