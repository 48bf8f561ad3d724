import { type Mutant, mutantsOf } from './mutant.ts';

const web = (file: string, by: string, ...snippets: string[]) => mutantsOf(`web/src/${file}`, snippets, [`web/src/${by}`]);

/** The constants and limits of spec 9, and the storage keys of the browser (spec 4). */
export const constantMutants: readonly Mutant[] = [
  ...web('ui/overlay/toasts.ts', 'ui/overlay/toasts.test.tsx', 'TOAST_SHOWN_MS = ‹4000›', 'TOAST_GAP_MS = ‹300›'),
  ...web(
    'notifications/notification.queries.ts',
    'notifications/notification.queries.test.ts',
    'BELL_PAGE = ‹4›',
    'staleTime: ‹5› * MINUTE_MS',
    'gcTime: ‹10› * MINUTE_MS',
    'gcTime: ‹5› * MINUTE_MS',
    'MINUTE_MS = ‹60_000›',
  ),
  ...web('notifications/bell.tsx', 'notifications/bell.test.tsx', 'MOST_SHOWN = ‹99›'),
  ...web(
    'platform/calls/query-client.ts',
    'app/spec-constants.test.tsx',
    'RETRIES = ‹3›',
    'FIRST_WAIT_MS = ‹1_000›',
    'FIRST_WAIT_MS * ‹2› **',
  ),
  ...web('platform/calls/query-client.ts', 'platform/navigation.test.ts', 'LONGEST_WAIT_MS = ‹30_000›'),
  ...web('platform/calls/query-client.ts', 'app/spec-constants.test.tsx', 'refetchOnMount: ‹false›', 'refetchOnWindowFocus: ‹false›'),
  ...web('app/search/use-search-text.ts', 'app/search/search.test.tsx', 'SEARCH_DEBOUNCE_MS = ‹300›'),
  ...web('ui/list/data-table.tsx', 'ui/list/data-table.test.tsx', 'SKELETON_ROWS = ‹10›', 'SKELETON_COLUMNS = ‹7›'),
  ...web('ui/overlay/loading-overlay.tsx', 'ui/overlay/loading-overlay.test.tsx', 'PROGRESS = ‹70›'),
  ...web('ui/format/dates.ts', 'ui/format/dates.test.ts', "NO_DAY = '‹-›'"),
  ...mutantsOf(
    'web/src/platform/session/storage-keys.ts',
    ['auth_token', 'refresh_token', 'tenant', 'theme', 'sign_up_data', 'vakalatnama_draft', 'auth-storage', 'plan-storage'].map(
      (key) => `: '‹${key}›'`,
    ),
  ),
  ...mutantsOf(
    'contract/src/platform/page.ts',
    ['PAGE_SIZES = [‹10›', '10, ‹25›', '25, ‹50›', '50, ‹100›]'],
    ['server/test/guards/every-list-names-its-sizes.test.ts'],
  ),
  ...web('ui/list/page-window.ts', 'ui/list/pagination.test.tsx', 'OPTIONS = [‹10›', '10, ‹25›', '25, ‹50›', '50, ‹100›]'),
];
