/** Outcomes after which the matter comes up again for what it was listed for. */
const PURPOSE_STAYS: ReadonlySet<string> = new Set(['adjourned', 'not_reached', 'passed_over', 'part_heard']);

/** True if the next hearing has the purpose of this one unless another is given. */
export const keepsPurpose = (outcome: string | null): boolean => outcome !== null && PURPOSE_STAYS.has(outcome);

/** The stage proposed as the next purpose after some other outcomes; a person sees and can change it. */
const PROPOSED: Readonly<Record<string, string>> = { notice_issued: 'notice_service' };

/** The code of the stage that usually comes next; undefined if none is usual. */
export const proposedPurpose = (outcome: string | null): string | undefined => (outcome === null ? undefined : PROPOSED[outcome]);
