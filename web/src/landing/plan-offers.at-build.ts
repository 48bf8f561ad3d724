import { plans } from '@munshi/contract/tenants/plan';

/** The plans with their limits, without the schemas that check them: a visitor's first page loads none. */
export const planOffers = Object.values(plans);
