import { Deadline } from '@munshi/contract/deadlines/deadline.schema';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { readCourtCalendar } from './computation/court-calendar.service.ts';
import { stepsInWords } from './computation/computation.service.ts';
import type { StepLanguage } from './engine/step-text.ts';
import type { StoredDeadline } from './deadline.repository.ts';
import { findNationalRule } from './rules/national-rules.ts';

/** What a deadline without a rule says of the law. */
const BY_HAND = { inputs: [], next: [], condonable: null, certainty: null, source: null, as_of: null, note: null } as const;

/** A stored deadline as it is answered: its inputs with their labels, its steps in words, and the rules that come next. */
export async function describeDeadline(db: TenantDb, deadline: StoredDeadline, language: StepLanguage = 'en'): Promise<Deadline> {
  const { stored_rule: rule, inputs, steps, ...stored } = deadline;
  const { inputs: named, next, note, ...law } = rule ?? BY_HAND;
  const { days } = await readCourtCalendar(db, {
    courtId: stored.court_id,
    from: stored.rolled_from ?? stored.due_on,
    isStored: true,
    language,
  });
  return Deadline.parse({
    ...stored,
    inputs: named.map((input) => ({ ...input, day: inputs[input.name] ?? null })),
    steps: stepsInWords(steps, language),
    condonable: law.condonable,
    certainty: law.certainty,
    source: law.source,
    as_of: law.as_of,
    rule_note: note,
    court_days: days,
    next: next.flatMap((code) => findNationalRule(code) ?? []).map(({ code, title }) => ({ code, title })),
  });
}
