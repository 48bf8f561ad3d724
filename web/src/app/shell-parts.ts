import { type ComponentType, lazy } from 'react';
import { UploadsOverlay } from '../documents/uploads-overlay.tsx';
import { LateInviteModal } from '../invites/public.ts';
import { OfflineLine, startOffline } from '../offline/public.ts';
import { bring } from '../platform/problem.ts';
import type { RecordGroup } from '../platform/record-search.ts';
import type { FirstLoad } from './first-loads.ts';

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
  /** They need not be there for the page to be painted. */
  firstLoads: () => Promise<readonly FirstLoad[]>;
}

// Before any screen inside asks for anything.
startOffline();

/** What features put into the shell. Each adds its line here. */
export const shellParts: ShellParts = {
  InviteModal: LateInviteModal,
  Bell: lazy(() => import('../notifications/bell.tsx').then((module) => ({ default: module.Bell }))),
  OfflineLine,
  Uploads: UploadsOverlay,
  searchRecords: async (typed, signal) => (await bring(() => import('../search/public.ts'))).searchRecords(typed, signal),
  firstLoads: () => import('./first-loads.ts').then((module) => module.firstLoads),
};
