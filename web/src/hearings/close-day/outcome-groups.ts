import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { isDue } from '../is-due.ts';

/** The hearings of a day by what became of them, each group in the order of the board. */
export function groupOutcomes(hearings: readonly Hearing[]) {
  const recorded = hearings.filter((hearing) => hearing.outcome !== null || hearing.business_on_date !== null);
  const without = recorded.filter(({ outcome, next_date: next }) => outcome !== null && next === null);
  return {
    recorded,
    left: hearings.filter(isDue),
    next: recorded.filter(({ next_date: next }) => next !== null),
    reserved: without.filter(({ no_next_reason: reason }) => reason === 'reserved'),
    disposed: without.filter(({ no_next_reason: reason }) => reason === 'disposed'),
    undated: without.filter(({ no_next_reason: reason }) => reason !== 'reserved' && reason !== 'disposed'),
  };
}
