import type { PlanName } from '@munshi/contract/tenants/plan';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { storageKeys } from './session/storage-keys.ts';

interface PlanState {
  selectedPlan: PlanName | null;
  tenantCode: string | null;
}

/** The chosen plan and the current firm. */
export const usePlan = create<PlanState>()(
  persist((): PlanState => ({ selectedPlan: null, tenantCode: null }), { name: storageKeys.plan }),
);
