import * as z from 'zod/mini';
import { CourtDate } from '../platform/court-date.ts';
import { Line } from '../platform/text.ts';

export const OldCode = z.enum(['IPC', 'CrPC', 'IEA']);
export const NewCode = z.enum(['BNS', 'BNSS', 'BSA']);
/** The criminal codes in force before 1 July 2024, and those that replaced them. */
export const CriminalCode = z.enum([...OldCode.options, ...NewCode.options]);
export type CriminalCode = z.infer<typeof CriminalCode>;

/**
 * How the sections correspond. `same`: one section each, renumbered. `changed`: one section each, with other contents. `split`: one
 * old section in several new ones. `merged`: several old sections in one. `related`: the nearest section, with other elements.
 * `dropped`: no new section. `new`: no old section.
 */
export const Correspondence = z.enum(['same', 'changed', 'split', 'merged', 'related', 'dropped', 'new']);

/** A line of the table: sections of an old code and what replaced them. */
export const CodeSection = z.object({
  old_act: OldCode,
  old_sections: z.array(z.string()),
  new_act: NewCode,
  new_sections: z.array(z.string()),
  heading: z.string(),
  kind: Correspondence,
  /** What changed. */
  note: z.nullable(z.string()),
  /** `check`: not compared with the text of both codes. */
  certainty: z.enum(['text', 'check']),
  source: z.string(),
  as_of: CourtDate,
});
export type CodeSection = z.infer<typeof CodeSection>;

/** `act`: sections of this code. `section`: this section of any code, or of `act`. `q`: words of the heading, or "IPC 420". */
export const CodeSectionQuery = z.strictObject({
  act: z.optional(CriminalCode),
  section: z.optional(Line.check(z.minLength(1), z.maxLength(30))),
  q: z.optional(Line.check(z.maxLength(100))),
});
export type CodeSectionQuery = z.infer<typeof CodeSectionQuery>;

export const isNewCode = (act: CriminalCode): boolean => NewCode.safeParse(act).success;
