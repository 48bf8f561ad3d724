import { createDocumentTicket } from '@munshi/contract/documents/document.endpoints';
import { endpointTable } from '@munshi/contract/endpoint-table';
import { createFirmExportLink } from '@munshi/contract/firm-exports/firm-export.endpoints';
import type { Endpoint } from '@munshi/contract/platform/endpoint';
import { deleteVakalatnamaDraft, previewVakalatnama, saveVakalatnamaDraft } from '@munshi/contract/vakalatnamas/vakalatnama.endpoints';

/** Features whose calls change only the caller's own data, and no list of the firm. */
const OWN = new Set(['accounts', 'notifications', 'events', 'dashboard', 'support']);

/** Calls of other features that also change nothing others see; a draft is saved at every pause in typing. */
const UNANNOUNCED = new Set<Endpoint>([
  createDocumentTicket,
  createFirmExportLink,
  previewVakalatnama,
  saveVakalatnamaDraft,
  deleteVakalatnamaDraft,
]);

const isAnnounced = (feature: string, e: Endpoint) => !OWN.has(feature) && !UNANNOUNCED.has(e);
const names = new Map(
  endpointTable.flatMap(({ feature, endpoint }) => (isAnnounced(feature, endpoint) ? [[endpoint, feature] as const] : [])),
);

/** The list that a successful write of this endpoint changes, by the name of its feature; undefined for none. */
export const listChangedBy = (e: Endpoint): string | undefined => (e.method === 'GET' ? undefined : names.get(e));
