import { type ComponentType } from 'react';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { NotifyOverlay } from '../../client-messages/notify-overlay.tsx';
import { UploadsOverlay } from '../../documents/upload/uploads-overlay.tsx';
import { InviteModal } from '../../invites/public.ts';
import { OfflineBanner, startOffline } from '../../offline/public.ts';
import { loadChunk } from '../../platform/calls/problem.ts';
import type { RecordGroup, SuggestHits } from '../../platform/record-search.ts';
import type { FirstLoad } from '../first-loads.ts';

export interface ShellSlots {
  /** The modal that the Invite button opens; without it there is no button. */
  InviteModal?: ComponentType<{ opened: boolean; onClose: () => void }>;
  /** The bell of the top bar. */
  Bell?: ComponentType;
  /** Searches records for the search dialog. */
  searchRecords?: (typed: string, signal: AbortSignal) => Promise<readonly RecordGroup[]>;
  /** What the search dialog offers before anything is typed. */
  suggestHits?: SuggestHits;
  /** Banner above every page while offline, with the time of the data shown. */
  OfflineBanner?: ComponentType;
  /** The uploads in progress, floating over every page. */
  Uploads?: ComponentType;
  /** The messages to the clients of a case, over every page. */
  NotifyClient?: ComponentType;
  /** Loaded after the first paint: the page does not need them to be shown. */
  firstLoads: () => Promise<readonly FirstLoad[]>;
}

// Before any screen inside the shell sends a request.
startOffline();

/** The parts that features provide to the shell. Each feature adds its line here. */
export const shellSlots: ShellSlots = {
  InviteModal: InviteModal,
  Bell: lazyComponent(() => import('../../notifications/bell.tsx').then((module) => module.Bell)),
  OfflineBanner,
  Uploads: UploadsOverlay,
  NotifyClient: NotifyOverlay,
  searchRecords: async (typed, signal) => (await loadChunk(() => import('../../search/public.ts'))).searchRecords(typed, signal),
  suggestHits: async (scope, signal) => (await loadChunk(() => import('../../search/public.ts'))).suggestHits(scope, signal),
  firstLoads: () => import('../first-loads.ts').then((module) => module.firstLoads),
};
