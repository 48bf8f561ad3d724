import type {
  EventDeadlines,
  EventDeadlinesDraft,
  EventOffer,
  EventOffers,
  EventQuery,
} from '@munshi/contract/deadlines/deadline-event.schema';
import type { DeadlineRule } from '@munshi/contract/deadlines/deadline-rule.schema';
import type { Deadline } from '@munshi/contract/deadlines/deadline.schema';
import type { Actor } from '../../platform/auth/actor.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { computeWith } from '../computation/computation.service.ts';
import { readCalendarsFor } from '../computation/court-of-rule.service.ts';
import { createDeadline, readDeadline } from '../deadline.service.ts';
import { findCaseKind } from '../rules/case-kind.repository.ts';
import { listDeadlineRules } from '../rules/deadline-rule.service.ts';
import { fitsCase } from '../rules/fits-case.ts';
import * as deadlineEvents from './deadline-event.repository.ts';

const startOf = ({ inputs }: DeadlineRule) => inputs.find(({ role }) => role === 'start')?.name ?? '';

/**
 * The deadlines that follow from an event in a case: first of the rules that fit our side, the kind of the case and its court, then of all
 * others that count from it; of both the earliest last day first.
 *
 * @throws {AppError} `deadline.case_unknown`, also for a case out of sight; `deadline.never_opens` and `deadline.too_far` if one of them
 * cannot be computed
 */
export async function listRulesOfEvent(db: TenantDb, { case_id: caseId, event, on }: EventQuery): Promise<EventOffers> {
  const facts = await findCaseKind(db, caseId);
  if (!facts) throw new AppError('deadline.case_unknown', { fields: { case_id: 'unknown' } });
  const calendarFor = await readCalendarsFor(db, { courtId: facts.court_id, from: on, isStored: true });
  const open = await deadlineEvents.listOpenOf(db, caseId);
  const rules = (await listDeadlineRules(db)).filter(({ events }) => events.includes(event));
  const items = rules.map((rule): EventOffer => {
    const { code, title, kind, section, source, condonable, certainty } = rule;
    const { opensOn, dueOn, outerOn } = computeWith(rule, { inputs: { [startOf(rule)]: on } }, calendarFor(rule));
    const taken = open.find((deadline) => deadline.rule_code === code && deadline.inputs[startOf(rule)] === on);
    const days = { opens_on: opensOn, due_on: dueOn, outer_on: outerOn };
    return {
      rule: code,
      title,
      kind,
      ...days,
      section,
      source,
      condonable,
      certainty,
      fits: fitsCase(code, facts),
      deadline_id: taken?.id ?? null,
    };
  });
  return { items: items.sort((one, other) => Number(other.fits) - Number(one.fits) || (one.due_on < other.due_on ? -1 : 1)) };
}

/**
 * Adds the chosen deadlines of an event, all or none. One that the case has already, counted from the same day, is answered and not added
 * again.
 *
 * @throws {AppError} `deadline.case_unknown`; `deadline.rule_of_other_event` for a rule that does not count from the event
 */
export async function createDeadlinesOfEvent(db: TenantDb, actor: Actor, draft: EventDeadlinesDraft): Promise<EventDeadlines> {
  const { case_id: caseId, event, on, deadlines } = draft;
  await deadlineEvents.lockCase(db, caseId);
  const { items: offers } = await listRulesOfEvent(db, { case_id: caseId, event, on });
  const rules = await listDeadlineRules(db);
  const items: Deadline[] = [];
  for (const { rule: code, owner_id: owner } of new Map(deadlines.map((each) => [each.rule, each])).values()) {
    const offer = offers.find(({ rule }) => rule === code);
    const rule = rules.find((each) => each.code === code);
    if (!offer || !rule) throw new AppError('deadline.rule_of_other_event', { fields: { deadlines: 'unknown' }, values: { rule: code } });
    items.push(
      offer.deadline_id === null
        ? await createDeadline(db, actor, {
            case_id: caseId,
            rule: code,
            inputs: { [startOf(rule)]: on },
            ...(owner && { owner_id: owner }),
          })
        : await readDeadline(db, offer.deadline_id),
    );
  }
  return { items };
}
