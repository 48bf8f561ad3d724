import type { Offline } from '@munshi/contract/platform/record';
import type { QueryKey } from '@tanstack/react-query';
import { isIn } from '../platform/events/own-changes.ts';
import { offlineQueries } from './offline-queries.at-build.ts';

/** A working week and its weekend: older data misleads more than it helps, and this limits what a lost phone reveals. */
export const MAX_AGE_MS = 7 * 86_400_000;
/** A busy day opens about forty screens of four responses each. */
export const MAX_ANSWERS = 200;
/** A page of a hundred rows is a tenth of this; in characters. */
export const MAX_CHARACTERS = 1_000_000;
/** Tolerance when a device's clock is corrected, so that cached responses are not discarded. */
export const CLOCK_SLACK_MS = 3_600_000;

const isSearch = (part: unknown) => typeof part === 'object' && part !== null && 'q' in part && Boolean(part.q);

const KINDS = ['record', 'support'] as const;

/** Undefined for a response that is never cached. */
export const cachedKindOf = (key: QueryKey): keyof Offline | undefined =>
  key.some(isSearch) ? undefined : KINDS.find((kind) => isIn(offlineQueries[kind], key));

/** The case that a response is about; undefined for none or several. */
export function caseOf([first, second, third]: QueryKey): string | undefined {
  const isOfCase = second === 'of-case' || (first === 'cases' && second !== 'list');
  return isOfCase && typeof third === 'string' ? third : undefined;
}
