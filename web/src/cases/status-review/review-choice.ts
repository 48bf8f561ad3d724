import type { StatusReview, StatusReviewCase, StatusReviewChoice } from '@munshi/contract/cases/status-review.schema';

/** Which cases are chosen: all but those toggled, or none but those toggled. Cases that are not loaded yet follow the base. */
export interface ReviewSelection {
  readonly base: 'all' | 'none';
  readonly toggled: ReadonlySet<string>;
}

export const startWith = (base: ReviewSelection['base']): ReviewSelection => ({ base, toggled: new Set() });

export const isChosen = ({ base, toggled }: ReviewSelection, id: string) => (base === 'all') !== toggled.has(id);

export const toggleCase = ({ base, toggled }: ReviewSelection, id: string): ReviewSelection => ({
  base,
  toggled: new Set(toggled.has(id) ? [...toggled].filter((each) => each !== id) : [...toggled, id]),
});

export const countChosen = ({ base, toggled }: ReviewSelection, total: number) =>
  base === 'all' ? Math.max(0, total - toggled.size) : toggled.size;

/**
 * The choice as it is sent: every case up to a file number, except some. Cases are loaded by file number, so that all cases up to the last
 * chosen one are loaded. Undefined if none is chosen.
 */
export function choiceOf(
  selection: ReviewSelection,
  loaded: readonly StatusReviewCase[],
  lastFileNumber: StatusReview['last_file_number'],
): StatusReviewChoice | undefined {
  const last = selection.base === 'all' ? lastFileNumber : loaded.findLast(({ id }) => isChosen(selection, id))?.file_number;
  if (last === null || last === undefined) return undefined;
  const left = loaded.filter(({ id, file_number: number }) => number <= last && !isChosen(selection, id));
  return { up_to_file_number: last, except_ids: left.map(({ id }) => id) };
}
