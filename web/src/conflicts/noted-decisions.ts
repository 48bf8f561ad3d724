import { useSyncExternalStore } from 'react';

/** A decision about a name of a case that is being entered; it is kept with the case. */
export interface NotedDecision {
  readonly decision: 'clear' | 'waived';
  readonly reason: string;
}

let noted: ReadonlyMap<string, NotedDecision> = new Map();
const listeners = new Set<() => void>();
const keyOf = (name: string) => name.trim().toLowerCase();

function replace(next: ReadonlyMap<string, NotedDecision>) {
  noted = next;
  for (const listener of listeners) listener();
}

export const noteDecision = (name: string, decision: NotedDecision) => replace(new Map([...noted, [keyOf(name), decision]]));
export const decisionOn = (name: string): NotedDecision | undefined => noted.get(keyOf(name));

/** Forgets the decisions about these names: they were kept with their case. */
export const clearDecisions = (names: readonly string[]) => {
  const removed = new Set(names.map(keyOf));
  replace(new Map([...noted].filter(([name]) => !removed.has(name))));
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useNotedDecision = (name: string) => useSyncExternalStore(subscribe, () => decisionOn(name));
