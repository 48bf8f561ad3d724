import { hiddenIn } from '@munshi/contract/records';

/** Internal columns, by table; `*`: of every table. */
export const hiddenInTimeline = hiddenIn('inTimeline');
