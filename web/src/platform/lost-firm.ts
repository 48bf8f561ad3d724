import type { Tenant } from '@munshi/contract/tenants/tenant.schema';
import i18next from 'i18next';
import { FORCED } from '../ui/forced-navigation.ts';
import { toasts } from '../ui/toasts.ts';
import { navigate } from './navigation.ts';
import { tenantsQuery } from './profile.queries.ts';
import { queryClient } from './query-client.ts';
import { readTenantCode, selectTenant } from './session.ts';
import { START_FIRM_PAGE } from './start-firm.ts';

/** The way out that is being gone, if any: all calls of a page find out at once. */
let underWay: Promise<void> | undefined;

/**
 * Leads somebody who was taken out of the firm they work in to another firm of theirs; who has none
 * may start one. Nothing happens to somebody who belongs to it after all.
 */
export function leadOutOfFirm(): Promise<void> {
  underWay ??= leadOut()
    // Whoever is not told now is with the next call.
    .catch(() => undefined)
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}

async function leadOut() {
  const lost = readTenantCode();
  const tenants = await queryClient.fetchQuery({ ...tenantsQuery, staleTime: 0 });
  // Another tab may have been faster.
  if (readTenantCode() !== lost || tenants.some(({ code }) => code === lost)) return;
  const next = await goOnIn(tenants);
  if (next) toasts.error(i18next.t('accounts:lostFirm', { firm: next.name }));
  else if (lost !== null) toasts.error(i18next.t('accounts:lostLastFirm'));
}

/**
 * On for somebody who is out of the firm they worked in, and whom nothing there may keep: in the one used last of those that
 * are left, or where one is started.
 *
 * @returns the firm they are in now.
 */
export async function goOnIn([next]: readonly Tenant[]): Promise<Tenant | undefined> {
  // Out first, and then in: what was kept of the lost one goes.
  selectTenant(null);
  if (next) selectTenant(next);
  // What is on screen waits until it is left: asked for again in the other firm, it would be refused there.
  queryClient.removeQueries({ type: 'inactive' });
  await navigate(next ? '/dashboard' : START_FIRM_PAGE, { state: FORCED, replace: true });
  if (next) void queryClient.resetQueries();
  else queryClient.clear();
  return next;
}
