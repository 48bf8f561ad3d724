import { Button } from '@mantine/core';
import type { Deadline } from '@munshi/contract/deadlines/deadline.schema';
import { IconAlertTriangle, IconBan, IconPencil, IconPrinter, IconRotate, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useNavigate } from 'react-router';
import { useMay } from '../../platform/profile.queries.ts';
import { runWithToast, runWithUndo } from '../../platform/run-with-toast.ts';
import { usePrint } from '../../prints/public.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { MoreMenu } from '../../ui/overlay/more-menu.tsx';
import { useDeadlineStep, useDeleteDeadline, useRestoreDeadline } from '../deadline.queries.ts';
import { isOpen, type OpenSheet } from '../deadline-words.ts';

const Sheets = lazyComponent(() => import('./deadline-sheets.tsx').then((module) => module.DeadlineSheets));

/** What can be done with a deadline: confirm, close, edit, delete. */
export function DeadlineActions({ deadline }: { deadline: Deadline }) {
  const { t } = useTranslation('deadlines');
  const mayWrite = useMay('deadline:write');
  const [sheet, setSheet] = useState<OpenSheet>();
  if (!mayWrite) return null;
  const open = isOpen(deadline);
  return (
    <>
      {open && deadline.state === 'computed' ? <ConfirmButton deadline={deadline} /> : null}
      {open && deadline.is_renewable ? (
        <Button variant={deadline.state === 'confirmed' ? 'filled' : 'default'} onClick={() => setSheet('renew')}>
          {t('actions.renew')}
        </Button>
      ) : null}
      {open ? (
        <Button variant={deadline.state === 'confirmed' && !deadline.is_renewable ? 'filled' : 'default'} onClick={() => setSheet('met')}>
          {t('actions.met')}
        </Button>
      ) : null}
      <More deadline={deadline} onOpen={setSheet} />
      {sheet ? (
        <Suspense>
          <Sheets deadline={deadline} sheet={sheet} onClose={() => setSheet(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

function ConfirmButton({ deadline }: { deadline: Deadline }) {
  const { t } = useTranslation('deadlines');
  const mayConfirm = useMay('deadline:confirm');
  const step = useDeadlineStep();
  const confirm = () =>
    void runWithToast(
      step.mutateAsync({ deadline, step: { to: 'confirmed' } }),
      () => toasts.success(t('confirmed')),
      (message) => t('changeFailed', { message }),
    );
  return (
    <Button loading={step.isPending} disabled={!mayConfirm} title={mayConfirm ? undefined : t('lawyerConfirms')} onClick={confirm}>
      {t('actions.confirm')}
    </Button>
  );
}

function More({ deadline, onOpen }: { deadline: Deadline; onOpen: (sheet: OpenSheet) => void }) {
  const { t } = useTranslation('deadlines');
  const navigate = useNavigate();
  const step = useDeadlineStep();
  const remove = useDeleteDeadline();
  const restore = useRestoreDeadline();
  const failed = (message: string) => t('changeFailed', { message });
  const reopen = () =>
    void runWithToast(step.mutateAsync({ deadline, step: { to: 'reopened' } }), () => toasts.success(t('reopened')), failed);
  const drop = async () => {
    const isDone = await runWithUndo(
      { run: () => remove.mutateAsync(deadline.id), done: () => t('deleted'), failed },
      { run: () => restore.mutateAsync(deadline.id), done: () => t('restored'), failed },
    );
    if (isDone) await navigate('/deadlines/all');
  };
  const { print } = usePrint();
  const notes = (['en', 'hi'] as const).map((language) => ({
    text: t(`actions.note.${language}`),
    icon: IconPrinter,
    run: () => print({ of: 'deadline', id: deadline.id, language }),
  }));
  const closing = [
    { text: t('actions.missed'), icon: IconAlertTriangle, run: () => onOpen('missed') },
    { text: t('actions.giveUp'), icon: IconBan, run: () => onOpen('given_up') },
  ];
  return (
    <MoreMenu
      label={t('more')}
      entries={[
        ...notes,
        { text: t('actions.edit'), icon: IconPencil, run: () => onOpen('edit') },
        ...(isOpen(deadline) ? closing : [{ text: t('actions.reopen'), icon: IconRotate, run: reopen }]),
        { text: t('actions.delete'), icon: IconTrash, isDanger: true, run: () => void drop() },
      ]}
    />
  );
}
