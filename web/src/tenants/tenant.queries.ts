import {
  changeSecondFactorDuty,
  listMembers,
  listPlans,
  readSecondFactorDuty,
  readUsage,
  selectPlan,
} from '@munshi/contract/tenants/tenant.endpoints';
import type { PlanName } from '@munshi/contract/tenants/plan';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/api.ts';
import { usePlan } from '../platform/plan.ts';
import { profileQuery, tenantsQuery } from '../platform/profile.queries.ts';
import { selectTenant } from '../platform/session.ts';
import { anewAtEachVisit, untilChanged } from '../platform/refetching.ts';

const FIVE_MINUTES_MS = 300_000;
const ONE_HOUR_MS = 3_600_000;

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => call(listPlans, { signal }),
  staleTime: ONE_HOUR_MS,
});

/** What the firm uses of its plan. Changes of members, cases, invitations and documents make it old. */
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => call(readUsage, { signal }),
  ...untilChanged,
});

/** The members of the firm, by name. */
export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: ({ signal }) => call(listMembers, { signal }),
  staleTime: FIVE_MINUTES_MS,
  refetchOnMount: true,
});

/** Puts the firm on a plan; profile and list of firms carry its name. */
export function useSelectPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (plan: PlanName) => call(selectPlan, { body: { plan } }),
    onSuccess: ({ tenant }) => {
      selectTenant(tenant);
      usePlan.setState({ selectedPlan: tenant.plan });
      void client.invalidateQueries({ queryKey: profileQuery.queryKey });
      void client.invalidateQueries({ queryKey: tenantsQuery.queryKey });
    },
  });
}

/** Whether the firm asks every member for a second factor; read afresh where it is about to be changed. */
export const dutyQuery = queryOptions({
  queryKey: ['second-factor-duty'],
  queryFn: ({ signal }) => call(readSecondFactorDuty, { signal }),
  ...anewAtEachVisit,
});

export function useChangeDuty() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (required: boolean) => call(changeSecondFactorDuty, { body: { required } }),
    onSuccess: ({ required }) => client.setQueryData(dutyQuery.queryKey, { required }),
  });
}
