import type { RecordKind } from '@munshi/contract/records';
import i18next from 'i18next';
import { capital } from '../ui/format/capital.ts';

/** `task`, or `tasks` for another number of them. */
export const nounOf = (kind: RecordKind, count = 1) => i18next.t(`nouns:${kind}`, { count });

/** `Task`. */
export const nameOfKind = (kind: RecordKind) => capital(nounOf(kind));

/** `Tasks`. */
export const nameOfKinds = (kind: RecordKind) => capital(nounOf(kind, 2));
