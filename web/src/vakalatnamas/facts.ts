import { toNestErrors } from '@hookform/resolvers';
import { Executant, NamedAdvocate, VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';

export type FactsForm = UseFormReturn<VakalatnamaFacts>;

export const emptyFacts = (): VakalatnamaFacts => VakalatnamaFacts.parse({});
export const emptyExecutant = (): Executant => Executant.parse({});
export const emptyAdvocate = (): NamedAdvocate => NamedAdvocate.parse({});

/** A clause whose field nobody touched says nothing of its own. */
const tidied = (values: VakalatnamaFacts) => ({
  ...values,
  clauses: Object.fromEntries(Object.entries(values.clauses).filter(([, text]) => typeof text === 'string')),
});

const isAge = (age: unknown) => typeof age === 'number' && age >= 0 && age <= 130;

/** What is typed as far as it can be read: what cannot be yet, such as half an age, is left out, so that draft and preview go on. */
export function readableFacts(values: VakalatnamaFacts): VakalatnamaFacts {
  const executants = values.executants.map((each) => (isAge(each.age) ? each : { ...each, age: null }));
  const typed: Record<string, unknown> = { ...tidied(values), executants };
  const read = Object.entries(VakalatnamaFacts.shape).map(([name, field]) => {
    const { success, data } = field.safeParse(typed[name]);
    return [name, success ? data : undefined];
  });
  return VakalatnamaFacts.parse(Object.fromEntries(read));
}

/** Checks the form by the contract's own schema. */
export const factsResolver: Resolver<VakalatnamaFacts> = (values, _context, options) => {
  const checked = VakalatnamaFacts.safeParse(tidied(values));
  if (checked.success) return { values: checked.data, errors: {} };
  const flat: Record<string, { type: string; message: string }> = {};
  for (const { path, code, message } of checked.error.issues) flat[path.join('.')] ??= { type: code, message };
  return { values: {}, errors: toNestErrors<VakalatnamaFacts>(flat as FieldErrors, options) };
};

/** What a draft is called before it is anything else. */
export function draftTitle({ first_party: first, second_party: second, executants }: VakalatnamaFacts): string {
  const parties = [first, second].filter((party) => party.trim() !== '').join(' v. ');
  return (
    parties ||
    executants
      .map(({ name }) => name)
      .filter(Boolean)
      .join(', ')
  ).slice(0, 300);
}
