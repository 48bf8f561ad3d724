import type { CaseDraft, MovedCase } from '@munshi/contract/cases/case.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { v7 as uuidv7 } from 'uuid';
import { loadDecisions } from '../../conflicts/public.ts';
import { isProblem } from '../../platform/calls/api.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { usageQuery } from '../../tenants/public.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import type { CaseForm } from './case-form-values.ts';
import { printFileNumber } from '../case-words.ts';
import { useMoveToast } from '../use-move-toast.ts';
import { useCreateCase } from '../case.queries.ts';

/** A case that was saved: the server's record, unless the answer was lost and a second attempt learnt that it exists. */
interface SavedCase {
  id: string;
  record: MovedCase | undefined;
}

/**
 * Saves a new case once, however often it is called: the idempotency key changes only with the content, since the server
 * refuses the same key for another body.
 *
 * @returns a function that saves and returns the new case, or undefined when it failed and the form shows why.
 */
function useSaveNewCase(form: CaseForm) {
  const { t } = useTranslation('cases');
  const client = useQueryClient();
  const create = useCreateCase();
  const [sent] = useState(() => ({ body: '', key: '' }));
  const isUnderWay = useRef(false);

  const keyFor = (draft: CaseDraft) => {
    const body = JSON.stringify(draft);
    if (body !== sent.body) Object.assign(sent, { body, key: uuidv7() });
    return sent.key;
  };

  return async (draft: CaseDraft): Promise<SavedCase | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    try {
      const decisions = await loadDecisions();
      if (decisions && !(await decisions.areMade(client, draft))) return undefined;
      const record = await create.mutateAsync({ draft, idempotencyKey: keyFor(draft) });
      await decisions?.keepFor(client, record.id, draft);
      return { id: record.id, record };
    } catch (error) {
      // The response to an earlier attempt was lost: the case was created.
      if (isProblem(error, 'record.exists') && draft.id) return { id: draft.id, record: undefined };
      if (isProblem(error, 'plan.cases_full')) void client.invalidateQueries({ queryKey: usageQuery.queryKey });
      toasts.error(t('saving.createFailed', { message: messageOf(error, '') }));
      applyServerErrors(form, error);
      return undefined;
    } finally {
      isUnderWay.current = false;
    }
  };
}

/** As `useSaveNewCase()`, and says what was saved; the function returns the new case's id. */
export function useCaseCreation(form: CaseForm) {
  const { t } = useTranslation('cases');
  const save = useSaveNewCase(form);
  const toastMove = useMoveToast();
  return async (draft: CaseDraft): Promise<string | undefined> => {
    const saved = await save(draft);
    if (saved?.record) {
      toasts.success(t('saving.created', { number: printFileNumber(saved.record.file_number) }));
      toastMove(saved.record.moved);
    }
    return saved?.id;
  };
}
