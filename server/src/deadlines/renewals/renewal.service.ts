import type { Deadline, DeadlineRenewal } from '@munshi/contract/deadlines/deadline.schema';
import type { DeadlineRule } from '@munshi/contract/deadlines/deadline-rule.schema';
import type { Actor } from '../../platform/auth/actor.ts';
import { courtToday, printedDay } from '../../platform/clock/court-day.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { mayOwn } from '../deadline-owner.service.ts';
import { meetDeadline } from '../deadline-state.service.ts';
import * as deadlineRepository from '../deadline.repository.ts';
import { createDeadline, lockDeadline, readDeadline, requireOpen } from '../deadline.service.ts';

const startOf = ({ inputs }: DeadlineRule) => inputs.find(({ role }) => role === 'start')?.name ?? '';

interface Of extends DeadlineRenewal {
  readonly id: string;
  readonly expectedVersion: number | undefined;
}

/**
 * Lodges a caveat again: its deadline is met by the renewal, and that of the next is added and linked to it. Whoever is second, by a
 * second click or at the same time, gets the deadline that is there.
 *
 * @throws {AppError} `deadline.not_renewable`; `deadline.renewed` if it was renewed on another day; `deadline.renewed_before`
 */
export async function renewDeadline(db: TenantDb, actor: Actor, { id, on, expectedVersion }: Of): Promise<Deadline> {
  // Locked without its version: the second of two has an old one and is answered all the same.
  const before = await lockDeadline(db, id, undefined);
  const { rule } = before;
  if (!rule?.next.includes(rule.code)) throw new AppError('deadline.not_renewable');
  const start = startOf(rule);
  const renewal = await deadlineRepository.findRenewalOf(db, id);
  if (renewal?.inputs[start] === on) return await readDeadline(db, renewal.id);
  if (renewal) throw new AppError('deadline.renewed', { values: { due_on: printedDay(renewal.due_on) } });
  requireOpen(before);
  await lockDeadline(db, id, expectedVersion);
  requireLater(before.inputs[start] ?? '', on);
  await meetDeadline(db, { met_on: on, what: `Renewed: lodged again on ${printedDay(on)}.` }, { id, expectedVersion: undefined });
  return await createDeadline(
    db,
    actor,
    {
      case_id: before.case_id,
      rule: rule.code,
      inputs: { [start]: on },
      court_id: before.court_id,
      owner_id: (await mayOwn(db, before.owner_id, before.case_id)) ? before.owner_id : actor.userId,
      ...(before.title === rule.title ? {} : { title: before.title }),
    },
    { renewsId: id },
  );
}

function requireLater(lodgedOn: string, on: string): void {
  if (on > courtToday()) throw new AppError('deadline.met_in_future', { fields: { on: 'in_future' } });
  if (on <= lodgedOn)
    throw new AppError('deadline.renewed_before', { fields: { on: 'before_lodging' }, values: { lodged_on: printedDay(lodgedOn) } });
}
