import { AppError } from '../platform/http/app-error.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import * as taskRepository from './task.repository.ts';
import { PLACE_STEP } from './task.repository.ts';

/** Below this gap the column is renumbered: further halving would soon leave no number in between. */
const SMALLEST_GAP = 1e-6;

/** A new place for a task: directly above or below another one. */
interface BoardPlace {
  readonly id: string;
  readonly status: string;
  readonly beside: string;
  readonly side: 'above' | 'below';
}

/**
 * Puts a task beside another of the same column. Concurrent moves run one after the other, so that the second sees the result of the first.
 *
 * @throws {AppError} `task.neighbour_unknown` if the other task is not in that column any more.
 */
export async function placeBeside(db: TenantDb, place: BoardPlace): Promise<void> {
  await taskRepository.lockColumn(db, place.status);
  let position = await findPlace(db, place);
  if (position === undefined) {
    await taskRepository.renumberColumn(db, place.status);
    position = await findPlace(db, place);
  }
  if (position === undefined) throw new Error('a column that was just spread has no room');
  await taskRepository.moveTo(db, place.id, position);
}

/** The middle of the gap; undefined if the gap is too narrow. */
async function findPlace(db: TenantDb, place: BoardPlace): Promise<number | undefined> {
  const gap = await taskRepository.findGap(db, place);
  if (!gap) throw new AppError('task.neighbour_unknown', { fields: { [place.side === 'above' ? 'before_id' : 'after_id']: 'unknown' } });
  const outward = place.side === 'above' ? -PLACE_STEP : PLACE_STEP;
  if (gap.next === null) return gap.position + outward;
  return Math.abs(gap.next - gap.position) < SMALLEST_GAP ? undefined : (gap.next + gap.position) / 2;
}
