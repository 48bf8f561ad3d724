import i18next from 'i18next';
import { type ComponentType, lazy } from 'react';
import { casesQuery, firstListQuery } from '../cases/public.ts';
import { OfflineLine, startOffline } from '../offline/public.ts';
import { clientsQuery } from '../people/public.ts';
import type { RecordGroup } from '../platform/record-search.ts';
import { queryClient } from '../platform/query-client.ts';
import { profileQuery, rolesQuery } from '../platform/profile.queries.ts';
import { searchRecords } from '../search/public.ts';

/** What the shell loads once after somebody is there (spec 4), and what to say when it fails (spec 8). */
interface FirstLoad {
  load: () => Promise<unknown>;
  failed: () => string;
}

export interface ShellParts {
  /** The modal behind the Invite button; without it there is no button. */
  InviteModal?: ComponentType<{ opened: boolean; onClose: () => void }>;
  /** The bell of the top bar. */
  Bell?: ComponentType;
  /** Searches records for the search dialog. */
  searchRecords?: (typed: string, signal: AbortSignal) => Promise<readonly RecordGroup[]>;
  /** Says above every page that there is no connection, and from when what is shown is. */
  OfflineLine?: ComponentType;
  /** What is being uploaded, floating over every page. */
  Uploads?: ComponentType;
  firstLoads: readonly FirstLoad[];
}

// Before any screen inside asks for anything.
startOffline();

/** What features put into the shell. Each adds its line here. */
export const shellParts: ShellParts = {
  InviteModal: lazy(() => import('../invites/invite-modal.tsx').then((module) => ({ default: module.InviteModal }))),
  Bell: lazy(() => import('../notifications/bell.tsx').then((module) => ({ default: module.Bell }))),
  OfflineLine,
  Uploads: lazy(() => import('../documents/upload-panel.tsx').then((module) => ({ default: module.UploadPanel }))),
  searchRecords,
  firstLoads: [
    { load: () => queryClient.fetchQuery(profileQuery), failed: () => i18next.t('shell:profile.failed') },
    { load: () => queryClient.fetchQuery(rolesQuery), failed: () => i18next.t('shell:profile.rolesFailed') },
    { load: () => queryClient.fetchQuery(casesQuery(firstListQuery())), failed: () => i18next.t('cases:list.failed') },
    { load: () => queryClient.fetchQuery(clientsQuery), failed: () => i18next.t('people:clients.failed') },
  ],
};
