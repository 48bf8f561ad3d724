import type {
  Computation,
  ComputationRequest,
  ComputationStep,
  Exclusion,
  RuleInputs,
} from '@munshi/contract/deadlines/computation.schema';
import type { DeadlineRule } from '@munshi/contract/deadlines/deadline-rule.schema';
import type { WorkingStep } from '@munshi/contract/deadlines/working-step';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CourtCalendar } from '../engine/court-calendar.ts';
import { compute, ComputationError, type Working } from '../engine/compute.ts';
import { type StepLanguage, stepText } from '../engine/step-text.ts';
import { readDeadlineRule } from '../rules/deadline-rule.service.ts';
import { type CalendarOfCourt, readCourtCalendar } from './court-calendar.service.ts';
import { noteOfCourt } from './court-of-rule.service.ts';

/** Computes a deadline by a rule as the firm has corrected it, and saves nothing. @throws {AppError} in words for what cannot be computed. */
export async function computeDeadline(db: TenantDb, request: ComputationRequest): Promise<Computation> {
  const rule = await readDeadlineRule(db, request.rule);
  const { working, days } = await computeByRule(db, rule, {
    ...request,
    courtId: request.court_id ?? null,
    closedDays: request.closed_days,
  });
  return {
    rule: rule.code,
    title: rule.title,
    opens_on: working.opensOn,
    due_on: working.dueOn,
    rolled_from: working.rolledFrom,
    outer_on: working.outerOn,
    condonable: rule.condonable,
    steps: stepsInWords(working.steps),
    note: rule.note,
    source: rule.source,
    section: rule.section,
    certainty: rule.certainty,
    as_of: rule.as_of,
    court_days: { ...days, note: noteOfCourt(rule, days) },
  };
}

interface Given {
  readonly inputs: RuleInputs;
  readonly exclusions?: readonly Exclusion[] | undefined;
  readonly courtId: string | null;
  readonly closedDays?: readonly string[] | undefined;
  /** Of a stored deadline, which keeps its court when that is deleted from the list. */
  readonly isStored?: boolean;
}

/** The earliest of the dates that a deadline is counted from. */
export const firstInput = (inputs: RuleInputs): string =>
  Object.values(inputs).reduce<string>((first, day) => (day < first ? day : first), '9999-12-31');

/** Computes by a rule with the calendar of a court. */
export async function computeByRule(
  db: TenantDb,
  rule: DeadlineRule,
  { inputs, exclusions, courtId, closedDays, isStored = false }: Given,
): Promise<{ working: Working; days: CalendarOfCourt['days'] }> {
  const { calendar, days } = await readCourtCalendar(db, { courtId, from: firstInput(inputs), closedDays, isStored });
  return { working: computeWith(rule, { inputs, exclusions }, calendar), days };
}

/** Computes by a rule with a calendar that was read before. @throws {AppError} in words for what cannot be computed. */
export function computeWith(rule: DeadlineRule, { inputs, exclusions }: Omit<Given, 'courtId'>, calendar: CourtCalendar): Working {
  try {
    return compute(rule, { inputs, exclusions }, calendar);
  } catch (error) {
    throw error instanceof ComputationError ? refusal(rule, error) : error;
  }
}

const codes = {
  required: 'deadline.input_required',
  unknown: 'deadline.input_unknown',
  before_application: 'deadline.copy_before_application',
  needs_application: 'deadline.copy_needs_application',
  too_far: 'deadline.too_far',
  never_opens: 'deadline.never_opens',
} as const;

function refusal(rule: DeadlineRule, { field, reason }: ComputationError): AppError {
  const label = rule.inputs.find(({ name }) => name === field)?.label ?? field;
  return new AppError(codes[reason], { fields: { [`inputs.${field}`]: reason }, values: { label, name: field } });
}

/** The steps of a working in words. */
export function stepsInWords(steps: readonly WorkingStep[], language: StepLanguage = 'en'): ComputationStep[] {
  return steps.map((step) => ({ ...stepText(step, language), from: step.from, to: step.to, days: step.days }));
}
