import { z } from 'zod';
import { Id, PageLimit, pageOf, PageOffset } from '../platform/page.ts';

/** What the law keeps although the person asked for its erasure, named before anything is erased. */
export const ErasureOutlook = z.object({
  /** Filed cases that keep the name of the party, as the court's record has it; those the reader sees. */
  cases: z.array(z.object({ id: Id, title: z.string() })),
  /** Vakalatnamas that went out to be signed: they keep their words. */
  vakalatnamas: z.array(z.object({ id: Id, title: z.string() })),
  /** Cases under legal hold in which the person is named. While one is, nothing is erased. */
  held_by: z.array(z.object({ id: Id, title: z.string(), reason: z.string() })),
});
export type ErasureOutlook = z.infer<typeof ErasureOutlook>;

export const MentionQuery = z.strictObject({ limit: PageLimit, offset: PageOffset });
export type MentionQuery = z.infer<typeof MentionQuery>;

/** What of a firm's work can name somebody in words of its own. */
export const MentionKind = z.enum(['case', 'hearing', 'task', 'note', 'document', 'vakalatnama', 'person', 'lawyer']);
export type MentionKind = z.infer<typeof MentionKind>;

/** A record whose own words still name the person; an erasure leaves them to whoever wrote them. */
export const Mention = z.object({
  kind: MentionKind,
  id: Id,
  title: z.string(),
  /** Of a hearing. */
  date: z.string().nullable(),
  case_title: z.string().nullable(),
  /** Where the web shows it. */
  route: z.string(),
});
export type Mention = z.infer<typeof Mention>;

/** Only what the reader may see. `looked_for`: the names, mobile and e-mail of the record and of those merged into it. */
export const MentionPage = pageOf(Mention).extend({ looked_for: z.array(z.string()) });
export type MentionPage = z.infer<typeof MentionPage>;
