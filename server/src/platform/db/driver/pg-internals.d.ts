/** pg ships no types for this internal module; its version is pinned. */
declare module 'pg/lib/utils.js' {
  /** A value as expected by PostgreSQL's text protocol. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
