import { sql } from 'kysely';
import type { Environment } from './environment.ts';
import type { NumberedStep } from './run-worlds.ts';
import type { Step } from './verb.ts';

/** Removes a planted fault from the database. */
type Repair = () => Promise<void>;

/** Removes a flag from the policy of a table, so that everybody in the firm sees its rows. */
export async function removeFlag({ superuser }: Environment, { table, flag }: { table: string; flag: string }): Promise<Repair> {
  const { rows } = await sql<{ name: string; condition: string }>`select policyname as name, qual as condition from pg_policies
    where schemaname = 'app' and tablename = ${table} and qual like ${`%NOT ${flag})%`}`.execute(superuser);
  const policy = rows[0];
  if (!policy) throw new Error(`no policy of ${table} asks for ${flag}`);
  const alter = async (condition: string) => {
    await sql`alter policy ${sql.id(policy.name)} on ${sql.id('app', table)} using (${sql.raw(condition)})`.execute(superuser);
  };
  await alter(policy.condition.replaceAll(`NOT ${flag})`, 'true)'));
  return async () => await alter(policy.condition);
}

const step = (verb: string, n: Step['n'], flag = true): NumberedStep => ({ verb, n, flag, of: 0 });

/** A restricted case with a record of each kind, linked to an open case. */
export const EVERYTHING_ONCE: readonly NumberedStep[] = [
  step('addPerson', [0, 3, 1]),
  step('addPerson', [0, 3, 2], false),
  step('addCounsel', [0, 0, 0]),
  step('openCase', [1, 0, 0]),
  step('openSecret', [1, 0, 0]),
  step('addSecretHearing', [0, 0, 0]),
  step('taskSecret', [0, 0, 0]),
  step('noteSecret', [0, 0, 0], false),
  step('paperSecret', [0, 0, 0]),
  step('uploadSecret', [0, 0, 0]),
  step('editSecret', [0, 0, 0]),
  step('linkSecret', [0, 0, 0]),
  step('linkFromOpen', [0, 0, 0]),
  step('holdSecret', [0, 0, 0]),
  step('partiesSecret', [0, 0, 1]),
  step('merge', [0, 3, 1]),
];

/** A person is on the team of a restricted case for a while, and a case is opened afterwards. */
export const LEAVING: readonly NumberedStep[] = [step('teamSecret', [3, 0, 0]), step('editSecret', [0, 0, 0]), step('openCase', [1, 4, 0])];

const everything = (table: string, call: string, flag = 'restricted') => ({ table, flag, call, steps: EVERYTHING_ONCE });

/** Flags to remove from a policy, and the call by which an outsider notices it. */
export const REMOVED_FLAGS = [
  everything('cases', 'secret case'),
  everything('hearings', 'conflicts'),
  everything('tasks', 'overview'),
  everything('case_notes', 'list'),
  everything('documents', 'list'),
  everything('document_versions', 'overview'),
  everything('uploads', 'overview'),
  everything('vakalatnamas', 'vakalatnamas.readVakalatnama'),
  everything('legal_holds', 'cases.readLegalHold'),
  everything('audit_log', 'overview'),
  everything('audit_log', 'timeline', 'other_restricted'),
  { ...everything('notifications', 'notifications.listNotifications'), steps: [...EVERYTHING_ONCE, ...LEAVING] },
];
