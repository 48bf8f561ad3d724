import type { ReferenceEntryDraft, ReferenceKind } from '@munshi/contract/reference-entries/reference-entry.schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../i18n/i18n.ts';
import type * as z from 'zod/mini';
import { CheckboxField } from '../ui/form/fields.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { TagsField } from '../ui/form/tags-field.tsx';
import type { EntryFormValues } from './entry-form-values.ts';
import { parentKind } from './list-kinds.ts';
import { entriesQuery } from './reference-entry.queries.ts';

interface FieldsProps {
  form: UseFormReturn<EntryFormValues, unknown, z.output<typeof ReferenceEntryDraft>>;
  kind: ReferenceKind;
}

/** The parent of an entry; renders nothing for a flat list. */
export function ParentField({ form, kind }: FieldsProps) {
  const { t } = useTranslation('reference');
  const above = parentKind(kind);
  const parents = useQuery({ ...entriesQuery(above ?? 'category'), enabled: above !== undefined });
  if (above === undefined) return null;
  const options = (parents.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField form={form} name="parent_id" label={t(`one.${above}`)} options={options} isLoading={parents.isPending} />;
}

const SIDES = ['petitioner', 'respondent', 'other'] as const;
const TRACKS = ['civil', 'criminal', 'appellate', 'any'] as const;
const CAUSES = ['petitioner', 'respondent', 'court', 'other'] as const;

/** The fields of this kind of entry besides the name. */
export function EntryDetailFields({ form, kind }: FieldsProps): ReactNode {
  const { t } = useTranslation('reference');
  if (kind === 'type')
    return <TagsField form={form} name="abbreviations" label={t('entry.abbreviations')} help={t('entry.abbreviationsHelp')} isOptional />;
  if (kind === 'document') return <CheckboxField form={form} name="required" label={t('entry.required')} />;
  if (kind === 'party_role') {
    const sides = SIDES.map((side) => ({ value: side, label: t(`side.${side}`) }));
    return <SelectField form={form} name="side" label={t('entry.side')} options={sides} isOptional />;
  }
  if (kind === 'stage') {
    const tracks = TRACKS.map((track) => ({ value: track, label: t(`track.${track}`) }));
    return <SelectField form={form} name="track" label={t('entry.track')} options={tracks} isOptional />;
  }
  if (kind === 'adjournment_reason') {
    const causes = CAUSES.map((cause) => ({ value: cause, label: t(`cause.${cause}`) }));
    return <SelectField form={form} name="adjourned_by" label={t('entry.adjournedBy')} options={causes} isOptional />;
  }
  return null;
}
