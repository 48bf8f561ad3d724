export { BulkCounts } from './bulk-counts.tsx';
export { BulkForm } from './bulk-form.tsx';
export { MOST_SELECTED } from './most-selected.ts';
export { SelectAll } from './select-all.tsx';
export { useBulkToast } from './use-bulk-toast.ts';
export { usePeopleChoices } from './use-people-choices.ts';
