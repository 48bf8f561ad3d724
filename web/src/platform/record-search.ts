/** What of a text matched: from the first character to before the second. */
type Mark = readonly [number, number];

/** A record found by the search, as the server answers it. */
interface RecordHit {
  id: string;
  kind: string;
  title: string;
  description: string;
  route: string;
  marks: { title: readonly Mark[]; description: readonly Mark[] };
}

/** Hits of one kind, under its name. */
export interface RecordGroup {
  label: string;
  hits: readonly RecordHit[];
  /** The way to those that are not shown. */
  more?: { label: string; route: string };
}
