import { readFileSync } from 'node:fs';
import { DeadlineRule } from '@munshi/contract/deadlines/deadline-rule.schema';
import * as z from 'zod/mini';

/** What most rules have in common is not written in the file. */
const absent = {
  includes_start: false,
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

const File = z.object({ source: z.string(), as_of: z.string(), rules: z.array(z.looseObject({})) });

function load(): readonly DeadlineRule[] {
  const { as_of: asOf, rules } = File.parse(
    JSON.parse(readFileSync(new URL('../../../seed/deadline-rules.json', import.meta.url), 'utf8')),
  );
  return rules.map((rule) => DeadlineRule.parse({ ...absent, as_of: asOf, ...rule }));
}

/** The rules of law that every firm begins with, from `server/seed/deadline-rules.json`. A new rule is a new entry there. */
export const nationalRules: readonly DeadlineRule[] = load();

const byCode = new Map(nationalRules.map((rule) => [rule.code, rule]));

export const findNationalRule = (code: string): DeadlineRule | undefined => byCode.get(code);
