import { readFileSync } from 'node:fs';
import { DeadlineRule } from '@munshi/contract/deadlines/deadline-rule.schema';
import * as z from 'zod/mini';
import { serverFile } from '../../platform/server-files.ts';

/** What most rules have in common is not written in the file. */
const absent = {
  includes_start: false,
  starts_at_month_end: false,
  is_filed_elsewhere: false,
  waits: null,
  opens_after_end: false,
  tail: null,
  note: null,
  certainty: 'text',
  events: [],
  remedy: null,
  next: [],
  correction: null,
} as const;

const codes = z.optional(z.array(z.string()));

/**
 * Cases that usually have a deadline of the rule: of one of these categories or types (`category/type`), at one of these stages (any if
 * omitted). `is_filed`: whether they are filed already; who files is on the petitioner's side. `why`: in words, for the watch-list.
 */
const Usual = z.strictObject({ categories: codes, types: codes, stages: codes, is_filed: z.boolean(), why: z.string() });

/**
 * Cases that the rule fits: of these categories, of these types or sub-types (`category/type/subtype`, or a part of it from the left),
 * before these levels of court (any if omitted), and none of those. `needs_court`: only where the court is known.
 */
const Fits = z.strictObject({
  categories: codes,
  types: codes,
  levels: codes,
  not_types: codes,
  not_levels: codes,
  needs_court: z.optional(z.literal(true)),
});
export type Fits = z.infer<typeof Fits>;

/** The side that acts within the period, if only one does. */
const ActingSide = z.enum(['petitioner', 'respondent']);
type ActingSide = z.infer<typeof ActingSide>;

/** `fits`: a case that is in one of these fits. */
const Entry = z.looseObject({
  title_hi: z.string(),
  usual: z.optional(Usual),
  side: z.optional(ActingSide),
  fits: z.optional(z.array(Fits)),
});
const File = z.object({
  source: z.string(),
  as_of: z.string(),
  sources_hi: z.record(z.string(), z.string()),
  /** What a rule is counted from, and what it waits for, by the words in English. */
  labels_hi: z.record(z.string(), z.string()),
  /** The notes of the rules, by the words in English. */
  notes_hi: z.record(z.string(), z.string()),
  rules: z.array(Entry),
});

export interface UsualCases extends z.infer<typeof Usual> {
  readonly rule: DeadlineRule;
  /** On which our client stands, if the rule is for one side only. */
  readonly side: ActingSide | undefined;
}

interface Loaded {
  readonly rule: DeadlineRule;
  readonly usual: z.infer<typeof Usual> | undefined;
  readonly side: ActingSide | undefined;
  readonly fits: readonly Fits[];
  /** Title and source in Hindi. */
  readonly hindi: { readonly title: string; readonly source: string };
}

const file = File.parse(JSON.parse(readFileSync(serverFile('seed/deadline-rules.json'), 'utf8')));

function load({ as_of: asOf, sources_hi: sources, rules }: z.infer<typeof File>): readonly Loaded[] {
  return rules.map(({ title_hi: title, usual, side, fits, ...entry }) => {
    const rule = DeadlineRule.parse({ ...absent, as_of: asOf, ...entry });
    return { rule, usual, side, fits: fits ?? [fitsByRemedy(rule)], hindi: { title, source: sources[rule.source] ?? rule.source } };
  });
}

/** A remedy fits the cases from whose decision it lies. */
function fitsByRemedy({ remedy }: DeadlineRule): Fits {
  return { ...(remedy?.categories ? { categories: remedy.categories } : {}), ...(remedy ? { levels: remedy.levels } : {}) };
}

const loaded = load(file);

/** The rules of law that every firm begins with, from `server/seed/deadline-rules.json`. A new rule is a new entry there. */
export const nationalRules: readonly DeadlineRule[] = loaded.map(({ rule }) => rule);

/** Which cases usually have a deadline, by which rule. */
export const usualCases: readonly UsualCases[] = loaded.flatMap(({ rule, usual, side }) =>
  usual ? [{ ...usual, rule, side: usual.is_filed ? side : 'petitioner' }] : [],
);

const byCode = new Map(nationalRules.map((rule) => [rule.code, rule]));

export const findNationalRule = (code: string): DeadlineRule | undefined => byCode.get(code);

const ofCode = new Map(loaded.map((each) => [each.rule.code, each]));

/** The cases that a rule fits, those of any of these. */
export const fitsOf = (code: string): readonly Fits[] => ofCode.get(code)?.fits ?? [];

/** The side that acts within the period of a rule; undefined if either may. */
export const sideOf = (code: string): ActingSide | undefined => ofCode.get(code)?.side;

const hindiOf = new Map(loaded.map(({ rule, hindi }) => [rule.code, { ...hindi, english: rule.title }]));

/** The name of a rule in Hindi, and of its source; a name that a firm or a person gave stays as it is. */
export function inHindi(code: string | null, { title, source }: { title: string; source: string | null }) {
  const known = hindiOf.get(code ?? '');
  return known ? { title: title === known.english ? known.title : title, source: known.source } : { title, source };
}

/** What a rule is counted from, or waits for, in Hindi; words that are not of a national rule stay as they are. */
export const labelInHindi = (label: string): string => file.labels_hi[label] ?? label;

/** The note of a national rule in Hindi; the note of a firm stays as it is. */
export const noteInHindi = (note: string): string => file.notes_hi[note] ?? note;
