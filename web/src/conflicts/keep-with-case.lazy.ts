import type { CaseDraft } from '@munshi/contract/cases/case.schema';
import type { CheckedName } from '@munshi/contract/conflicts/conflict.schema';
import type { QueryClient } from '@tanstack/react-query';
import { i18n } from '../i18n/i18n.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { conflictsQuery, invalidateChecks, keepCheck } from './conflict.queries.ts';
import { clearDecisions, decisionOn } from './noted-decisions.ts';

type Parties = Pick<CaseDraft, 'parties'>;

/** Names of one check; the server takes no more. */
const MAX_NAMES = 50;

const namesOf = ({ parties = [] }: Parties): CheckedName[] =>
  parties.flatMap(({ name, is_client: isClient }) => (name?.trim() ? [{ name: name.trim(), is_client: isClient === true }] : []));

/** The first party with a conflict that nobody has decided about; undefined also if the server does not answer. */
export async function findUndecided(client: QueryClient, draft: Parties): Promise<CheckedName | undefined> {
  const open = namesOf(draft).filter(({ name }) => !decisionOn(name));
  if (open.length === 0) return undefined;
  const { hits } = await client.fetchQuery(conflictsQuery(open.slice(0, MAX_NAMES))).catch(() => ({ hits: [] }));
  return open.find(({ name }) => hits.some((hit) => hit.is_adverse && hit.name === name));
}

/** False if a decision is missing; says so. */
export async function areMade(client: QueryClient, draft: Parties): Promise<boolean> {
  const missing = await findUndecided(client, draft);
  if (missing) toasts.error(i18n.t('conflicts:decideFirst', { name: missing.name }));
  return missing === undefined;
}

/** Keeps the decisions about the parties of a case that is saved now. */
export async function keepFor(client: QueryClient, caseId: string, draft: Parties): Promise<void> {
  const decided = namesOf(draft).flatMap((name) => {
    const decision = decisionOn(name.name);
    return decision ? [{ name, decision }] : [];
  });
  if (decided.length === 0) return;
  try {
    for (const { name, decision } of decided) await keepCheck({ ...decision, names: [name], case_id: caseId });
    clearDecisions(decided.map(({ name }) => name.name));
  } catch (error) {
    toasts.error(i18n.t('conflicts:keepFailed', { message: messageOf(error, '') }));
  }
  await invalidateChecks(client);
}
