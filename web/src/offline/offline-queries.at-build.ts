import type { Offline } from '@munshi/contract/platform/record';
import { kindsWith, records } from '@munshi/contract/records';

const ofRecords = (as: keyof Offline) =>
  kindsWith('offline').flatMap((kind) => {
    const { announcedAs, offline } = records[kind] as { announcedAs: string; offline: Offline };
    const queries = offline[as] ?? [];
    return queries === 'all' ? [announcedAs] : queries.map((second) => `${announcedAs}/${second}`);
  });

/**
 * The cached responses, as `isIn()` reads them. An allowlist: a new kind of record caches nothing unless its descriptor says so, and
 * other data only if it is named here. Never cached: files and their text, the audit log, the account and its devices, members and
 * settings, search results, notifications.
 */
export const offlineQueries: Readonly<Record<keyof Offline, readonly string[]>> = {
  record: ['dashboard', ...ofRecords('record')],
  support: ['profile', 'roles', 'tenants', ...ofRecords('support')],
};
