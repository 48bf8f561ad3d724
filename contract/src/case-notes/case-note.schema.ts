import { z } from 'zod';
import { Instant } from '../platform/court-date.ts';
import { Id, PageLimit, PageOffset } from '../platform/page.ts';
import { NoteBody } from './note-body.ts';
import { Line } from '../platform/text.ts';

/** `private`: only the author reads it. `team`: everyone who can see the case and may read notes. */
export const NoteVisibility = z.enum(['private', 'team']);
export type NoteVisibility = z.infer<typeof NoteVisibility>;

const title = Line.max(300);

export const CaseNoteDraft = z.strictObject({
  id: Id.optional(),
  case_id: Id,
  /** If empty, the first line serves as the title. */
  title: title.default(''),
  body: NoteBody,
  visibility: NoteVisibility.default('team'),
  pinned: z.boolean().default(false),
});
export type CaseNoteDraft = z.infer<typeof CaseNoteDraft>;

/** Omitted fields stay unchanged. Only the author may change the visibility. */
export const CaseNoteChange = z.strictObject({ title, body: NoteBody, visibility: NoteVisibility, pinned: z.boolean() }).partial();
export type CaseNoteChange = z.infer<typeof CaseNoteChange>;

/** A note as a list row: an excerpt in place of the body. */
export const CaseNoteRow = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: z.string().nullable(),
  title: z.string(),
  excerpt: z.string(),
  visibility: NoteVisibility,
  pinned: z.boolean(),
  author_id: z.uuid(),
  author_name: z.string(),
  created_at: Instant,
  updated_at: Instant,
  version: z.int(),
});
export type CaseNoteRow = z.infer<typeof CaseNoteRow>;

export const CaseNote = CaseNoteRow.omit({ excerpt: true }).extend({ body: NoteBody });
export type CaseNote = z.infer<typeof CaseNote>;

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Sorted with pinned notes first, then by last change. */
export const CaseNoteQuery = z.strictObject({
  /** Only notes written by the caller. */
  mine: flag.optional(),
  case_id: Id.optional(),
  /** Part of the title or the text, at least two characters. */
  q: Line.max(100).optional(),
  visibility: NoteVisibility.optional(),
  pinned: flag.optional(),
  limit: PageLimit,
  offset: PageOffset,
});
export type CaseNoteQuery = z.infer<typeof CaseNoteQuery>;
