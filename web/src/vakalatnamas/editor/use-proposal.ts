import type { VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { Proposal } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { proposalQuery } from '../vakalatnama.queries.ts';
import { emptyFacts, type FactsForm } from './facts.ts';

/** The facts that a case fills in. */
const FILLED = [
  'court_id',
  'place',
  'case_type',
  'case_number',
  'case_year',
  'cnr',
  'first_party',
  'first_role',
  'second_party',
  'second_role',
  'side',
  'executants',
  'advocates',
] as const satisfies (keyof VakalatnamaFacts)[];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Replaces what an earlier proposal has filled in by what this one does. What the user has changed stays. */
function followProposal(form: FactsForm, before: VakalatnamaFacts, after: VakalatnamaFacts): void {
  for (const name of FILLED)
    if (isSame(form.getValues(name), before[name])) form.setValue(name, structuredClone(after[name]), { shouldDirty: true });
}

/**
 * What the chosen case offers, in the language of the vakalatnama. Choosing a case or a language fills in the form; opening a draft does not.
 * If the proposal cannot be loaded, the form stays as it is: everything can be typed.
 *
 * @returns `isTaken`: the chosen case has just filled in the form.
 */
export function useProposal(form: FactsForm): { proposal: Proposal | undefined; isTaken: boolean } {
  const [caseId, language] = useWatch({ control: form.control, name: ['case_id', 'language'] });
  const { data } = useQuery({ ...proposalQuery(caseId ?? '', language), enabled: caseId !== null });
  const proposal = caseId === null ? undefined : data;
  const opened = useRef({ caseId, language });
  const last = useRef<VakalatnamaFacts>(undefined);
  const [takenId, setTakenId] = useState<string>();
  useEffect(() => {
    if (!proposal || proposal.facts.case_id !== caseId || proposal.facts.language !== language) return;
    const isOpening = last.current === undefined && opened.current.caseId === caseId && opened.current.language === language;
    const before = last.current ?? emptyFacts();
    last.current = proposal.facts;
    if (isOpening || isSame(before, proposal.facts)) return;
    followProposal(form, before, proposal.facts);
    if (before.case_id !== caseId) setTakenId(caseId ?? undefined);
  }, [form, proposal, caseId, language]);
  return { proposal, isTaken: caseId !== null && takenId === caseId };
}
