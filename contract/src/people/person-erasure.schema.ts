import * as z from 'zod/mini';
import { PageLimit, pageOf, PageOffset } from '../platform/page.ts';
import { Id } from '../platform/id.ts';
import type { EnumOf, KindWith } from '../records.ts';

/** Data the law keeps although the person asked for erasure, listed before anything is erased. */
export const ErasurePreview = z.object({
  /** Filed cases that keep the party's name as in the court's record; only those the caller may see. */
  cases: z.array(z.object({ id: Id, title: z.string() })),
  /** Vakalatnamas sent for signing, whose text stays. */
  vakalatnamas: z.array(z.object({ id: Id, title: z.string() })),
  /** Cases under legal hold that name the person. While there is one, nothing is erased. */
  legal_holds: z.array(z.object({ id: Id, title: z.string(), reason: z.string() })),
});
export type ErasurePreview = z.infer<typeof ErasurePreview>;

export const MentionQuery = z.strictObject({ limit: PageLimit, offset: PageOffset });
export type MentionQuery = z.infer<typeof MentionQuery>;

/** Kinds of records whose free text can name a person, in display order. */
export const MentionKind: z.ZodMiniEnum<EnumOf<KindWith<'mayNamePerson'>>> = z.enum([
  'case',
  'hearing',
  'deadline',
  'filing',
  'objection',
  'certified_copy',
  'task',
  'note',
  'document',
  'vakalatnama',
  'person',
  'lawyer',
  'conflict_check',
]);
export type MentionKind = z.infer<typeof MentionKind>;

/** A record whose free text still names the person; an erasure leaves it to its author. */
export const Mention = z.object({
  kind: MentionKind,
  id: Id,
  title: z.string(),
  /** Date of a hearing. */
  date: z.nullable(z.string()),
  case_title: z.nullable(z.string()),
  /** Route of its page in the web. */
  route: z.string(),
});
export type Mention = z.infer<typeof Mention>;

/** Only records the caller may see. `looked_for`: names, mobile and e-mail of the record and of those merged into it. */
export const MentionPage = z.extend(pageOf(Mention), { looked_for: z.array(z.string()) });
export type MentionPage = z.infer<typeof MentionPage>;
