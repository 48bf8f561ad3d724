import { zodResolver } from '@hookform/resolvers/zod';
import { type Judge, JudgeDraft } from '@munshi/contract/judges/judge.schema';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showProblem } from '../platform/show-problem.ts';
import { z } from 'zod';
import { SubmitButton, TextField } from '../ui/fields.tsx';
import { FormSummary } from '../ui/form-summary.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { toasts } from '../ui/toasts.ts';
import { type JudgeFormValues, PostingsFields, postingOf } from './postings-fields.tsx';
import { useSaveJudge } from './judge.queries.ts';
import classes from './sheet-form.module.css';

interface JudgeSheetProps {
  opened: boolean;
  onClose: () => void;
  /** The judge to change; or, without an id, what is known of the new one. */
  given: Partial<Judge>;
  onSaved: (judge: Judge) => void;
}

/** Adds a judge to the firm's list, or changes one, with where they sit and sat. */
export function JudgeSheet({ opened, onClose, given, onSaved }: JudgeSheetProps) {
  const { t } = useTranslation('reference');
  return (
    <SideSheet opened={opened} onClose={onClose} title={given.id === undefined ? t('judge.addTitle') : t('judge.editTitle')}>
      <JudgeForm key={given.id ?? 'new'} given={given} onClose={onClose} onSaved={onSaved} />
    </SideSheet>
  );
}

const orNone = (text: string) => (text.trim() === '' ? null : text);

/** The contract's draft, with an emptied field meaning none. */
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
  const save = form.handleSubmit(async (draft) => {
    try {
      const judge = await saveJudge.mutateAsync({ id: given.id, draft });
      toasts.success(given.id === undefined ? t('judge.added', { name: judge.name }) : t('lists.saved', { name: judge.name }));
      onSaved(judge);
      onClose();
    } catch (error) {
      showProblem(form, error);
    }
  });
  // The sheet is drawn outside the form that opened it, but React hands its events up to it.
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    void save(event);
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
    <form
      onSubmit={submit}
      aria-label={given.id === undefined ? t('judge.addTitle') : t('judge.editTitle')}
      noValidate
      className={classes.form}
    >
      <FormSummary form={form} labels={labels} />
      <TextField form={form} name="name" label={t('judge.name')} help={t('judge.nameHelp')} autoFocus />
      <TextField form={form} name="designation" label={t('judge.designation')} help={t('judge.designationHelp')} isOptional />
      <PostingsFields form={form} />
      <SubmitButton form={form}>{given.id === undefined ? t('judge.save') : t('lists.save')}</SubmitButton>
    </form>
  );
}
