import type { PersonKind } from '@munshi/contract/people/person.schema';

/** The lists of people with the filters that each of them has built in. */
export const personViews = {
  all: { to: '/people', sets: {} },
  clients: { to: '/people/clients', sets: { kind: 'client' } },
  opposing: { to: '/people/opposing', sets: { kind: 'opposing' } },
  witness: { to: '/people/witness', sets: { kind: 'witness' } },
} as const satisfies Record<string, { to: string; sets: { kind?: PersonKind } }>;

export type PersonView = keyof typeof personViews;

/** Address of the form that adds to a list, with the list's kind of person in the URL. */
export function addPathOf(view: PersonView): string {
  const { sets } = personViews[view];
  return 'kind' in sets ? `/people/add?kind=${sets.kind}` : '/people/add';
}

/** The list of one kind of person; the list of all people for no kind, and for a kind without a list. */
export const viewOfKind = (kind: PersonKind | undefined): PersonView =>
  (Object.keys(personViews) as PersonView[]).find((name) => {
    const { sets } = personViews[name];
    return 'kind' in sets && sets.kind === kind;
  }) ?? 'all';
