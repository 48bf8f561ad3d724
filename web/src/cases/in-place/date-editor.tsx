import type { Case } from '@munshi/contract/cases/case.schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { formatDay, readDay } from '../../ui/format/dates.ts';
import { EditorForm } from './editor-form.tsx';
import type { DateField as DateName, EditorContentProps } from './editor-props.ts';
import { useSaveInPlace } from './use-save-in-place.ts';

/** A date of the case's past; empty removes it. */
export function DateEditor({ record, field, onClose, setIsTyped }: EditorContentProps) {
  const { t } = useTranslation(['cases', 'fields']);
  const name = field as DateName;
  const title = t(`fields:cases.${name}`);
  const form = useForm({ defaultValues: { day: record[name] ?? '' } });
  const shown = (newest: Case) => (newest[name] ? formatDay(newest[name]) : '');
  const { base, run, isSaving, problem } = useSaveInPlace(record, { shown, isPinned: true });
  const before = base[name] ?? '';
  useEffect(() => setIsTyped(() => form.getValues('day') !== before), [setIsTyped, form, before]);
  const save = async () => {
    const day = form.getValues('day');
    // The field itself says that it cannot read it.
    if (day !== '' && !readDay(day)) return;
    if (day === before) return onClose();
    const done = day === '' ? t('cases:inPlace.removed', { name: title }) : t('cases:inPlace.done', { name: title, value: formatDay(day) });
    if (await run({ change: { [name]: day || null }, undo: { [name]: base[name] }, done })) onClose();
  };
  return (
    <EditorForm title={title} problem={problem} isSaving={isSaving} onSave={save} onClose={onClose}>
      <DateField form={form} name="day" label={title} leaning="past" isOptional autoFocus />
    </EditorForm>
  );
}
