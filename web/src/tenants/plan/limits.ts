import { i18n } from '../../i18n/i18n.ts';
import { formatCount } from '../../ui/format/numbers.ts';

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000_000_000;

/** `5 GB`, `820 MB`, `20 kB`: in decimal units, as disks are sold. */
export function formatBytes(bytes: number): string {
  if (bytes >= GIGABYTE) return i18n.t('tenants:plans.gigabytes', { count: Math.round(bytes / (GIGABYTE / 10)) / 10 });
  // Less than 1 kB is shown as 1 kB: it is not nothing.
  if (bytes > 0 && bytes < MEGABYTE) return i18n.t('tenants:plans.kilobytes', { count: Math.ceil(bytes / KILOBYTE) });
  return i18n.t('tenants:plans.megabytes', { count: Math.round(bytes / MEGABYTE) });
}

/** A limit as text; null means unlimited. */
export const formatLimit = (limit: number | null, format: (value: number) => string = formatCount) =>
  limit === null ? i18n.t('tenants:plans.unlimited') : format(limit);
