import type { ImportDecision } from '@munshi/contract/imports/import.schema';
import type { CheckedStoredRow } from './import-row.repository.ts';

type Answers = Readonly<Record<string, string>>;

/** True if a decision is about this row: about its position, a value that it has in doubt, or a question that it has. */
export function isDecidedBy({ position, doubts }: Pick<CheckedStoredRow, 'position' | 'doubts'>, decision: ImportDecision): boolean {
  if (decision.position !== undefined) return decision.position === position;
  return doubts.some((doubt) => doubt.key === decision.key && (decision.for_all === true || doubt.value === decision.value));
}

/** The answers of a row with one more; null takes it back. */
export function withDecision(answers: Answers, { key, answer }: ImportDecision): Answers {
  const { [key]: _before, ...others } = answers;
  return answer === null ? others : { ...others, [key]: answer };
}
