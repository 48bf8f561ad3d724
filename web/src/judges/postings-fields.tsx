import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type Judge, JudgeDraft, JudgePosting } from '@munshi/contract/judges/judge.schema';
import { useController, useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../i18n/i18n.ts';
import type * as z from 'zod/mini';
import { CourtPicker } from '../courts/public.ts';
import { draftFields, type FormValues } from '../platform/forms/draft-fields.ts';
import { formSchema } from '../platform/forms/form-schema.ts';
import { DateField } from '../ui/form/date-field.tsx';
import { TextField } from '../ui/form/fields.tsx';
import classes from './judges.module.css';

const fields = draftFields(JudgeDraft, { without: ['id', 'postings'] });
const postingFields = draftFields(JudgePosting, { without: ['court_id'] });

interface PostingValues extends FormValues<typeof postingFields> {
  court: { id: string; name: string; cnr_prefix: string | null } | null;
}

export interface JudgeFormValues extends FormValues<typeof fields> {
  postings: PostingValues[];
}

type JudgeForm = UseFormReturn<JudgeFormValues, unknown, z.output<typeof JudgeDraft>>;

const postingOf = (posting: Judge['postings'][number]): PostingValues => ({
  ...postingFields.valuesOf(posting, {}),
  court: { id: posting.court_id, name: posting.court_name ?? '', cnr_prefix: null },
});

export const valuesOf = (initial: Partial<Judge>): JudgeFormValues => ({
  ...fields.valuesOf(initial, {}),
  postings: (initial.postings ?? []).map(postingOf),
});

/** The contract's draft, with empty fields as null. */
export const FormDraft = formSchema(JudgeDraft, (values: JudgeFormValues) => ({
  ...fields.draftOf(values),
  postings: values.postings.map((posting) => ({ ...postingFields.draftOf(posting), court_id: posting.court?.id ?? '' })),
}));

const newPosting: PostingValues = { ...postingFields.empty, court: null };

/** Maximum number of postings of a judge (the contract's limit). */
const MOST_POSTINGS = 50;

/** A judge's present and past postings: judges transfer. */
export function PostingsFields({ form }: { form: JudgeForm }) {
  const { t } = useTranslation('reference');
  const postings = useFieldArray({ control: form.control, name: 'postings' });
  return (
    <section aria-label={t('judge.postings')} className={classes.postings}>
      <h3 className={classes.postingsHead}>{t('judge.postings')}</h3>
      {postings.fields.map((field, at) => (
        <fieldset key={field.id} className={classes.posting}>
          <legend className={classes.legend}>{t('judge.posting', { number: at + 1 })}</legend>
          <PostingCourt form={form} at={at} />
          <TextField form={form} name={`postings.${at}.court_number`} label={t('judge.room')} isOptional />
          <div className={classes.pair}>
            <DateField form={form} name={`postings.${at}.from`} label={t('judge.from')} leaning="past" isOptional />
            <DateField
              form={form}
              name={`postings.${at}.until`}
              label={t('judge.until')}
              help={t('judge.untilHelp')}
              leaning="past"
              isOptional
            />
          </div>
          <Button variant="subtle" color="margin" className={classes.remove ?? ''} onClick={() => postings.remove(at)}>
            {t('judge.removePosting', { number: at + 1 })}
          </Button>
        </fieldset>
      ))}
      {postings.fields.length < MOST_POSTINGS ? (
        <Button
          variant="default"
          className={classes.remove ?? ''}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => postings.append(newPosting)}
        >
          {t('judge.addPosting')}
        </Button>
      ) : null}
    </section>
  );
}

function PostingCourt({ form, at }: { form: JudgeForm; at: number }) {
  const { t } = useTranslation('reference');
  const { field } = useController({ control: form.control, name: `postings.${at}.court` });
  // The contract reports the error at the id, which the form stores together with the name.
  const blamed = form.formState.errors.postings?.[at] as { court_id?: { message?: string }; court?: { message?: string } } | undefined;
  const error = blamed?.court_id ? t('judge.chooseCourt') : blamed?.court?.message;
  return <CourtPicker value={field.value} onChange={field.onChange} attach={field.ref} canAdd={false} isOptional={false} error={error} />;
}
