import { readFileSync } from 'node:fs';
import type { EFilingRules } from '@munshi/contract/documents/e-filing.schema';
import { serverFile } from '../../platform/server-files.ts';

type Entry = EFilingRules & { readonly states: readonly string[] };

const entries = JSON.parse(readFileSync(serverFile('seed/e-filing-rules.json'), 'utf8')) as readonly Entry[];

/** The rules of each court, the general ones first. */
export const eFilingRules: readonly EFilingRules[] = entries.map(({ states: _states, ...rules }) => rules);

export function findRules(code: string): EFilingRules | undefined {
  return eFilingRules.find((rules) => rules.code === code);
}

/** The rules of a state's courts; the general ones if it has none. */
export function rulesOfState(state: string | null): EFilingRules {
  const own = entries.find(({ states }) => state !== null && states.includes(state));
  const rules = (own && findRules(own.code)) ?? eFilingRules[0];
  if (!rules) throw new Error('server/seed/e-filing-rules.json holds no rules');
  return rules;
}
