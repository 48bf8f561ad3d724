import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { Computation, ComputationRequest } from './computation.schema.ts';
import { DeadlineRule, ListedRule, RuleCorrection, RuleQuery } from './deadline-rule.schema.ts';
import { RemedyList, RemedyQuery } from './remedy.schema.ts';

const base = '/api/v1/deadline-rules';
const CodeParams = z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(80)) });

export const listDeadlineRules = endpoint({
  method: 'GET',
  url: base,
  access: 'deadline:read',
  summary:
    'The rules of law by which deadlines are computed, with sources, as the firm has corrected them; of a case with whether each fits it.',
  query: RuleQuery,
  response: z.object({ items: z.array(ListedRule) }),
});

export const correctDeadlineRule = endpoint({
  method: 'PUT',
  url: `${base}/:code/correction`,
  access: 'deadline:confirm',
  summary: 'Corrects a rule for the firm, with a reason. Deadlines computed before keep the old form of the rule.',
  params: CodeParams,
  body: RuleCorrection,
  response: DeadlineRule,
});

export const resetDeadlineRule = endpoint({
  method: 'DELETE',
  url: `${base}/:code/correction`,
  access: 'deadline:confirm',
  summary: 'Takes the firm’s correction of a rule back.',
  params: CodeParams,
  response: DeadlineRule,
});

export const computeDeadline = endpoint({
  method: 'POST',
  url: '/api/v1/deadlines/compute',
  access: 'deadline:read',
  summary: 'Computes a deadline with its working and saves nothing.',
  status: 200,
  body: ComputationRequest,
  response: Computation,
});

export const listRemedies = endpoint({
  method: 'GET',
  url: '/api/v1/deadlines/remedies',
  access: 'deadline:read',
  summary: 'The remedies that lie from a decided case, by its court, category and result: for whom, and until when.',
  query: RemedyQuery,
  response: RemedyList,
});
