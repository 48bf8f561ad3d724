import * as z from 'zod/mini';
import { Line, rewritten } from '../platform/text.ts';

/**
 * Case Number Record: 6 characters of the court, 6 digits of a serial, 4 of the year. Accepted as portals print it,
 * with hyphens or dashes and spaces; stored in capitals without them. There is no check digit.
 */
export const Cnr = rewritten(
  Line,
  (typed) => typed.replace(/[\s\p{Pd}\u2212]/gu, '').toUpperCase(),
  z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{2}\d{2}\d{6}(?:19|20)\d{2}$/)),
);

export type CnrWarning = 'future_year' | 'other_court';

/** Warnings about a well-formed CNR that may still be right: a future year, or the prefix of another court. */
export function cnrWarnings(cnr: string, today: string, courtPrefix: string | null = null): CnrWarning[] {
  const warnings: CnrWarning[] = [];
  if (cnr.slice(12) > today.slice(0, 4)) warnings.push('future_year');
  if (courtPrefix !== null && !cnr.startsWith(courtPrefix)) warnings.push('other_court');
  return warnings;
}

/** `GAHC04-000792-2024`, as portals print it. */
export function printCnr(cnr: string): string {
  return `${cnr.slice(0, 6)}-${cnr.slice(6, 12)}-${cnr.slice(12)}`;
}
