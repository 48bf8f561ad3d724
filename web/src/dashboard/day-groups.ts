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

const earliest = (hearings: readonly BoardHearing[]) => hearings.flatMap((each) => each.hearing_time ?? []).sort()[0] ?? null;

/** A day's hearings by court and room. The server sorts them as a cause list does, and that order is kept. */
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
      hearings: members,
    };
  });
}
