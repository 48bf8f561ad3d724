import { CourtDate } from '@munshi/contract/platform/court-date';
import type { DeadlineRule } from '@munshi/contract/deadlines/deadline-rule.schema';
import type { RemedyList, RemedyOffer } from '@munshi/contract/deadlines/remedy.schema';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { computeWith } from '../computation/computation.service.ts';
import { readCalendarsFor } from '../computation/court-of-rule.service.ts';
import type { CourtCalendar } from '../engine/court-calendar.ts';
import { listDeadlineRules } from '../rules/deadline-rule.service.ts';
import * as remedyRepository from './remedy.repository.ts';

/**
 * The remedies that lie from the decision of a case: by the level of its court, its category and its result. A category or result that is
 * not known leaves none out.
 *
 * @throws {AppError} `deadline.case_unknown`, also for a case out of sight; `deadline.never_opens` and `deadline.too_far` if one of them
 * cannot be computed
 */
export async function listRemedies(db: TenantDb, caseId: string): Promise<RemedyList> {
  const decision = await remedyRepository.findDecision(db, caseId);
  if (!decision) throw new AppError('deadline.case_unknown', { fields: { case_id: 'unknown' } });
  const { decided_on: decidedOn, level, category, court_id: courtId } = decision;
  if (decidedOn === null || level === null) return { decided_on: decidedOn, items: [] };
  const nature = codeOf(decision.nature, await remedyRepository.listNatures(db));
  const lies = ({ remedy }: DeadlineRule) =>
    remedy !== null &&
    remedy.levels.includes(level) &&
    (category === null || (remedy.categories?.includes(category) ?? true)) &&
    (nature === undefined || ((remedy.natures?.includes(nature) ?? true) && !remedy.not_natures?.includes(nature)));
  const calendarFor = await readCalendarsFor(db, { courtId, from: decidedOn, isStored: true });
  const rules = (await listDeadlineRules(db)).filter(lies);
  const items = rules.map((rule) => offer(rule, CourtDate.parse(decidedOn), calendarFor(rule)));
  return { decided_on: decidedOn, items: items.sort((one, other) => (one.due_on < other.due_on ? -1 : 1)) };
}

/** The code of the longest name, or code, that a result contains, such as `allowed` for "Contested--Allowed". */
function codeOf(text: string | null, natures: readonly { code: string; name: string }[]): string | undefined {
  const words = (text ?? '').toLocaleLowerCase('en');
  return natures
    .flatMap(({ code, name }) => [name, code.replaceAll('_', ' ')].map((phrase) => ({ code, phrase: phrase.toLocaleLowerCase('en') })))
    .filter(({ phrase }) => words.includes(phrase))
    .sort((one, other) => other.phrase.length - one.phrase.length)[0]?.code;
}

function offer(rule: DeadlineRule, decidedOn: CourtDate, calendar: CourtCalendar): RemedyOffer {
  const start = rule.inputs.find(({ role }) => role === 'start')?.name ?? '';
  const { dueOn } = computeWith(rule, { inputs: { [start]: decidedOn } }, calendar);
  const { code, title, kind, section, source, condonable, certainty, remedy } = rule;
  return { rule: code, title, kind, by: remedy?.by ?? '', due_on: dueOn, section, source, condonable, certainty };
}
