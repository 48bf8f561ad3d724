import { readFileSync } from 'node:fs';
import type { FilingCheckItem } from '@munshi/contract/registry/filing-check.schema';
import type { FilingMode } from '@munshi/contract/registry/filing.schema';
import { serverFile } from '../../platform/server-files.ts';

/** A point of the check, for the modes of filing and the e-filing rules of the courts in which it matters; for all if omitted. */
type Entry = Pick<FilingCheckItem, 'item' | 'text' | 'source' | 'certainty'> & {
  readonly modes?: readonly FilingMode[];
  readonly rules?: readonly string[];
  readonly not_in_rules?: readonly string[];
};

const entries = JSON.parse(readFileSync(serverFile('seed/filing-check.json'), 'utf8')) as readonly Entry[];

/** The points to check before a filing in this mode under the e-filing rules of a court. */
export function itemsFor(mode: FilingMode, rules: string): readonly Entry[] {
  return entries.filter(
    (entry) =>
      (entry.modes?.includes(mode) ?? true) && (entry.rules?.includes(rules) ?? true) && !(entry.not_in_rules?.includes(rules) ?? false),
  );
}
