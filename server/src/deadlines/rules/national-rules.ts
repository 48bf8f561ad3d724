import { readFileSync } from 'node:fs';
import { DeadlineRule } from '@munshi/contract/deadlines/deadline-rule.schema';
import * as z from 'zod/mini';

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
 * omitted). `is_filed`: whether they are filed already. `why`: in words, for the watch-list.
 */
const Usual = z.strictObject({ categories: codes, types: codes, stages: codes, is_filed: z.boolean(), why: z.string() });

/** The cases to which the rule can apply: of these categories, before these levels of court (any if omitted). */
const Fits = z.strictObject({ categories: codes, levels: codes });

const Entry = z.looseObject({ title_hi: z.string(), usual: z.optional(Usual), fits: z.optional(Fits) });
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
}

interface Loaded {
  readonly rule: DeadlineRule;
  readonly usual: z.infer<typeof Usual> | undefined;
  readonly fits: z.infer<typeof Fits> | undefined;
  /** Title and source in Hindi. */
  readonly hindi: { readonly title: string; readonly source: string };
}

const file = File.parse(JSON.parse(readFileSync(new URL('../../../seed/deadline-rules.json', import.meta.url), 'utf8')));

function load({ as_of: asOf, sources_hi: sources, rules }: z.infer<typeof File>): readonly Loaded[] {
  return rules.map(({ title_hi: title, usual, fits, ...entry }) => {
    const rule = DeadlineRule.parse({ ...absent, as_of: asOf, ...entry });
    return { rule, usual, fits, hindi: { title, source: sources[rule.source] ?? rule.source } };
  });
}

const loaded = load(file);

/** The rules of law that every firm begins with, from `server/seed/deadline-rules.json`. A new rule is a new entry there. */
export const nationalRules: readonly DeadlineRule[] = loaded.map(({ rule }) => rule);

/** Which cases usually have a deadline, by which rule. */
export const usualCases: readonly UsualCases[] = loaded.flatMap(({ rule, usual }) => (usual ? [{ ...usual, rule }] : []));

const byCode = new Map(nationalRules.map((rule) => [rule.code, rule]));

export const findNationalRule = (code: string): DeadlineRule | undefined => byCode.get(code);

const fitsOf = new Map(loaded.map(({ rule, fits }) => [rule.code, fits ?? rule.remedy ?? undefined]));

/**
 * Whether a rule can apply to a case of a category before a level of court. What is not known of the case leaves no rule out, and a rule
 * that is limited to nothing applies everywhere.
 */
export function fitsCase(code: string, { category, level }: { readonly category: string | null; readonly level: string | null }): boolean {
  const { categories, levels } = fitsOf.get(code) ?? {};
  return (category === null || (categories?.includes(category) ?? true)) && (level === null || (levels?.includes(level) ?? true));
}

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
