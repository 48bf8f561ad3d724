import { z } from 'zod';

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;
const CIN = /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/;

/** What of a person's numbers does not look right: its form, or a GSTIN that was given for another PAN. Never a refusal. */
export const IdentifierWarning = z.enum(['pan', 'gstin', 'cin', 'gstin_of_other_pan']);
export type IdentifierWarning = z.infer<typeof IdentifierWarning>;

interface Identifiers {
  readonly pan?: string | null | undefined;
  readonly gstin?: string | null | undefined;
  readonly cin?: string | null | undefined;
}

/** Numbers are copied from papers by hand: one that looks wrong is kept, and said so. */
export function identifierWarnings({ pan, gstin, cin }: Identifiers): IdentifierWarning[] {
  const warnings: IdentifierWarning[] = [];
  if (pan && !PAN.test(pan)) warnings.push('pan');
  if (gstin && !GSTIN.test(gstin)) warnings.push('gstin');
  if (cin && !CIN.test(cin)) warnings.push('cin');
  // Its third to twelfth characters are the PAN of whoever it was given to.
  if (pan && gstin && PAN.test(pan) && GSTIN.test(gstin) && gstin.slice(2, 12) !== pan) warnings.push('gstin_of_other_pan');
  return warnings;
}
