import { Deadline } from '@munshi/contract/deadlines/deadline.schema';
import type { WorkingStep } from '@munshi/contract/deadlines/working-step';
import { copySource } from './copies/copy-source.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { readCourtCalendar } from './computation/court-calendar.service.ts';
import { noteOfCourt } from './computation/court-of-rule.service.ts';
import { stepsInWords } from './computation/computation.service.ts';
import type { StepLanguage } from './engine/step-text.ts';
import type { StoredDeadline } from './deadline.repository.ts';
import { findNationalRule, inHindi, labelInHindi, noteInHindi } from './rules/national-rules.ts';

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
  const words = { title: stored.title, source: law.source };
  const { title, source } = language === 'hi' ? inHindi(stored.rule, words) : words;
  return Deadline.parse({
    ...stored,
    title,
    inputs: named.map((input) => ({
      ...input,
      label: language === 'hi' ? labelInHindi(input.label) : input.label,
      day: inputs[input.name] ?? null,
    })),
    steps: stepsInWords(language === 'hi' ? steps.map((step) => namedInHindi(step, stored.rule)) : steps, language).map((step, at) =>
      stored.copy && steps[at]?.kind === 'copy' ? { ...step, text: `${step.text} ${copySource(stored.copy, language)}` } : step,
    ),
    condonable: law.condonable,
    certainty: law.certainty,
    source,
    as_of: law.as_of,
    rule_note: note && language === 'hi' ? noteInHindi(note) : note,
    court_days: { ...days, note: noteOfCourt(rule, days) },
    is_renewable: next.some((code: string) => code === stored.rule),
    next: next.flatMap((code) => findNationalRule(code) ?? []).map(({ code, title }) => ({ code, title })),
  });
}

function namedInHindi(step: WorkingStep, code: string | null): WorkingStep {
  if (step.kind === 'period') return { ...step, title: inHindi(code, { title: step.title, source: null }).title };
  if (step.kind === 'waits') return { ...step, reason: labelInHindi(step.reason) };
  return 'label' in step ? { ...step, label: labelInHindi(step.label) } : step;
}
