import type { Tenant } from '@munshi/contract/tenants/tenant.schema';
import { i18n } from '../../i18n/i18n.ts';
import { FORCED } from '../../ui/overlay/forced-navigation.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { navigate } from '../navigation.ts';
import { tenantsQuery } from '../profile.queries.ts';
import { queryClient } from '../calls/query-client.ts';
import { readTenantCode, selectTenant } from './session.ts';
import { START_FIRM_PAGE } from './start-firm.ts';

/** The pending redirect, if any: all calls of a page fail at once. */
let underWay: Promise<void> | undefined;

/**
 * Switches a user who was removed from the current firm to another firm of theirs, or to the page for starting one. Does
 * nothing if the user still belongs to the firm.
 */
export function leaveLostFirm(): Promise<void> {
  underWay ??= switchFirm()
    // If this fails, the next call tries again.
    .catch(() => undefined)
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}

async function switchFirm() {
  const lost = readTenantCode();
  const tenants = await queryClient.fetchQuery({ ...tenantsQuery, staleTime: 0 });
  // Another tab may have switched already.
  if (readTenantCode() !== lost || tenants.some(({ code }) => code === lost)) return;
  const next = await continueIn(tenants);
  if (next) toasts.error(i18n.t('accounts:lostFirm', { firm: next.name }));
  else if (lost !== null) toasts.error(i18n.t('accounts:lostLastFirm'));
}

/**
 * Takes a user out of the current firm without asking: to the most recently used of the remaining firms, or to the page for
 * starting one.
 *
 * @returns the new current firm.
 */
export async function continueIn([next]: readonly Tenant[]): Promise<Tenant | undefined> {
  // First deselected, so that the offline cache of the lost firm is cleared.
  selectTenant(null);
  if (next) selectTenant(next);
  // Active queries wait until the page is left: refetched in the other firm, they would be refused.
  queryClient.removeQueries({ type: 'inactive' });
  await navigate(next ? '/dashboard' : START_FIRM_PAGE, { state: FORCED, replace: true });
  if (next) void queryClient.resetQueries();
  else queryClient.clear();
  return next;
}
