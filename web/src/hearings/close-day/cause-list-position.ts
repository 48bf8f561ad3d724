import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { isDue } from '../is-due.ts';
import { SUMMARY } from './close-day-address.ts';

/** The hearing that an address of closing means; the next one, if that is recorded by now, and undefined at the end. */
export function hearingAt(position: string, board: readonly Hearing[]): Hearing | undefined {
  if (position === SUMMARY) return undefined;
  const place = board.findIndex(({ id }) => id === position);
  return board.slice(Math.max(place, 0)).find(isDue);
}

/** The hearings after this one, in the order of the cause list, that have no outcome. */
export const dueAfter = ({ id }: Hearing, board: readonly Hearing[]) =>
  board.slice(board.findIndex((each) => each.id === id) + 1).filter(isDue);
