import { type Filing, isFilingClosed } from '@munshi/contract/registry/filing.schema';
import { IconArrowBackUp, IconPencil, IconRotate, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { runWithToast, runWithUndo } from '../../platform/run-with-toast.ts';
import { MoreMenu } from '../../ui/overlay/more-menu.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useFilingStep } from './filing-step.queries.ts';
import { useDeleteFiling, useRestoreFiling } from './filing.queries.ts';

interface FilingMenuProps {
  filing: Filing;
  onEdit: () => void;
  onReturn: () => void;
}

/** What is done with a filing less often. */
export function FilingMenu({ filing, onEdit, onReturn }: FilingMenuProps) {
  const { t } = useTranslation('registry');
  const step = useFilingStep();
  const remove = useDeleteFiling();
  const restore = useRestoreFiling();
  const failed = (message: string) => t('changeFailed', { message });
  const reopen = () =>
    runWithToast(step.mutateAsync({ filing, step: { to: 'reopened' } }), () => toasts.success(t('filings.reopened')), failed);
  const drop = () =>
    runWithUndo(
      { run: () => remove.mutateAsync(filing.id), done: () => t('filings.deleted'), failed },
      { run: () => restore.mutateAsync(filing.id), done: () => t('filings.restored'), failed },
    );
  return (
    <MoreMenu
      variant="subtle"
      label={t('more', { title: filing.title })}
      entries={[
        { text: t('edit'), icon: IconPencil, run: onEdit },
        isFilingClosed(filing.state)
          ? { text: t('filings.reopen'), icon: IconRotate, run: () => void reopen() }
          : { text: t('filings.return'), icon: IconArrowBackUp, run: onReturn },
        { text: t('delete'), icon: IconTrash, isDanger: true, run: () => void drop() },
      ]}
    />
  );
}
