/** pg ships no types for this part of itself; it is pinned. */
declare module 'pg/lib/utils.js' {
  /** A value as PostgreSQL's text protocol takes it. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
