import { Combobox, TextInput, useCombobox } from '@mantine/core';
import type { Case, CaseChange } from '@munshi/contract/cases/case.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { entriesQuery } from '../../reference-entries/public.ts';
import { MENU_MAX_HEIGHT } from '../../ui/form/menu-height.ts';
import { EditorProblem } from './editor-form.tsx';
import type { EditorContentProps } from './editor-props.ts';
import classes from './editors.module.css';
import { useSaveInPlace } from './use-save-in-place.ts';

/** The stage as it is shown: as the court prints it, else the name of its code. */
const stageWords = ({ stage_text: printed, stage_name: name }: Case) => printed || name || '';

type StageChange = Pick<CaseChange, 'stage' | 'stage_text'>;

interface Option {
  value: string;
  label: string;
  change: StageChange;
}

const FOLLOWING: StageChange = { stage: null, stage_text: null };

function useOptions({ stage_by_hand: isByHand }: Case, typed: string): Option[] {
  const { t } = useTranslation('cases');
  const entries = useQuery(entriesQuery('stage')).data ?? [];
  const text = typed.trim();
  const wanted = text.toLocaleLowerCase('en-IN');
  const found = entries.filter(({ name }) => name.toLocaleLowerCase('en-IN').includes(wanted));
  const isKnown = entries.some(({ name }) => name.toLocaleLowerCase('en-IN') === wanted);
  return [
    ...found.map(({ code, name }) => ({ value: code, label: name, change: { stage: code, stage_text: null } })),
    ...(text !== '' && !isKnown
      ? [{ value: '=typed', label: t('inPlace.stagePrinted', { text }), change: { stage: null, stage_text: text } }]
      : []),
    ...(isByHand && text === '' ? [{ value: '=follow', label: t('inPlace.stageFollows'), change: FOLLOWING }] : []),
  ];
}

/** The stage: one of the list, or as the court prints it. Enter saves at once. */
export function StageEditor({ record, onClose }: EditorContentProps) {
  const { t } = useTranslation(['cases', 'fields']);
  const [typed, setTyped] = useState('');
  const options = useOptions(record, typed);
  const { run, problem } = useSaveInPlace(record, { shown: stageWords });
  const combobox = useCombobox({ opened: true });
  const first = typed === '' ? undefined : options[0]?.value;
  useEffect(() => {
    if (first === undefined) combobox.resetSelectedOption();
    else combobox.selectFirstOption();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Enter takes the first match of the typed text
  }, [typed, first]);
  const title = t('fields:cases.stage');
  const choose = async (value: string) => {
    const chosen = options.find((option) => option.value === value);
    if (!chosen) return;
    const { change, label } = chosen;
    const done = t('cases:inPlace.done', { name: title, value: change.stage_text ?? label });
    const { stage, stage_text, stage_by_hand } = record;
    if (await run({ change, undo: { stage, stage_text, stage_by_hand }, done })) onClose();
  };
  return (
    <div className={classes.form}>
      <Combobox store={combobox} onOptionSubmit={(value) => void choose(value)}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            label={title}
            placeholder={t('cases:inPlace.stageHint')}
            value={typed}
            maxLength={300}
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <EditorProblem>{problem}</EditorProblem>
        <Combobox.Options mah={MENU_MAX_HEIGHT} className={classes.options ?? ''} aria-label={title}>
          {options.map(({ value, label }) => (
            <Combobox.Option key={value} value={value} active={value === record.stage}>
              {label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox>
    </div>
  );
}
