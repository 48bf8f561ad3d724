import { zodResolver } from '@hookform/resolvers/zod';
import { type Judge, type JudgeDraft } from '@munshi/contract/judges/judge.schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../i18n/i18n.ts';
import type * as z from 'zod/mini';
import { CustomEntryForm } from '../reference-entries/public.ts';
import { TextField } from '../ui/form/fields.tsx';
import { SideSheet } from '../ui/overlay/side-sheet.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import { FormDraft, type JudgeFormValues, PostingsFields, valuesOf } from './postings-fields.tsx';
import { useSaveJudge } from './judge.queries.ts';

interface JudgeSheetProps {
  opened: boolean;
  onClose: () => void;
  /** The judge to edit; or, without an id, the known values of a new one. */
  initial: Partial<Judge>;
  onSaved: (judge: Judge) => void;
}

/** Adds or edits a judge of the firm's list, with present and past postings. */
export function JudgeSheet({ opened, onClose, initial, onSaved }: JudgeSheetProps) {
  const { t } = useTranslation('reference');
  return (
    <SideSheet opened={opened} onClose={onClose} title={initial.id === undefined ? t('judge.addTitle') : t('judge.editTitle')}>
      <JudgeForm key={initial.id ?? 'new'} initial={initial} onClose={onClose} onSaved={onSaved} />
    </SideSheet>
  );
}

function JudgeForm({ initial, onClose, onSaved }: Omit<JudgeSheetProps, 'opened'>) {
  const { t } = useTranslation('reference');
  const saveJudge = useSaveJudge();
  const form = useForm<JudgeFormValues, unknown, z.output<typeof JudgeDraft>>({
    resolver: zodResolver(FormDraft),
    defaultValues: valuesOf(initial),
  });
  const isNew = initial.id === undefined;
  const save = async (draft: z.output<typeof JudgeDraft>, idempotencyKey?: string) => {
    const judge = await saveJudge.mutateAsync({ id: initial.id, draft, idempotencyKey });
    toasts.success(isNew ? t('judge.added', { name: judge.name }) : t('lists.saved', { name: judge.name }));
    return judge;
  };
  const finish = (judge: Judge) => {
    onSaved(judge);
    onClose();
  };
  const labels = {
    name: t('judge.name'),
    designation: t('judge.designation'),
    'postings.court_id': t('court.label'),
    'postings.court_number': t('judge.room'),
    'postings.from': t('judge.from'),
    'postings.until': t('judge.until'),
  };
  return (
    <CustomEntryForm
      form={form}
      isNew={isNew}
      label={isNew ? t('judge.addTitle') : t('judge.editTitle')}
      labels={labels}
      verb={isNew ? t('judge.save') : t('lists.save')}
      draftKey={`judge_unsaved_${initial.id ?? 'new'}`}
      onSave={save}
      onDone={finish}
    >
      <TextField form={form} name="name" label={t('judge.name')} help={t('judge.nameHelp')} autoFocus />
      <TextField form={form} name="designation" label={t('judge.designation')} help={t('judge.designationHelp')} isOptional />
      <PostingsFields form={form} />
    </CustomEntryForm>
  );
}
