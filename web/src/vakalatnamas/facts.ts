import { toNestErrors } from '@hookform/resolvers';
import { Executant, NamedAdvocate, VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';

export type FactsForm = UseFormReturn<VakalatnamaFacts>;

export const emptyFacts = (): VakalatnamaFacts => VakalatnamaFacts.parse({});
export const emptyExecutant = (): Executant => Executant.parse({});
export const emptyAdvocate = (): NamedAdvocate => NamedAdvocate.parse({});

/** What is typed as far as it can be read: a field that cannot be is left out, so that the preview goes on. */
export function readableFacts(values: VakalatnamaFacts): VakalatnamaFacts {
  const read = VakalatnamaFacts.safeParse(values);
  return read.success
    ? read.data
    : VakalatnamaFacts.parse({ ...values, executants: values.executants.map((each) => ({ ...each, age: null })) });
}

/** Checks the form by the contract's own schema. */
export const factsResolver: Resolver<VakalatnamaFacts> = (values, _context, options) => {
  const checked = VakalatnamaFacts.safeParse(values);
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
