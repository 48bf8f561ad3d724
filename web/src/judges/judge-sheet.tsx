import { zodResolver } from '@hookform/resolvers/zod';
import { type Judge, type JudgeDraft } from '@munshi/contract/judges/judge.schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../i18n/i18n.ts';
import type * as z from 'zod/mini';
import { CustomEntryForm, type EntryEdit } from '../reference-entries/public.ts';
import type { Creation } from '../platform/forms/use-record-creation.ts';
import { TextField } from '../ui/form/fields.tsx';
import { SideSheet } from '../ui/overlay/side-sheet.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import { FormDraft, type JudgeFormValues, PostingsFields, valuesOf } from './postings-fields.tsx';
import { useCreateJudge, useUpdateJudge } from './judge.queries.ts';

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

/** A judge with their postings as they are sent: without the names of the courts. */
const openedOf = (judge: Partial<Judge>) => ({
  ...judge,
  postings: judge.postings?.map(({ court_name: _name, ...posting }) => posting) ?? [],
});

function JudgeForm({ initial, onClose, onSaved }: Omit<JudgeSheetProps, 'opened'>) {
  const { t } = useTranslation('reference');
  const [createJudge, updateJudge] = [useCreateJudge(), useUpdateJudge()];
  const form = useForm<JudgeFormValues, unknown, z.output<typeof JudgeDraft>>({
    resolver: zodResolver(FormDraft),
    defaultValues: valuesOf(initial),
  });
  const isNew = initial.id === undefined;
  const create = async (creation: Creation<z.output<typeof JudgeDraft>>) => {
    const judge = await createJudge.mutateAsync(creation);
    toasts.success(t('judge.added', { name: judge.name }));
    return judge;
  };
  const update = async (change: EntryEdit<z.output<typeof JudgeDraft>>) => {
    const judge = await updateJudge.mutateAsync({ id: initial.id ?? '', change });
    toasts.success(t('lists.saved', { name: judge.name }));
    return judge;
  };
  const finish = (judge: Judge) => {
    onSaved(judge);
    onClose();
  };
  const labels = {
    name: t('judge.name'),
    designation: t('judge.designation'),
    postings: t('judge.postings'),
    'postings.court_id': t('court.label'),
    'postings.court_number': t('judge.room'),
    'postings.from': t('judge.from'),
    'postings.until': t('judge.until'),
  };
  return (
    <CustomEntryForm
      form={form}
      opened={isNew ? undefined : openedOf(initial)}
      label={isNew ? t('judge.addTitle') : t('judge.editTitle')}
      labels={labels}
      verb={isNew ? t('judge.save') : t('lists.save')}
      draftKey={`judge_unsaved_${initial.id ?? 'new'}`}
      onCreate={create}
      onUpdate={update}
      onDone={finish}
    >
      <TextField form={form} name="name" label={t('judge.name')} help={t('judge.nameHelp')} autoFocus />
      <TextField form={form} name="designation" label={t('judge.designation')} help={t('judge.designationHelp')} isOptional />
      <PostingsFields form={form} />
    </CustomEntryForm>
  );
}
