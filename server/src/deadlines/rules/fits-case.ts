import type { Side } from '@munshi/contract/cases/case.schema';
import { type Fits, fitsOf, sideOf } from './national-rules.ts';

/** What decides which rules fit a case: codes of its category, type and sub-type, the level of its court, and the sides of our clients. */
export interface CaseKind {
  readonly category: string | null;
  readonly type: string | null;
  readonly subtype: string | null;
  readonly level: string | null;
  readonly sides: readonly Side[];
}

/** Cases whose petitioner may have been either side before: an appellant may have been the defendant, who asks for bail is the accused. */
const EITHER_SIDE_BEFORE: ReadonlySet<string> = new Set([
  ...['civil_misc', 'civil_appeal', 'civil_revision', 'criminal_appeal', 'criminal_bail', 'criminal_misc', 'supreme_court'],
]);

const isWithin = (path: string, named: string) => path === named || path.startsWith(`${named}/`);
/** A kind of case of which less is known may be the named one. */
const mayBe = (path: string, named: string) => isWithin(path, named) || isWithin(named, path);

function kindOf({ category, type, subtype }: CaseKind): string | null {
  if (category === null) return null;
  return [category, type, type === null ? null : subtype].filter((code) => code !== null).join('/');
}

function fitsKind({ categories, types, not_types: notTypes = [] }: Fits, facts: CaseKind): boolean {
  const { category } = facts;
  const kind = kindOf(facts);
  if (category === null || kind === null) return true;
  const isOfType = types?.some((named) => mayBe(kind, named)) ?? true;
  return isOfType && !notTypes.some((named) => isWithin(kind, named)) && (categories?.includes(category) ?? true);
}

function fitsCourt({ levels, not_levels: notLevels = [], needs_court: needsCourt }: Fits, { level }: CaseKind): boolean {
  if (level === null) return needsCourt !== true;
  return (levels?.includes(level) ?? true) && !notLevels.includes(level);
}

function fitsOurSide(code: string, { category, sides }: CaseKind): boolean {
  const side = sideOf(code);
  if (side === undefined || sides.length === 0 || (category !== null && EITHER_SIDE_BEFORE.has(category))) return true;
  return sides.includes(side) || sides.includes('other');
}

/**
 * Whether a rule fits a case: its kind, the level of its court, and our side. What is not known of the case leaves no rule out, and a rule
 * that is limited to nothing fits everywhere.
 */
export function fitsCase(code: string, facts: CaseKind): boolean {
  return fitsOf(code).some((fits) => fitsKind(fits, facts) && fitsCourt(fits, facts)) && fitsOurSide(code, facts);
}
