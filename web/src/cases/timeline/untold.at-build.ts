import { untoldIn } from '@munshi/contract/records';

/** Internal columns, by table; `*`: of every table. */
export const untoldInTimeline = untoldIn('inTimeline');
