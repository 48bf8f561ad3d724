import { endpointTable } from '@munshi/contract/endpoint-table';
import type { Endpoint } from '@munshi/contract/platform/endpoint';

/** Features whose calls change what is the caller's own, and no list of the firm. */
const OWN = new Set(['accounts', 'notifications', 'events', 'dashboard', 'support']);

const names = new Map(endpointTable.flatMap(({ feature, endpoint }) => (OWN.has(feature) ? [] : [[endpoint, feature] as const])));

/** The list that a successful write of this endpoint changes, by the name of its feature; undefined for none. */
export const listChangedBy = (e: Endpoint): string | undefined => (e.method === 'GET' ? undefined : names.get(e));
