import type { CorrectedFields, DeadlineRule, ListedRule, RuleCorrection } from '@munshi/contract/deadlines/deadline-rule.schema';
import type { Actor } from '../../platform/auth/actor.ts';
import { definedOnly } from '../../platform/db/query/defined-only.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findCaseKind } from './case-kind.repository.ts';
import { fitsCase } from './fits-case.ts';
import { findNationalRule, nationalRules } from './national-rules.ts';
import * as corrections from './rule-correction.repository.ts';

/**
 * All rules, as the firm has corrected them; of a case with whether each fits it.
 *
 * @throws {AppError} `deadline.case_unknown`, also for a case out of sight
 */
export async function listDeadlineRules(db: TenantDb, caseId?: string): Promise<ListedRule[]> {
  const stored = new Map((await corrections.listCorrections(db)).map((correction) => [correction.code, correction]));
  const rules = nationalRules.map((rule) => corrected(rule, stored.get(rule.code)));
  if (caseId === undefined) return rules;
  const facts = await findCaseKind(db, caseId);
  if (!facts) throw new AppError('deadline.case_unknown', { fields: { case_id: 'unknown' } });
  return rules.map((rule) => ({ ...rule, fits: fitsCase(rule.code, facts) }));
}

/** @throws {AppError} `deadline.rule_unknown`. */
export async function readDeadlineRule(db: TenantDb, code: string): Promise<DeadlineRule> {
  return corrected(requireRule(code), await corrections.findCorrection(db, code));
}

/** Corrects a rule for the firm. Deadlines that were computed by it keep the rule as it was. @throws {AppError} `deadline.rule_unknown`. */
export async function correctDeadlineRule(
  db: TenantDb,
  actor: Actor,
  { code, reason, ...correction }: RuleCorrection & { code: string },
): Promise<DeadlineRule> {
  requireRule(code);
  await corrections.saveCorrection(db, {
    code,
    correction: definedOnly(correction),
    reason,
    userId: actor.userId,
    at: new Date().toISOString(),
  });
  return await readDeadlineRule(db, code);
}

/** Takes the firm's correction back. @throws {AppError} `deadline.rule_unknown`; `deadline.rule_not_corrected`. */
export async function resetDeadlineRule(db: TenantDb, code: string): Promise<DeadlineRule> {
  const rule = requireRule(code);
  if (!(await corrections.deleteCorrection(db, code))) throw new AppError('deadline.rule_not_corrected');
  return rule;
}

function requireRule(code: string): DeadlineRule {
  const rule = findNationalRule(code);
  if (!rule) throw new AppError('deadline.rule_unknown', { fields: { rule: 'unknown' }, values: { rule: code } });
  return rule;
}

function corrected(rule: DeadlineRule, stored: corrections.StoredCorrection | undefined): DeadlineRule {
  if (!stored) return rule;
  const { correction, reason, corrected_by: by, corrected_at: at, version } = stored;
  const national = Object.fromEntries(
    Object.keys(correction).map((field) => [field, rule[field as keyof CorrectedFields]]),
  ) as CorrectedFields;
  return {
    ...rule,
    ...definedOnly(correction),
    correction: { reason, corrected_by: by, corrected_at: at, version, national },
  } as DeadlineRule;
}
