import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Judge, JudgeDraft } from '@munshi/contract/judges/judge.schema';
import { useController, useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { CourtPicker } from '../courts/public.ts';
import { DateField } from '../ui/form/date-field.tsx';
import { TextField } from '../ui/form/fields.tsx';
import classes from './judges.module.css';

interface PostingValues {
  court: { id: string; name: string; cnr_prefix: string | null } | null;
  court_number: string;
  from: string;
  until: string;
}

/** The form values of a judge; an empty field is an empty string. */
export interface JudgeFormValues {
  name: string;
  designation: string;
  postings: PostingValues[];
}

type JudgeForm = UseFormReturn<JudgeFormValues, unknown, z.output<typeof JudgeDraft>>;

export const postingOf = ({ court_id: id, court_name: name, ...posting }: Judge['postings'][number]): PostingValues => ({
  court: { id, name: name ?? '', cnr_prefix: null },
  court_number: posting.court_number ?? '',
  from: posting.from ?? '',
  until: posting.until ?? '',
});

const newPosting: PostingValues = { court: null, court_number: '', from: '', until: '' };

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
