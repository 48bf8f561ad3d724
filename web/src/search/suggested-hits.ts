import { readDashboardHearings } from '@munshi/contract/dashboard/dashboard.endpoints';
import type { BoardHearing } from '@munshi/contract/dashboard/dashboard.schema';
import type { Permission } from '@munshi/contract/platform/permission';
import { i18n } from '../i18n/i18n.ts';
import { closeDayRoute } from '../hearings/public.ts';
import { readOpened } from '../offline/public.ts';
import { call } from '../platform/calls/api.ts';
import type { RecordGroup, SuggestHits } from '../platform/record-search.ts';
import { today } from '../ui/format/dates.ts';

type Hit = RecordGroup['hits'][number];
type Scope = Parameters<SuggestHits>[0];

/** The most of each group, so that the other groups stay visible. */
const MOST_OPENED = 5;
const MOST_HEARINGS = 6;

const hit = (id: string, route: string, title: string, description = ''): Hit => ({
  id,
  kind: 'page',
  route,
  title,
  description,
  marks: { title: [], description: [] },
});

interface Action {
  readonly name: 'closeDay' | 'addHearing' | 'addCase' | 'quickEntry' | 'addTask' | 'printTomorrow' | 'invite';
  readonly route: string;
  readonly needs: Permission;
}

const actions = (): readonly Action[] => [
  { name: 'closeDay', route: closeDayRoute(today()), needs: 'hearing:write' },
  { name: 'addHearing', route: '/hearing/add', needs: 'hearing:write' },
  { name: 'addCase', route: '/cases/add', needs: 'case:write' },
  { name: 'quickEntry', route: '/cases/quick', needs: 'case:write' },
  { name: 'addTask', route: '/tasks/add', needs: 'task:write' },
  { name: 'printTomorrow', route: '/hearing/print', needs: 'hearing:read' },
  { name: 'invite', route: '/settings/members', needs: 'invite:write' },
];

function actionHits({ permissions, paths }: Scope): readonly Hit[] {
  return actions()
    .filter(({ route, needs }) => permissions.includes(needs) && paths.has(route.split('?')[0] ?? route))
    .map(({ name, route }) => hit(name, route, i18n.t(`search:suggested.${name}`)));
}

const placeOf = ({ court_name, court_number, item_number }: BoardHearing) =>
  [
    court_name,
    court_number && i18n.t('search:suggested.court', { number: court_number }),
    item_number && i18n.t('search:suggested.item', { item: item_number }),
  ]
    .filter(Boolean)
    .join(' · ');

/** Today's hearings in the order of the cause list, those without an outcome first: nobody looks for what is done. */
async function hearingsOfToday(signal: AbortSignal): Promise<readonly Hit[]> {
  const { today: board } = await call(readDashboardHearings, { signal });
  const open = board.filter(({ is_recorded: isRecorded }) => !isRecorded);
  return [...open, ...board.filter(({ is_recorded: isRecorded }) => isRecorded)]
    .slice(0, MOST_HEARINGS)
    .map((hearing) => hit(hearing.id, `/cases/${hearing.case_id}`, hearing.case_title, placeOf(hearing)));
}

async function openedLast(here: string): Promise<readonly Hit[]> {
  const pages = await readOpened();
  return pages
    .filter(({ path }) => path !== here)
    .slice(0, MOST_OPENED)
    .map(({ path, title }) => hit(path, path, title));
}

/**
 * What the search offers before anything is typed: today's hearings, the pages opened last on this device, and actions. A group
 * that cannot be loaded is left out.
 */
export const suggestHits: SuggestHits = async (scope, signal) => {
  const none: readonly Hit[] = [];
  const mayReadHearings = scope.permissions.includes('hearing:read');
  const [hearings, opened] = await Promise.all([
    mayReadHearings ? hearingsOfToday(signal).catch(() => none) : none,
    openedLast(scope.here).catch(() => none),
  ]);
  return [
    { label: i18n.t('search:suggested.today'), hits: hearings },
    { label: i18n.t('search:suggested.opened'), hits: opened },
    { label: i18n.t('search:suggested.actions'), hits: actionHits(scope) },
  ].filter(({ hits }) => hits.length > 0);
};
