import i18next from 'i18next';
import { formatCount } from '../ui/numbers.ts';

const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000_000_000;

/** `5 GB`, `820 MB`: decimal, as disks are sold. */
export function formatBytes(bytes: number): string {
  if (bytes >= GIGABYTE) return i18next.t('tenants:plans.gigabytes', { count: Math.round(bytes / (GIGABYTE / 10)) / 10 });
  return i18next.t('tenants:plans.megabytes', { count: Math.round(bytes / MEGABYTE) });
}

/** A limit in words; null is without one. */
export const formatLimit = (limit: number | null, format: (value: number) => string = formatCount) =>
  limit === null ? i18next.t('tenants:plans.unlimited') : format(limit);
