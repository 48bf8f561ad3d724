import { useQuery } from '@tanstack/react-query';
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from '../i18n/i18n.ts';
import type { FieldProps } from '../ui/form/form-field.ts';
import { MultiSelectField } from '../ui/form/multi-select-field.tsx';
import { lawyersQuery } from './lawyer-choices.queries.ts';
import { printChoice } from './lawyer-words.ts';

/** Chooses several lawyers, members of the firm before counsel from outside. The value is an array of their ids. */
export function LawyersField<Values extends FieldValues, Context, Checked>(props: FieldProps<Values, Context, Checked>) {
  const { t } = useTranslation('lawyers');
  const lawyers = useQuery(lawyersQuery);
  const chosen: unknown = useWatch<Values, FieldPath<Values>, Checked>({ control: props.form.control, name: props.name });
  const isChosen = (id: string) => Array.isArray(chosen) && chosen.includes(id);
  // A former member is shown if already chosen, but not offered.
  const offered = (lawyers.data ?? []).filter((lawyer) => lawyer.is_active || isChosen(lawyer.id));
  const groups = [false, true].flatMap((isExternal) => offered.filter((lawyer) => lawyer.is_external === isExternal));
  const options = groups.map((lawyer) => ({
    value: lawyer.id,
    label: printChoice(lawyer),
    group: lawyer.is_external ? t('kind.external') : t('kind.member'),
  }));
  const help = lawyers.isError ? { help: t('field.failed') } : {};
  return <MultiSelectField {...props} {...help} options={options} isLoading={lawyers.isPending} />;
}
