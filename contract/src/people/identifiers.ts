import * as z from 'zod/mini';

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;
const CIN = /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/;

/** Warnings about a person's identifiers: an invalid format, or a GSTIN issued for another PAN. They never block. */
export const IdentifierWarning = z.enum(['pan', 'gstin', 'cin', 'gstin_of_other_pan']);
export type IdentifierWarning = z.infer<typeof IdentifierWarning>;

interface Identifiers {
  readonly pan?: string | null | undefined;
  readonly gstin?: string | null | undefined;
  readonly cin?: string | null | undefined;
}

/** Identifiers are copied from papers by hand, so one that looks wrong is stored with a warning. */
export function identifierWarnings({ pan, gstin, cin }: Identifiers): IdentifierWarning[] {
  const warnings: IdentifierWarning[] = [];
  if (pan && !PAN.test(pan)) warnings.push('pan');
  if (gstin && !GSTIN.test(gstin)) warnings.push('gstin');
  if (cin && !CIN.test(cin)) warnings.push('cin');
  // The third to twelfth characters of a GSTIN are the PAN of its holder.
  if (pan && gstin && PAN.test(pan) && GSTIN.test(gstin) && gstin.slice(2, 12) !== pan) warnings.push('gstin_of_other_pan');
  return warnings;
}
