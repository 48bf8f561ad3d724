import { toNestErrors } from '@hookform/resolvers';
import { VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { tidied } from './facts.ts';

/** Validates the form with the contract's own schema. */
export const factsResolver: Resolver<VakalatnamaFacts> = (values, _context, options) => {
  const checked = VakalatnamaFacts.safeParse(tidied(values));
  if (checked.success) return { values: checked.data, errors: {} };
  const flat: Record<string, { type: string; message: string }> = {};
  for (const { path, code, message } of checked.error.issues) flat[path.join('.')] ??= { type: code, message };
  return { values: {}, errors: toNestErrors<VakalatnamaFacts>(flat as FieldErrors, options) };
};
