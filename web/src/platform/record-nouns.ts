import type { RecordKind } from '@munshi/contract/records';
import { i18n } from '../i18n/i18n.ts';
import { capital } from '../ui/format/capital.ts';

/** `task`, or `tasks` for another number of them. */
export const nounOf = (kind: RecordKind, count = 1) => i18n.t(`nouns:${kind}`, { count });

/** `Task`. */
export const nameOfKind = (kind: RecordKind) => capital(nounOf(kind));

/** `Tasks`. */
export const nameOfKinds = (kind: RecordKind) => capital(nounOf(kind, 2));
