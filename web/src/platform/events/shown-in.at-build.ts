import { ofEachKind, type RecordKind, records } from '@munshi/contract/records';

/** What changes: records of a kind, or the firm itself. */
export type Changed = RecordKind | 'firm' | 'invite';

/**
 * The queries that show each kind, by the first element of their keys, or by the first two as `cases/counts`. First those of the
 * list that the server announces. An own change and the server's event about a colleague's read the same graph.
 */
export const shownIn: Readonly<Record<Changed, readonly string[]>> = {
  ...ofEachKind((kind) => [records[kind].announcedAs, ...records[kind].shownIn]),
  firm: ['tenants', 'firm', 'members', 'invites', 'usage', 'profile'],
  invite: ['invites', 'members', 'usage'],
};
