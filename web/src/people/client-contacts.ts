import type { Party } from '@munshi/contract/cases/case.schema';
import { clientDetailsQuery } from './person.queries.ts';

/** The most clients that one call answers about. */
const MOST = 100;

/** The records of our clients among the parties of a case. */
export const clientIdsOf = (parties: readonly Party[]) =>
  parties
    .flatMap((party) => (party.is_client && !party.is_deleted && party.person_id !== null ? [party.person_id] : []))
    .slice(0, MOST)
    .sort();

/** Mobile and e-mail of these clients. */
export const clientContactsQuery = (ids: readonly string[]) => clientDetailsQuery([...new Set(ids)]);
