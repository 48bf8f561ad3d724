import type { Case, CaseDraft } from '@munshi/contract/cases/case.schema';

/** Parties with the records that the server made for them: without these it would make another for the same client. */
export function withRecords(parties: CaseDraft['parties'], stored: Case['parties'] | undefined): CaseDraft['parties'] {
  const recordOf = ({ name, is_client }: { name?: string | null | undefined; is_client: boolean }) =>
    stored?.find((party) => party.name === name && party.is_client === is_client)?.person_id ?? null;
  return parties?.map((party) => (party.person_id ? party : { ...party, person_id: recordOf(party) }));
}
