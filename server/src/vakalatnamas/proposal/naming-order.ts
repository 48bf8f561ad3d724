import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { serverFile } from '../../platform/server-files.ts';

const codes = z.array(z.string());
const rules = z
  .object({ named: codes, offered: codes, senior: codes, never: codes })
  .parse(JSON.parse(readFileSync(serverFile('seed/vakalatnama-advocates.json'), 'utf8')));

/** `named`: is to sign; `offered`: may be named; `senior`: may not sign as a senior advocate; `never`: not an advocate for the client. */
export type NamingRole = 'named' | 'offered' | 'senior' | 'never';

interface TeamPlace {
  readonly role: string;
  readonly designation: string | null;
}

/** Whether somebody with this role on the team signs a vakalatnama. A role that the firm has entered itself does. */
export function namingRoleOf({ role, designation }: TeamPlace): NamingRole {
  if (rules.never.includes(role)) return 'never';
  if (rules.senior.includes(role) || /\bsenior advocate\b/i.test(designation ?? '')) return 'senior';
  return rules.offered.includes(role) ? 'offered' : 'named';
}

/** The order in which the advocates are named: who leads first, then as on the team. */
export function inNamingOrder<Place extends TeamPlace>(team: readonly Place[]): Place[] {
  const rank = ({ role }: Place) => {
    const at = [...rules.named, ...rules.offered].indexOf(role);
    return at < 0 ? rules.named.length : at;
  };
  return team.toSorted((one, other) => rank(one) - rank(other));
}
