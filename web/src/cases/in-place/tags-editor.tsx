import type { Case } from '@munshi/contract/cases/case.schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { TagsField } from '../../ui/form/tags-field.tsx';
import { TagsBox } from '../form/tags-box.tsx';
import { EditorForm } from './editor-form.tsx';
import type { EditorContentProps } from './editor-props.ts';
import { useSaveInPlace } from './use-save-in-place.ts';

const isSame = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other);

/** The tags of the case. */
export function TagsEditor({ record, onClose, setIsTyped }: EditorContentProps) {
  const { t } = useTranslation(['cases', 'fields']);
  const title = t('fields:cases.tags');
  const form = useForm({ defaultValues: { tags: record.tags } });
  const shown = (newest: Case) => newest.tags.join(', ');
  const { base, run, isSaving, problem } = useSaveInPlace(record, { shown, isPinned: true });
  const before = base.tags;
  useEffect(() => setIsTyped(() => !isSame(form.getValues('tags'), before)), [setIsTyped, form, before]);
  const save = async () => {
    const tags = form.getValues('tags');
    if (isSame(tags, before)) return onClose();
    const done =
      tags.length === 0 ? t('cases:inPlace.removed', { name: title }) : t('cases:inPlace.done', { name: title, value: tags.join(', ') });
    if (await run({ change: { tags }, undo: { tags: before }, done })) onClose();
  };
  return (
    <EditorForm title={title} problem={problem} isSaving={isSaving} onSave={save} onClose={onClose}>
      <TagsBox>
        <TagsField form={form} name="tags" label={title} help={t('cases:form.tagsHelp')} isOptional autoFocus />
      </TagsBox>
    </EditorForm>
  );
}
