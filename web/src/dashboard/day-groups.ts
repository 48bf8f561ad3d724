import type { BoardHearing } from '@munshi/contract/dashboard/dashboard.schema';

/** The hearings of a day before one judge in one room. */
export interface CourtGroup {
  key: string;
  courtName: string | null;
  courtNumber: string | null;
  judgeName: string | null;
  time: string | null;
  /** All of them are heard only by video. */
  isByVideo: boolean;
  hearings: BoardHearing[];
}

const itemOf = (hearing: BoardHearing) => Number.parseInt(hearing.item_number ?? '', 10);

/** In the order of item numbers, `4` before `17`; hearings without an item come last. */
function byItem(a: BoardHearing, b: BoardHearing): number {
  const [first, second] = [itemOf(a), itemOf(b)].map((item) => (Number.isNaN(item) ? Number.POSITIVE_INFINITY : item));
  if (first === undefined || second === undefined || first === second)
    return (a.item_number ?? '').localeCompare(b.item_number ?? '', 'en-IN', { numeric: true });
  return first - second;
}

const earliest = (hearings: readonly BoardHearing[]) => hearings.flatMap((each) => each.hearing_time ?? []).sort()[0] ?? null;

/** A day's hearings as an advocate attends them: by court and room, the room that begins first on top, then by item. */
export function groupByCourt(hearings: readonly BoardHearing[]): CourtGroup[] {
  const groups = Map.groupBy(hearings, (hearing) => [hearing.court_id, hearing.court_number, hearing.judge_name].join('|'));
  return Array.from(groups, ([key, members]) => {
    const [first] = members;
    return {
      key,
      courtName: first?.court_name ?? null,
      courtNumber: first?.court_number ?? null,
      judgeName: first?.judge_name ?? null,
      time: earliest(members),
      isByVideo: members.every((hearing) => hearing.mode === 'video'),
      hearings: members.toSorted(byItem),
    };
  }).sort((a, b) => (a.time ?? '99').localeCompare(b.time ?? '99') || (a.courtName ?? '').localeCompare(b.courtName ?? '', 'en-IN'));
}
