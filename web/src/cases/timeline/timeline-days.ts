import { courtDayOf } from '../../ui/format/dates.ts';
import type { TimelineMoment, TimelineSentence } from './timeline-sentence.ts';

/** What one person did on one day. */
export interface TimelineGroup {
  id: string;
  actor: string;
  /** What matters to the case, newest first. */
  shown: (TimelineSentence & { at: string })[];
  /** Stored files, shown in one line until somebody asks. */
  folded: (TimelineSentence & { at: string })[];
}

export interface TimelineDay {
  day: string;
  groups: TimelineGroup[];
}

/** The last of a list if it is of this day or person, else a new one at its end. */
function continued<Item>(items: Item[], isSame: (item: Item) => boolean, begin: () => Item): Item {
  const last = items.at(-1);
  if (last !== undefined && isSame(last)) return last;
  const begun = begin();
  items.push(begun);
  return begun;
}

/** Moments by the day on which they were recorded, and on each day by person; the order of the moments is kept. */
export function gatherDays(moments: readonly TimelineMoment[]): TimelineDay[] {
  const days: TimelineDay[] = [];
  for (const { id, at, actor, sentences } of moments) {
    const day = courtDayOf(at) ?? '';
    const { groups } = continued(
      days,
      (last) => last.day === day,
      () => ({ day, groups: [] }),
    );
    const { shown, folded } = continued<TimelineGroup>(
      groups,
      (last) => last.actor === actor,
      () => ({ id, actor, shown: [], folded: [] }),
    );
    for (const sentence of sentences) (sentence.kind === 'file' ? folded : shown).push({ ...sentence, at });
  }
  return days;
}
