import * as z from 'zod/mini';
import { Flag } from '../platform/flag.ts';
import { PageLimit, PageOffset } from '../platform/page.ts';
import { Id, NewId } from '../platform/id.ts';
import { Line } from '../platform/text.ts';

export const CourtLevel = z.enum([
  'supreme_court',
  'high_court',
  'district_sessions',
  'civil_senior',
  'civil_junior',
  'chief_judicial_magistrate',
  'judicial_magistrate',
  'family',
  'commercial',
  'special',
  'mact',
  'small_causes',
  'labour',
  'rent',
  'revenue',
  'juvenile',
  'lok_adalat',
  'tribunal',
  'consumer',
  'regulator',
  'arbitral',
  'executive_magistrate',
]);
export type CourtLevel = z.infer<typeof CourtLevel>;

const name = Line.check(z.minLength(2), z.maxLength(200));
const place = Line.check(z.maxLength(120));

const places = { state: z.nullish(place), city: z.nullish(place), complex: z.nullish(place) };

export const CourtDraft = z.strictObject({
  id: z.optional(NewId),
  name,
  level: CourtLevel,
  ...places,
  parent_id: z.nullish(Id),
});

const change = { name: z.optional(name), level: z.optional(CourtLevel), ...places };
export const CourtChange = z.strictObject({
  ...change,
  parent_id: z.nullish(Id),
  /** The values that the caller read: the change is refused if one of them is another by now. Without them it overwrites. */
  was: z.optional(z.strictObject(change)),
});

export const Court = z.object({
  id: z.uuid(),
  name: z.string(),
  level: CourtLevel,
  state: z.nullable(z.string()),
  city: z.nullable(z.string()),
  complex: z.nullable(z.string()),
  parent_id: z.nullable(z.uuid()),
  cnr_prefix: z.nullable(z.string()),
  is_national: z.boolean(),
});
export type Court = z.infer<typeof Court>;

/** `likely`: first the courts of the firm's cases, then High Courts, district courts, other courts and tribunals; each by name. */
export const CourtSort = z.enum(['name', 'likely']);

export const CourtQuery = z.strictObject({
  q: z.optional(Line.check(z.maxLength(100))),
  /** Only the firm's own courts. */
  own: z.optional(Flag),
  level: z.optional(CourtLevel),
  state: z.optional(place),
  sort: z._default(CourtSort, 'name'),
  limit: z._default(PageLimit, 100),
  offset: PageOffset,
});
