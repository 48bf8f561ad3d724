import {
  updateSecondFactorPolicy,
  listPlans,
  readSecondFactorPolicy,
  readUsage,
  selectPlan,
} from '@munshi/contract/tenants/tenant.endpoints';
import type { PlanName } from '@munshi/contract/tenants/plan';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/calls/api.ts';
import { usePlan } from '../platform/plan.ts';
import { profileQuery, tenantsQuery } from '../platform/profile.queries.ts';
import { selectTenant } from '../platform/session/session.ts';
import { refetchOnEachVisit, untilChanged } from '../platform/calls/refetching.ts';

const ONE_HOUR_MS = 3_600_000;

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => call(listPlans, { signal }),
  staleTime: ONE_HOUR_MS,
});

/** The firm's usage of its plan. Changes of members, cases, invitations and documents invalidate it. */
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => call(readUsage, { signal }),
  ...untilChanged,
});

/** Puts the firm on a plan; the user's profile and the list of firms contain its name. */
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

/** True if the firm requires a second factor of every member; refetched when it is opened for editing. */
export const secondFactorPolicyQuery = queryOptions({
  queryKey: ['second-factor-duty'],
  queryFn: ({ signal }) => call(readSecondFactorPolicy, { signal }),
  ...refetchOnEachVisit,
});

export function useUpdateSecondFactorPolicy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (required: boolean) => call(updateSecondFactorPolicy, { body: { required } }),
    onSuccess: ({ required }) => client.setQueryData(secondFactorPolicyQuery.queryKey, { required }),
  });
}
