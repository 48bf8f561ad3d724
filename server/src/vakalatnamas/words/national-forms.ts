import { readFileSync } from 'node:fs';
import { ClauseKey, Paper, USUAL_FORM } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import { ClauseStyle, CourtRule, InstrumentLayout } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import * as z from 'zod/mini';
import { nationalId } from '../../platform/db/schema/national-lists.ts';
import { serverFile } from '../../platform/server-files.ts';

const both = z.object({ en: z.string(), hi: z.string() });
const words = z.record(z.string(), both);

const clause = z.object({
  key: ClauseKey,
  ordinal: z.nullable(z.int()),
  style: ClauseStyle,
  label: both,
  text: both,
  /** The text if the power of this name is withheld. */
  withheld: z.optional(both),
  power: z.optional(z.enum(['compromise', 'withdraw', 'receive_money', 'engage_counsel', 'appeals'])),
});
export type NationalClause = z.infer<typeof clause>;

const form = z.object({
  code: z.string(),
  name: z.string(),
  title: both,
  source: z.string(),
  as_of: z.string(),
  layout: z._default(InstrumentLayout, 'standard'),
  /** What it is usually printed on. */
  paper: z._default(Paper, 'a4'),
  /** Clauses that this form says within others. */
  omits: z._default(z.array(ClauseKey), []),
  clauses: z.partialRecord(ClauseKey, both),
});
export type NationalForm = z.infer<typeof form>;

const court = z.extend(CourtRule, { attestors: z.array(z.string()), court_codes: z.array(z.string()), states: z.array(z.string()) });

const read = <T extends z.ZodMiniType>(file: string, schema: T): z.infer<T> =>
  schema.parse(JSON.parse(readFileSync(serverFile(`seed/${file}`), 'utf8')));

/** Every clause of a vakalatnama, in printing order. */
export const nationalClauses: readonly NationalClause[] = read('vakalatnama-clauses.json', z.object({ clauses: z.array(clause) })).clauses;
/** The general form and those of particular courts; the latter have only the clauses that differ. */
export const nationalForms: readonly NationalForm[] = read('vakalatnama-forms.json', z.object({ forms: z.array(form) })).forms;

const GENERAL = 'general';
export const findNationalForm = (code: string) => nationalForms.find((each) => each.code === code);
/** The schema checks the names of forms when the data is read, so the general one exists. */
export const generalForm = nationalForms.find((each) => each.code === GENERAL) as NationalForm;

/** The form that facts name; what they leave open, the court decides. */
export function formOf(code: string, rule: CourtRule): NationalForm {
  const named = code === USUAL_FORM ? rule.usual_form.code : code || rule.form_code;
  return findNationalForm(named) ?? generalForm;
}

/** True for a form that can be chosen. */
export const isKnownForm = (code: string) => code === '' || code === USUAL_FORM || findNationalForm(code) !== undefined;

const wordsSchema = z.object({
  relations: words,
  capacities: words,
  identities: words,
  phrases: words,
});
/** Words and phrases of the instrument, in both languages. */
export const instrumentWords = read('vakalatnama-words.json', wordsSchema);

const { courts, attestors } = read(
  'vakalatnama-courts.json',
  z.object({ courts: z.array(court), attestors: z.record(z.string(), z.string()) }),
);

/** Levels of courts that are not under the rules of the State they sit in. */
const OUTSIDE_STATES: ReadonlySet<string> = new Set(['supreme_court', 'tribunal', 'regulator', 'arbitral', 'consumer']);

interface CourtPlace {
  readonly id: string;
  readonly level: string;
  readonly state: string | null;
}

/** The court's requirements for a vakalatnama: its own rule, otherwise its State's, otherwise the general one. */
export function courtRuleOf(place: CourtPlace | undefined): CourtRule {
  const own = place && courts.find((each) => each.court_codes.some((code) => nationalId('court', code) === place.id));
  const ofState = place && !OUTSIDE_STATES.has(place.level) ? courts.find((each) => each.states.includes(place.state ?? '')) : undefined;
  const found = own ?? ofState ?? (courts.find((each) => each.code === GENERAL) as (typeof courts)[number]);
  const { court_codes: _codes, states: _states, ...rule } = found;
  return { ...rule, attestors: rule.attestors.map((code) => ({ code, name: attestors[code] ?? code })) };
}
