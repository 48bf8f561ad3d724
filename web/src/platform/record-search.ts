/** A record found by the search, as the server answers it. */
interface RecordHit {
  id: string;
  kind: string;
  title: string;
  description: string;
  route: string;
}

/** Hits of one kind, under its name. */
export interface RecordGroup {
  label: string;
  hits: readonly RecordHit[];
}
