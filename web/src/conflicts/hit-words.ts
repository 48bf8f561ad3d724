import type { CheckedName, ConflictHit } from '@munshi/contract/conflicts/conflict.schema';
import { i18n } from '../i18n/i18n.ts';

/** Whose case is over: a former client is one all the same. */
const isOver = (status: string) => status === 'disposed' || status === 'archived';

/** "Sunita Menon is your client in BA 64/2024 (pending)." */
export function hitSentence(hit: ConflictHit): string {
  if (hit.needs_admin || hit.role === null) return i18n.t('conflicts:needsAdmin');
  const found = hit.found ?? '';
  const { role } = hit;
  if (hit.case === null) {
    if (role === 'lawyer' || role === 'person') return i18n.t(`conflicts:hit.${role}`, { found });
    return i18n.t(`conflicts:hit.${role}Alone`, { found });
  }
  const called = hit.case.number ?? hit.case.title;
  if (role === 'lawyer' || role === 'person') return i18n.t(`conflicts:hit.${role}`, { found });
  const words = { found, case: called, status: i18n.t(`conflicts:status.${hit.case.status}`) };
  return i18n.t(isOver(hit.case.status) ? `conflicts:former.${role}` : `conflicts:hit.${role}`, words);
}

/** The page that checks these names. */
export const pageOfCheck = (names: readonly CheckedName[]): string =>
  `/conflicts?${new URLSearchParams(names.map(({ name, is_client: isClient }) => [isClient ? 'client' : 'other', name]))}`;

/** The page of what was found; undefined if an admin must be asked. */
export function pageOfHit({ case: of, person_id: personId, lawyer_id: lawyerId }: ConflictHit): string | undefined {
  if (of) return `/cases/${of.id}`;
  if (personId) return `/people/${personId}`;
  return lawyerId ? `/lawyers/${lawyerId}` : undefined;
}
