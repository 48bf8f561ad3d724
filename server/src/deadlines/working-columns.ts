import type { Working } from './engine/compute.ts';

/** The columns of a deadline that follow from its working. */
export const workingColumns = ({ opensOn, dueOn, rolledFrom, outerOn, steps }: Working) => ({
  opens_on: opensOn,
  due_on: dueOn,
  rolled_from: rolledFrom,
  outer_on: outerOn,
  steps: JSON.stringify(steps),
});
