import { zodResolver } from '@hookform/resolvers/zod';
import { type Judge, JudgeDraft } from '@munshi/contract/judges/judge.schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { OwnEntryForm } from '../reference-entries/public.ts';
import { TextField } from '../ui/fields.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { toasts } from '../ui/toasts.ts';
import { type JudgeFormValues, PostingsFields, postingOf } from './postings-fields.tsx';
import { useSaveJudge } from './judge.queries.ts';

interface JudgeSheetProps {
  opened: boolean;
  onClose: () => void;
  /** The judge to edit; or, without an id, the known values of a new one. */
  given: Partial<Judge>;
  onSaved: (judge: Judge) => void;
}

/** Adds or edits a judge of the firm's list, with present and past postings. */
export function JudgeSheet({ opened, onClose, given, onSaved }: JudgeSheetProps) {
  const { t } = useTranslation('reference');
  return (
    <SideSheet opened={opened} onClose={onClose} title={given.id === undefined ? t('judge.addTitle') : t('judge.editTitle')}>
      <JudgeForm key={given.id ?? 'new'} given={given} onClose={onClose} onSaved={onSaved} />
    </SideSheet>
  );
}

const orNone = (text: string) => (text.trim() === '' ? null : text);

/** The contract's draft, with empty fields as null. */
const FormDraft = z.preprocess((given) => {
  const { name, designation, postings } = given as JudgeFormValues;
  return {
    name,
    designation: orNone(designation),
    postings: postings.map(({ court, court_number: room, from, until }) => ({
      court_id: court?.id,
      court_number: orNone(room),
      from: orNone(from),
      until: orNone(until),
    })),
  };
}, JudgeDraft) as unknown as z.ZodType<z.output<typeof JudgeDraft>, JudgeFormValues>;

function JudgeForm({ given, onClose, onSaved }: Omit<JudgeSheetProps, 'opened'>) {
  const { t } = useTranslation('reference');
  const saveJudge = useSaveJudge();
  const form = useForm<JudgeFormValues, unknown, z.output<typeof JudgeDraft>>({
    resolver: zodResolver(FormDraft),
    defaultValues: { name: given.name ?? '', designation: given.designation ?? '', postings: (given.postings ?? []).map(postingOf) },
  });
  const save = async (draft: z.output<typeof JudgeDraft>) => {
    const judge = await saveJudge.mutateAsync({ id: given.id, draft });
    toasts.success(given.id === undefined ? t('judge.added', { name: judge.name }) : t('lists.saved', { name: judge.name }));
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
    <OwnEntryForm
      form={form}
      label={given.id === undefined ? t('judge.addTitle') : t('judge.editTitle')}
      fields={labels}
      verb={given.id === undefined ? t('judge.save') : t('lists.save')}
      keptAs={`judge_unsaved_${given.id ?? 'new'}`}
      onSave={save}
    >
      <TextField form={form} name="name" label={t('judge.name')} help={t('judge.nameHelp')} autoFocus />
      <TextField form={form} name="designation" label={t('judge.designation')} help={t('judge.designationHelp')} isOptional />
      <PostingsFields form={form} />
    </OwnEntryForm>
  );
}
