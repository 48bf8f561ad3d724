import type { CaseDraft } from '@munshi/contract/cases/case.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isProblem } from '../../platform/calls/api.ts';
import { ApiError, isRefusal, loadChunk, messageOf } from '../../platform/calls/problem.ts';
import { loadDecisions } from '../../conflicts/public.ts';
import { useConnection } from '../../offline/public.ts';
import { sessionOwner } from '../../platform/session/session-owner.ts';
import { usageQuery } from '../../tenants/public.ts';
import { useCreateCase } from '../case.queries.ts';
import { useDuplicateSearch } from './duplicate-cases.ts';
import type { QuickRow, RowState } from './quick-row.ts';

function stateAfter(error: unknown): RowState {
  if (error instanceof ApiError && error.code === 'network') return { kind: 'offline' };
  return { kind: 'failed', message: messageOf(error, ''), canRetry: !isRefusal(error) };
}

interface Sending {
  /** The row is saved even if the firm seems to have the case. */
  isKnownDuplicate?: boolean;
  /** The row is sent even if there seems to be no connection. */
  isForced?: boolean;
}

/**
 * The rows entered on this page, the last one first. They are saved one after the other, so that file numbers follow their order, while
 * the next is typed; without a connection they wait for it.
 */
export function useRowQueue() {
  const [rows, setRows] = useState<readonly QuickRow[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());
  // Rows that wait when another firm is chosen in another tab must not be saved there.
  const [owner] = useState(sessionOwner);
  const client = useQueryClient();
  const create = useCreateCase();
  const findDuplicate = useDuplicateSearch();

  const put = (row: QuickRow) =>
    setRows((before) =>
      before.some(({ id }) => id === row.id) ? before.map((each) => (each.id === row.id ? row : each)) : [row, ...before],
    );

  const save = async ({ id, draft, idempotencyKey }: QuickRow): Promise<RowState> => {
    try {
      const { file_number, version, parties } = await create.mutateAsync({ draft, idempotencyKey });
      await (await loadDecisions())?.keepFor(client, draft.id ?? id, draft);
      return { kind: 'saved', facts: { file_number, version, parties } };
    } catch (error) {
      if (isProblem(error, 'record.exists')) return await saveInCreated(draft);
      if (isProblem(error, 'plan.cases_full')) void client.invalidateQueries({ queryKey: usageQuery.queryKey });
      return stateAfter(error);
    }
  };
  /** The answer to an earlier attempt was lost: what was corrected since is saved in the case that it created. */
  const saveInCreated = async (draft: CaseDraft): Promise<RowState> => {
    try {
      const { readCreatedCase, saveDifference } = await loadChunk(() => import('../form/created-case.lazy.ts'));
      const { file_number, version, parties } = await saveDifference(client, draft, await readCreatedCase(client, draft.id ?? ''));
      return { kind: 'saved', facts: { file_number, version, parties } };
    } catch (error) {
      return stateAfter(error);
    }
  };
  const attempt = async (row: QuickRow, { isKnownDuplicate = false, isForced = false }: Sending): Promise<RowState> => {
    if (sessionOwner() !== owner || (useConnection.getState().isLost && !isForced)) return { kind: 'offline' };
    const duplicate = isKnownDuplicate ? undefined : await findDuplicate(row.draft);
    if (duplicate) return { kind: 'duplicate', duplicate };
    const party = await (await loadDecisions())?.findUndecided(client, row.draft);
    return party ? { kind: 'conflict', party } : await save(row);
  };
  const send = (row: QuickRow, sending: Sending = {}) => {
    put({ ...row, state: { kind: 'saving' } });
    last.current = last.current.then(async () => put({ ...row, state: await attempt(row, sending) }));
  };
  const remove = (row: QuickRow) => setRows((before) => before.filter(({ id }) => id !== row.id));

  const sendWaiting = useEffectEvent(() => {
    for (const row of rows.toReversed()) if (row.state.kind === 'offline') send(row);
  });
  useEffect(() => useConnection.subscribe(({ isLost }) => void (isLost || sendWaiting())), []);

  return { rows, send, put, remove };
}
