import type { Permission } from '@munshi/contract/platform/permission';

/** The matching range of a text: start index, and end index exclusive. */
type Mark = readonly [number, number];

/** A record found by the search, as the server returns it. */
interface RecordHit {
  id: string;
  kind: string;
  title: string;
  description: string;
  route: string;
  marks: { title: readonly Mark[]; description: readonly Mark[] };
}

/** Results of one kind, with its name. */
export interface RecordGroup {
  label: string;
  hits: readonly RecordHit[];
  /** Link to the results that are not shown. */
  more?: { label: string; route: string };
}

/** Offers hits before anything is typed. */
export type SuggestHits = (
  scope: {
    readonly permissions: readonly Permission[];
    /** The addresses of all pages. */
    readonly paths: ReadonlySet<string>;
    /** The address of the page shown now, which is not offered. */
    readonly here: string;
  },
  signal: AbortSignal,
) => Promise<readonly RecordGroup[]>;
