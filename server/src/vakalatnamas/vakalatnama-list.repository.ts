import type { VakalatnamaState } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import type { VakalatnamaRow } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import type { VakalatnamaQuery } from '@munshi/contract/vakalatnamas/vakalatnama-query.schema';
import { defineList } from '../platform/db/list/define-list.ts';
import { textSearch } from '../platform/db/list/list-search.ts';
import type { Rows } from '../platform/db/list/list-spec.ts';
import type { Unpaged } from '../platform/db/list/row-stream.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { TenantSnapshot } from '../platform/db/scope/tenant-snapshot.ts';
import { selectVakalatnamas } from './vakalatnama.repository.ts';

/** States before the record. */
const UNDER_WAY: readonly VakalatnamaState[] = ['draft', 'sent_for_sign', 'executed', 'attested', 'accepted', 'stamped', 'filed', 'defect'];

/** Instruments that are not deleted, of cases that are not deleted or of none. Deleted cases are few and have an index of their own. */
function activeVakalatnamas(db: TenantDb): Rows<'vakalatnamas'> {
  return db
    .selectFrom('vakalatnamas')
    .where('vakalatnamas.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cases')
            .select('cases.id')
            .whereRef('cases.id', '=', 'vakalatnamas.case_id')
            .where('cases.deleted_at', 'is not', null),
        ),
      ),
    );
}

const vakalatnamas = defineList<VakalatnamaQuery, VakalatnamaRow>()({
  table: 'vakalatnamas',
  literals: ['under_way', 'overdue'],
  from: activeVakalatnamas,
  filters: {
    case_id: (rows, id) => rows.where('vakalatnamas.case_id', '=', id),
    court: (rows, id) => rows.where('vakalatnamas.court_id', '=', id),
    state: (rows, state) => rows.where('vakalatnamas.state', '=', state),
    under_way: (rows, underWay) => (underWay ? rows.where('vakalatnamas.state', 'in', UNDER_WAY) : rows),
    overdue: (rows, overdue, { param }) => (overdue ? rows.where('vakalatnamas.due_on', '<', param('today')) : rows),
  },
  search: textSearch('vakalatnamas.search_text'),
  sorts: {
    updated_at: ['vakalatnamas.updated_at', 'vakalatnamas.id'],
    title: ['vakalatnamas.title', 'vakalatnamas.id'],
    // The other columns are never null, and their indexes have no NULLS LAST.
    due_on: [{ by: 'vakalatnamas.due_on', nulls: 'last' }, 'vakalatnamas.id'],
  },
  page: 'ids',
  row: (rows, { param }) => selectVakalatnamas(rows, param('today')),
});

/** One page with the total, in one statement. */
export async function listVakalatnamas(db: TenantDb, query: VakalatnamaQuery): Promise<{ items: VakalatnamaRow[]; total: number }> {
  return await vakalatnamas.read(db, query);
}

/** As `listVakalatnamas()`, all instruments of a snapshot. */
export function streamVakalatnamas(snapshot: TenantSnapshot, query: Unpaged<VakalatnamaQuery>, most: number) {
  return vakalatnamas.stream(snapshot, query, most);
}
