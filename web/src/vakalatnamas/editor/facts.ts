import { Executant, NamedAdvocate, VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { UseFormReturn } from 'react-hook-form';

export type FactsForm = UseFormReturn<VakalatnamaFacts>;

export const emptyFacts = (): VakalatnamaFacts => VakalatnamaFacts.parse({});
export const emptyExecutant = (): Executant => Executant.parse({});
export const emptyAdvocate = (): NamedAdvocate => NamedAdvocate.parse({});

/** Removes unedited clauses. */
export const tidied = (values: VakalatnamaFacts) => ({
  ...values,
  clauses: Object.fromEntries(Object.entries(values.clauses).filter(([, text]) => typeof text === 'string')),
});

const isAge = (age: unknown) => typeof age === 'number' && age >= 0 && age <= 130;

/** The typed values as far as they are valid: others, such as half an age, are left out, so that draft and preview still work. */
export function readableFacts(values: VakalatnamaFacts): VakalatnamaFacts {
  const executants = values.executants.map((each) => (isAge(each.age) ? each : { ...each, age: null }));
  const typed: Record<string, unknown> = { ...tidied(values), executants };
  const read = Object.entries(VakalatnamaFacts.shape).map(([name, field]) => {
    const { success, data } = field.safeParse(typed[name]);
    return [name, success ? data : undefined];
  });
  return VakalatnamaFacts.parse(Object.fromEntries(read));
}

/** The title of a draft. */
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
