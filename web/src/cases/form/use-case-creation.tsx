import type { CaseDraft, MovedCase } from '@munshi/contract/cases/case.schema';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { loadDecisions } from '../../conflicts/public.ts';
import { isProblem } from '../../platform/calls/api.ts';
import { loadChunk, messageOf } from '../../platform/calls/problem.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { isCreatedBefore } from '../../platform/forms/is-created-before.ts';
import { usageQuery } from '../../tenants/public.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import type { CaseForm } from './case-form-values.ts';
import { printFileNumber } from '../case-words.ts';
import { useMoveToast } from '../use-move-toast.ts';
import { useCreateCase } from '../case.queries.ts';
import type { CreatedCase } from './created-case.lazy.ts';
import { formLabels } from './form-labels.ts';

const CreatedBeforeNotice = lazyComponent(() =>
  import('../../ui/form/created-before-notice.tsx').then((module) => module.CreatedBeforeNotice),
);

/** A case that an earlier attempt created, and the names of the fields that the form has otherwise. */
interface FoundCase {
  created: CreatedCase;
  fields: readonly string[];
}

const loadCreatedCase = () => loadChunk(() => import('./created-case.lazy.ts'));

/** Runs one thing at a time: what is asked for meanwhile is not done. */
function useOneAtATime() {
  const isUnderWay = useRef(false);
  return async (work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work();
    } finally {
      isUnderWay.current = false;
    }
  };
}

interface CaseCreation {
  /** Saves a new case once, however often it is called, and says what was saved; if that fails, the form shows why. */
  save: (draft: CaseDraft) => Promise<void>;
  /** Says that an earlier attempt had created the case, with other values than those of the form, and lets the user choose. */
  notice: ReactNode;
}

/**
 * Creates a case. Its id is its idempotency key: if an answer is lost, the same values get the first answer when they are sent
 * again, also from a form that restored its draft. If they were changed meanwhile, the user is asked.
 *
 * @param onSaved called with the id of the case.
 */
export function useCaseCreation(form: CaseForm, onSaved: (id: string) => void): CaseCreation {
  const { t } = useTranslation(['cases', 'fields', 'ui']);
  const client = useQueryClient();
  const create = useCreateCase();
  const toastMove = useMoveToast();
  const alone = useOneAtATime();
  const [found, setFound] = useState<FoundCase>();

  const fail = (error: unknown) => {
    if (isProblem(error, 'plan.cases_full')) void client.invalidateQueries({ queryKey: usageQuery.queryKey });
    toasts.error(t('cases:saving.createFailed', { message: messageOf(error, '') }));
    applyServerErrors(form, error);
  };
  const finish = ({ id, file_number: number, moved }: Pick<MovedCase, 'id' | 'file_number' | 'moved'>) => {
    toasts.success(t('cases:saving.created', { number: printFileNumber(number) }));
    toastMove(moved);
    onSaved(id);
  };
  const compare = async (id: string, draft: CaseDraft) => {
    await (await loadDecisions())?.keepFor(client, id, draft);
    const { differenceFrom, differingFields, readCreatedCase } = await loadCreatedCase();
    const created = await readCreatedCase(client, id);
    const fields = differingFields(differenceFrom(draft, created));
    if (fields.length === 0) finish(created.record);
    else setFound({ created, fields });
  };
  const send = async (draft: CaseDraft) => {
    const { id = '' } = draft;
    try {
      const record = await create.mutateAsync({ draft, idempotencyKey: id });
      await (await loadDecisions())?.keepFor(client, record.id, draft);
      finish(record);
    } catch (error) {
      if (!isCreatedBefore(error)) throw error;
      await compare(id, draft);
    }
  };
  const save = (draft: CaseDraft) =>
    alone(async () => {
      try {
        const decisions = await loadDecisions();
        if (decisions && !(await decisions.areMade(client, draft))) return;
        await send(draft);
      } catch (error) {
        fail(error);
      }
    });
  const saveChanges = (draft: CaseDraft, { created }: FoundCase) =>
    alone(async () => {
      try {
        const { saveDifference } = await loadCreatedCase();
        finish(await saveDifference(client, draft, created));
      } catch (error) {
        fail(error);
      }
    });
  const labels: Record<string, string> = { ...formLabels(t), next_hearing: t('cases:form.sections.hearing') };
  const notice = found ? (
    <Suspense fallback={<TextSkeleton lines={3} />}>
      <CreatedBeforeNotice
        fields={found.fields}
        nameOf={(name) => labels[name] ?? name}
        onTakeSaved={() => finish(found.created.record)}
        onSaveChanges={() => void form.handleSubmit((draft) => saveChanges(draft, found))()}
      />
    </Suspense>
  ) : null;
  return { save, notice };
}
