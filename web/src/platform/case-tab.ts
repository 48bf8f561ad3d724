import type { ComponentType } from 'react';

interface OfCase {
  caseId: string;
}

/** What a feature brings to the page of a case: a tab with an address of its own. The app puts them there. */
export interface CaseTab {
  /** The end of its address: `/cases/<id>/<part>`. */
  readonly part: 'hearings' | 'tasks' | 'notes' | 'documents' | 'vakalatnamas';
  /** Its name, in the reader's language. */
  readonly label: () => string;
  readonly Screen: ComponentType<OfCase>;
  /** The button it adds to the title block of the case. */
  readonly Action?: ComponentType<OfCase>;
}
