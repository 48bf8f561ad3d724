import type { CaseDraft } from '@munshi/contract/cases/case.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { isProblem } from '../../platform/calls/api.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { usageQuery } from '../../tenants/public.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import type { CaseForm } from './case-form-values.ts';
import { printFileNumber } from '../case-words.ts';
import { useMoveToast } from '../use-move-toast.ts';
import { useCreateCase } from '../case.queries.ts';

/**
 * Saves a new case once, however often it is called: the idempotency key changes only with the content, since the server
 * refuses the same key for another body.
 *
 * @returns a function that saves and returns the new case's id, or undefined when it failed and the form shows why.
 */
export function useCaseCreation(form: CaseForm) {
  const { t } = useTranslation('cases');
  const client = useQueryClient();
  const create = useCreateCase();
  const toastMove = useMoveToast();
  const [sent] = useState(() => ({ body: '', key: '' }));
  const isUnderWay = useRef(false);

  const keyFor = (draft: CaseDraft) => {
    const body = JSON.stringify(draft);
    if (body !== sent.body) Object.assign(sent, { body, key: uuidv7() });
    return sent.key;
  };

  return async (draft: CaseDraft): Promise<string | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    try {
      const created = await create.mutateAsync({ draft, idempotencyKey: keyFor(draft) });
      toasts.success(t('saving.created', { number: printFileNumber(created.file_number) }));
      toastMove(created.moved);
      return created.id;
    } catch (error) {
      // The response to an earlier attempt was lost: the case was created.
      if (isProblem(error, 'record.exists') && draft.id) return draft.id;
      if (isProblem(error, 'plan.cases_full')) void client.invalidateQueries({ queryKey: usageQuery.queryKey });
      toasts.error(t('saving.createFailed', { message: messageOf(error, '') }));
      applyServerErrors(form, error);
      return undefined;
    } finally {
      isUnderWay.current = false;
    }
  };
}
