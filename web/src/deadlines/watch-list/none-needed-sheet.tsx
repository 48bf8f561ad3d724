import { zodResolver } from '@hookform/resolvers/zod';
import { NoneNeededDraft, type WatchedCase } from '@munshi/contract/deadlines/watch-list.schema';
import { useForm } from 'react-hook-form';
import { i18n, useTranslation } from '../../i18n/i18n.ts';
import { AddForm } from '../../platform/forms/add-form.tsx';
import { formSchema } from '../../platform/forms/form-schema.ts';
import type { Creation } from '../../platform/forms/use-record-creation.ts';
import { runWithToast } from '../../platform/run-with-toast.ts';
import { TextareaField } from '../../ui/form/fields.tsx';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { deadlineDraftKey } from '../deadline-words.ts';
import classes from '../deadlines.module.css';
import { useNoteNoneNeeded, useWithdrawNoneNeeded } from './watch-list.queries.ts';

interface Values {
  case_id: string;
  rules: string[];
  reason: string;
}

const Noted = formSchema(NoneNeededDraft, (values: Values) => values);

interface NoneNeededSheetProps {
  row: WatchedCase;
  onClose: () => void;
}

/** Asks why a case needs no deadline; it leaves the watch-list, with an undo. */
export function NoneNeededSheet({ row, onClose }: NoneNeededSheetProps) {
  const { t } = useTranslation('deadlines');
  return (
    <SideSheet opened onClose={onClose} title={t('watch.noneNeededOf', { title: row.case_title })}>
      <NoneNeededForm row={row} onDone={onClose} />
    </SideSheet>
  );
}

function NoneNeededForm({ row, onDone }: { row: WatchedCase; onDone: () => void }) {
  const { t } = useTranslation('deadlines');
  const note = useNoteNoneNeeded();
  const withdraw = useWithdrawNoneNeeded();
  const defaultValues: Values = { case_id: row.id, rules: row.rules.map(({ code }) => code), reason: '' };
  const form = useForm<Values, unknown, NoneNeededDraft>({ resolver: zodResolver(Noted), defaultValues });
  const failed = (message: string) => t('changeFailed', { message });
  const save = async (creation: Creation<NoneNeededDraft>) => {
    const { id } = await note.mutateAsync(creation);
    const takeBack = () => runWithToast(withdraw.mutateAsync(id), () => toasts.success(t('watch.takenBack')), failed);
    toasts.success(t('watch.done'), { action: { label: i18n.t('ui:toast.undo'), run: () => void takeBack() } });
  };
  return (
    <div className={classes.inputs}>
      <p className={classes.facts}>{t('watch.rules', { rules: row.rules.map(({ title }) => title).join(', ') })}</p>
      <AddForm
        form={form}
        label={t('watch.noneNeeded')}
        verb={t('watch.save')}
        labels={{ reason: t('watch.reason') }}
        draftKey={deadlineDraftKey(`none_needed_${row.id}`)}
        onSave={save}
        onDone={onDone}
      >
        <TextareaField form={form} name="reason" label={t('watch.reason')} help={t('watch.reasonHelp')} autoFocus />
      </AddForm>
    </div>
  );
}
