import * as z from 'zod/mini';
import { Instant } from '../platform/court-date.ts';
import { Flag } from '../platform/flag.ts';
import { PageLimit, PageOffset } from '../platform/page.ts';
import { Id, NewId } from '../platform/id.ts';
import { NoteBody } from './note-body.ts';
import { Line } from '../platform/text.ts';

/** `private`: only the author reads it. `team`: everyone who can see the case and may read notes. */
export const NoteVisibility = z.enum(['private', 'team']);
export type NoteVisibility = z.infer<typeof NoteVisibility>;

const title = Line.check(z.maxLength(300));

export const CaseNoteDraft = z.strictObject({
  id: z.optional(NewId),
  case_id: Id,
  /** If empty, the first line serves as the title. */
  title: z._default(title, ''),
  body: NoteBody,
  visibility: z._default(NoteVisibility, 'team'),
  pinned: z._default(z.boolean(), false),
});
export type CaseNoteDraft = z.infer<typeof CaseNoteDraft>;

/** Omitted fields stay unchanged. Only the author may change the visibility. */
export const CaseNoteChange = z.partial(z.strictObject({ title, body: NoteBody, visibility: NoteVisibility, pinned: z.boolean() }));
export type CaseNoteChange = z.infer<typeof CaseNoteChange>;

/** A note as a list row: an excerpt in place of the body. */
export const CaseNoteRow = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: z.nullable(z.string()),
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

export const CaseNote = z.extend(z.omit(CaseNoteRow, { excerpt: true }), { body: NoteBody });
export type CaseNote = z.infer<typeof CaseNote>;

/** Sorted with pinned notes first, then by last change. */
export const CaseNoteQuery = z.strictObject({
  /** Only notes written by the caller. */
  mine: z.optional(Flag),
  case_id: z.optional(Id),
  /** Part of the title or the text, at least two characters. */
  q: z.optional(Line.check(z.maxLength(100))),
  visibility: z.optional(NoteVisibility),
  pinned: z.optional(Flag),
  limit: PageLimit,
  offset: PageOffset,
});
export type CaseNoteQuery = z.infer<typeof CaseNoteQuery>;
