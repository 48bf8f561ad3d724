import type { RuleInputs } from '@munshi/contract/deadlines/computation.schema';
import type { DeadlineRule, RuleInputRole } from '@munshi/contract/deadlines/deadline-rule.schema';

/** The dates of a certified copy that a deadline may exclude. */
export interface CopyDays {
  readonly id: string;
  readonly case_id: string;
  readonly title: string;
  readonly order_on: string;
  readonly applied_on: string;
  readonly application_number: string | null;
  readonly ready_on: string | null;
}

interface CopyInputs {
  readonly start: string;
  readonly applied: string;
  readonly ready: string;
}

/** The names of the dates of a rule that excludes the time for a certified copy; undefined for another rule. */
export function copyInputsOf({ inputs }: Pick<DeadlineRule, 'inputs'>): CopyInputs | undefined {
  const named = (role: RuleInputRole) => inputs.find((input) => input.role === role)?.name;
  const [start, applied, ready] = [named('start'), named('copy_applied'), named('copy_ready')];
  return start && applied && ready ? { start, applied, ready } : undefined;
}

/** The inputs without the dates of a copy. */
export function withoutCopy(inputs: RuleInputs, { applied, ready }: CopyInputs): RuleInputs {
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => name !== applied && name !== ready)) as RuleInputs;
}

/** The inputs with the dates of a copy. */
export function withCopy(inputs: RuleInputs, names: CopyInputs, copy: CopyDays): RuleInputs {
  const days = { [names.applied]: copy.applied_on, ...(copy.ready_on === null ? {} : { [names.ready]: copy.ready_on }) };
  return { ...withoutCopy(inputs, names), ...days } as RuleInputs;
}

/** True if no date that a person typed differs from those of the copy. */
export function agreesWith(inputs: RuleInputs, { applied, ready }: CopyInputs, copy: CopyDays): boolean {
  const [typedApplied, typedReady] = [inputs[applied], inputs[ready]];
  return (!typedApplied || typedApplied === copy.applied_on) && (!typedReady || typedReady === copy.ready_on);
}

const sorted = (inputs: RuleInputs) => JSON.stringify(Object.entries(inputs).sort(([one], [other]) => one.localeCompare(other)));

export const haveSameDates = (one: RuleInputs, other: RuleInputs): boolean => sorted(one) === sorted(other);
