import { z } from 'zod';
import { Id, PageLimit, PageOffset } from '../platform/page.ts';
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

const name = Line.min(2).max(200);
const place = Line.max(120);

export const CourtDraft = z.strictObject({
  id: Id.optional(),
  name,
  level: CourtLevel,
  state: place.nullish(),
  city: place.nullish(),
  complex: place.nullish(),
  parent_id: Id.nullish(),
});
export const CourtChange = CourtDraft.omit({ id: true }).partial();

export const Court = z.object({
  id: z.uuid(),
  name: z.string(),
  level: CourtLevel,
  state: z.string().nullable(),
  city: z.string().nullable(),
  complex: z.string().nullable(),
  parent_id: z.uuid().nullable(),
  cnr_prefix: z.string().nullable(),
  is_national: z.boolean(),
});
export type Court = z.infer<typeof Court>;

export const CourtQuery = z.strictObject({
  q: Line.max(100).optional(),
  /** Only the firm's own courts. */
  own: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  level: CourtLevel.optional(),
  state: place.optional(),
  limit: PageLimit.default(100),
  offset: PageOffset,
});
