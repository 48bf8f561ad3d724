import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { codeNamedIn, type codesOfOffence } from '@munshi/contract/code-sections/find-code-sections';
import { useTranslation } from '../../../i18n/i18n.ts';
import { type SuggestedSection, useSuggestedSections } from '../../../code-sections/public.ts';
import { useField } from '../../../ui/form/form-field.ts';
import { ActCombobox } from './act-combobox.tsx';
import type { CaseForm } from '../case-form-values.ts';
import classes from '../case-form.module.css';
import { knownActOf, knownActsFirst } from './known-acts.ts';

interface ActRowProps {
  form: CaseForm;
  index: number;
  codes: ReturnType<typeof codesOfOffence>;
  onRemove: () => void;
}

const SEPARATORS = /[,;/]|\b(?:r\/w|read with|and)\b/gi;

/** Where the section that is being typed begins in a list of sections: after the last comma, stroke or "r/w". */
function startOfLast(sections: string): number {
  const last = [...sections.matchAll(SEPARATORS)].at(-1);
  const end = last ? last.index + last[0].length : 0;
  return sections.length - sections.slice(end).trimStart().length;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** An act with its sections. A section of the criminal codes is offered for its number or words, in either field. */
export function ActRow({ form, index, codes, onRemove }: ActRowProps) {
  const { t } = useTranslation('cases');
  const act = useField({ form, name: `acts.${index}.act`, label: t('form.act') });
  const sections = useField({ form, name: `acts.${index}.sections`, label: t('form.sections_') });
  const [named, listed] = [asText(act.value), asText(sections.value)];
  const start = startOfLast(listed);
  const [before, typing] = [listed.slice(0, start), listed.slice(start)];
  const byAct = useSuggestedSections(named, { codes });
  // A row that lists sections of one code is completed in that code; else the code may still change with the choice.
  const bySection = useSuggestedSections(typing, { codes, ...(before.trim() === '' && codeNamedIn(named) ? {} : { act: named }) });
  const chooseAct = (chosen: SuggestedSection) => {
    act.change(knownActOf(chosen.act));
    sections.change([listed, chosen.sections].filter(Boolean).join(', '));
  };
  const chooseSection = (chosen: SuggestedSection) => {
    if (codeNamedIn(named) !== chosen.act) act.change(knownActOf(chosen.act));
    sections.change(`${before}${chosen.sections}`);
  };
  const acts = knownActsFirst(codes).filter((known) => known.toLowerCase().includes(named.trim().toLowerCase()) && known !== named);
  return (
    <div className={classes.row}>
      <ActCombobox label={t('form.act')} field={act} text={named} acts={acts} sections={byAct} onSection={chooseAct} />
      <ActCombobox
        label={t('form.sections_')}
        placeholder={t('form.sectionsHelp')}
        field={sections}
        text={listed}
        sections={bySection}
        onSection={chooseSection}
      />
      <ActionIcon
        variant="subtle"
        className={classes.rowRemove ?? ''}
        aria-label={t('form.removeAct', { act: named || String(index + 1) })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
