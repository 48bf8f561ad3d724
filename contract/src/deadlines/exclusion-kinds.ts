import type { ExclusionReason } from './computation.schema.ts';
import type { DeadlineKind } from './deadline-rule.schema.ts';

type Kinds = readonly DeadlineKind[];

const SUITS: Kinds = ['suit', 'complaint'];
const APPLICATIONS: Kinds = ['application', 'execution', 'petition', 'review', 'revision'];

/**
 * The acts for which days of a reason are not counted; a reason that is missing here applies to every act. The sections speak of suits and of
 * applications, none of them of appeals; what they say of suits holds for complaints too (BNSS, s. 516).
 */
const ACTS: Partial<Record<ExclusionReason, Kinds>> = {
  wrong_forum: [...SUITS, ...APPLICATIONS],
  stay: [...SUITS, 'execution'],
  notice: SUITS,
  abroad: SUITS,
  mediation: ['suit'],
  disability: ['suit', 'execution'],
  fraud: ['suit', ...APPLICATIONS],
};

/** The order of the pandemic extends limitation, and not the time for which somebody can be held (S. Kasi v. State, (2021) 12 SCC 1). */
const isPandemicInCustody = (reason: ExclusionReason, kind: DeadlineKind) => reason === 'pandemic' && kind === 'custody';

/** Whether the law excludes days of a reason from the period for an act of this kind. */
export const isExcludedFor = (reason: ExclusionReason, kind: DeadlineKind): boolean =>
  !isPandemicInCustody(reason, kind) && (ACTS[reason]?.includes(kind) ?? true);
