import type { Exclusion, RuleInputs } from '@munshi/contract/deadlines/computation.schema';
import { findNationalRule } from '../rules/national-rules.ts';
import { compute } from './compute.ts';
import type { CourtCalendar } from './court-calendar.ts';
import { toNumber } from './day-number.ts';

export const sundaysOnly: CourtCalendar = { closed: [], saturdays: 'none' };
export const closedOn = (...days: string[]): CourtCalendar => ({
  closed: days.map((day) => ({ name: 'Holiday', from: toNumber(day), to: toNumber(day), isPartDay: false })),
  saturdays: 'none',
});

/** What a deadline is computed from; without a calendar, only Sundays and national holidays are closed. */
export interface Given {
  readonly inputs: RuleInputs;
  readonly exclusions?: readonly Exclusion[];
  readonly calendar?: CourtCalendar;
}

/** Computes by a national rule. */
export function computed(code: string, { inputs, exclusions = [], calendar = sundaysOnly }: Given) {
  const rule = findNationalRule(code);
  if (!rule) throw new Error(`no rule ${code}`);
  return compute(rule, { inputs, exclusions }, calendar);
}
export const day = (text: string) => text as RuleInputs[string];
export const dates = (inputs: Record<string, string>) => inputs as RuleInputs;
