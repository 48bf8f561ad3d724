import type { ComputationRequest } from '@munshi/contract/deadlines/computation.schema';
import {
  computeDeadline,
  correctDeadlineRule,
  listDeadlineRules,
  listRemedies,
  resetDeadlineRule,
} from '@munshi/contract/deadlines/deadline-rule.endpoints';
import type { RuleCorrection } from '@munshi/contract/deadlines/deadline-rule.schema';
import {
  confirmDeadline,
  createDeadline,
  deleteDeadline,
  giveUpDeadline,
  listDeadlines,
  listDeadlinesByCase,
  meetDeadline,
  missDeadline,
  readDeadline,
  renewDeadline,
  reopenDeadline,
  restoreDeadline,
  updateDeadline,
} from '@munshi/contract/deadlines/deadline.endpoints';
import type {
  Deadline,
  DeadlineChange,
  DeadlineClosed,
  DeadlineDraft,
  DeadlineMet,
  DeadlineQuery,
  DeadlinesByCaseQuery,
} from '@munshi/contract/deadlines/deadline.schema';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { untilChanged } from '../platform/calls/refetching.ts';
import { invalidateShown } from '../platform/events/own-changes.ts';

type DeadlineFilters = Omit<z.input<typeof DeadlineQuery>, 'offset'> & { offset?: number };

export const deadlinesQuery = (query: DeadlineFilters) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['deadlines', 'list', query],
    queryFn: ({ signal }) => call(listDeadlines, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Cases with their deadlines, in the order of the first. */
export const deadlinesByCaseQuery = (query: Omit<z.input<typeof DeadlinesByCaseQuery>, 'offset'> & { offset?: number }) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['deadlines', 'by-case', query],
    queryFn: ({ signal }) => call(listDeadlinesByCase, { query, signal }),
    placeholderData: keepPreviousData,
  });

const OF_CASE = 10;

/** The open deadlines of a case, the earliest first. */
export const deadlinesOfCaseQuery = (caseId: string) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['deadlines', 'of-case', caseId],
    queryFn: ({ signal }) => call(listDeadlines, { query: { case_id: caseId, limit: OF_CASE }, signal }),
  });

/** The first open deadlines of the firm, as the dashboard shows them. */
export const nearDeadlinesQuery = deadlinesQuery({ limit: 10 });

export const deadlineQuery = (id: string) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['deadlines', 'one', id],
    queryFn: ({ signal }) => call(readDeadline, { params: { id }, signal }),
  });

/** The remedies that lie from the decision of a case. */
export const remediesQuery = (caseId: string) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['deadlines', 'remedies', caseId],
    queryFn: ({ signal }) => call(listRemedies, { query: { case_id: caseId }, signal }),
  });

export const rulesQuery = queryOptions({
  ...untilChanged,
  queryKey: ['deadlines', 'rules'],
  queryFn: ({ signal }) => call(listDeadlineRules, { signal }),
});

/** The rules with whether each fits a case: our side, its kind and its court. */
export const rulesOfCaseQuery = (caseId: string) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['deadlines', 'rules', caseId],
    queryFn: ({ signal }) => call(listDeadlineRules, { query: { case_id: caseId }, signal }),
  });

/** What a deadline would be, with its working; nothing is saved. */
export const computationQuery = (request: z.input<typeof ComputationRequest>) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['deadlines', 'computed', request],
    queryFn: ({ signal }) => call(computeDeadline, { body: request, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

async function show(client: QueryClient, deadline: Deadline): Promise<void> {
  client.setQueryData(deadlineQuery(deadline.id).queryKey, deadline);
  await invalidateShown(client, 'deadline');
}

interface DeadlineCreation {
  draft: z.input<typeof DeadlineDraft>;
  /** Created once by the form, so that a second click does not save twice. */
  idempotencyKey: string;
}

export function useCreateDeadline() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: DeadlineCreation) => call(createDeadline, { body: draft, idempotencyKey }),
    onSuccess: (deadline) => show(client, deadline),
  });
}

interface DeadlineEdit {
  id: string;
  change: z.input<typeof DeadlineChange>;
  /** The version that the user saw; undefined to overwrite all changes since. */
  version?: number | undefined;
}

export function useUpdateDeadline() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change, version }: DeadlineEdit) => call(updateDeadline, { params: { id }, body: change, ifMatch: version }),
    onSuccess: (deadline) => show(client, deadline),
  });
}

/** What a person does with a deadline, of the version that they saw. */
export type DeadlineStep =
  | { to: 'confirmed' }
  | { to: 'met'; body: z.input<typeof DeadlineMet> }
  | { to: 'missed' | 'given_up'; body: z.input<typeof DeadlineClosed> }
  | { to: 'reopened' };

async function take({ id, version }: Deadline, step: DeadlineStep): Promise<Deadline> {
  const of = { params: { id }, ifMatch: version };
  if (step.to === 'met') return await call(meetDeadline, { ...of, body: step.body });
  if (step.to === 'missed') return await call(missDeadline, { ...of, body: step.body });
  if (step.to === 'given_up') return await call(giveUpDeadline, { ...of, body: step.body });
  return await call(step.to === 'confirmed' ? confirmDeadline : reopenDeadline, of);
}

export function useDeadlineStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ deadline, step }: { deadline: Deadline; step: DeadlineStep }) => take(deadline, step),
    onSuccess: (deadline) => show(client, deadline),
  });
}

/** Meets the deadline of a caveat that was lodged again; answers that of the next. */
export function useRenewDeadline() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ deadline: { id, version }, on, idempotencyKey }: { deadline: Deadline; on: string; idempotencyKey: string }) =>
      call(renewDeadline, { params: { id }, body: { on }, ifMatch: version, idempotencyKey }),
    onSuccess: (deadline) => show(client, deadline),
  });
}

export function useDeleteDeadline() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteDeadline, { params: { id } }),
    onSuccess: () => invalidateShown(client, 'deadline'),
  });
}

export function useRestoreDeadline() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(restoreDeadline, { params: { id } }),
    onSuccess: (deadline) => show(client, deadline),
  });
}

/** Corrects a rule for the firm. */
export function useCorrectDeadlineRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ code, correction }: { code: string; correction: z.input<typeof RuleCorrection> }) =>
      call(correctDeadlineRule, { params: { code }, body: correction }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['deadlines'] }),
  });
}

/** Takes the firm's correction of a rule back. */
export function useResetDeadlineRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(resetDeadlineRule, { params: { code } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['deadlines'] }),
  });
}
