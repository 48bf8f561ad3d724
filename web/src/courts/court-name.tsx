import { shortCourt } from '@munshi/contract/courts/short-court';

/** A court as lawyers call it, so that a row of a list stays low; its full name shows under the pointer. */
export function CourtName({ name }: { name: string }) {
  return <span title={name}>{shortCourt(name)}</span>;
}
