import { endpointTable } from '@munshi/contract/endpoint-table';
import type { Endpoint } from '@munshi/contract/platform/endpoint';

const names = new Map(endpointTable.map(({ feature, endpoint }) => [endpoint, feature]));

/** The list that a successful write of this endpoint changes, by the name of its feature; undefined for none. */
export const listChangedBy = (e: Endpoint): string | undefined =>
  e.method === 'GET' || e.isUnannounced === true ? undefined : names.get(e);
