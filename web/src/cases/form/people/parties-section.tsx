import { Button } from '@mantine/core';
import type { Side } from '@munshi/contract/cases/case.schema';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFieldArray, type UseFieldArrayReturn, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../i18n/i18n.ts';
import { type CaseForm, type CaseFormValues, emptyParty } from '../case-form-values.ts';
import { PartyCard, PartyLine } from './party-card.tsx';
import classes from './parties-section.module.css';
import { useSideWords } from '../../side-words.ts';

const SIDES = ['petitioner', 'respondent', 'other'] as const;

/** Up to this many parties are all shown as open cards; with more, each is a row until it is opened. */
const MOST_OPEN = 4;

type PartyList = UseFieldArrayReturn<CaseFormValues, 'parties'>;

/** The parties by side, in order; forty of them stay readable. */
export function PartiesFields({ form, caseId }: { form: CaseForm; caseId?: string | undefined }) {
  const list = useFieldArray({ control: form.control, name: 'parties' });
  const words = useSideWords(useWatch({ control: form.control, name: 'type_id' }));
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const setOpen = (id: string, isOpen: boolean) =>
    setOpened((was) => {
      const next = new Set(was);
      if (isOpen) next.add(id);
      else next.delete(id);
      return next;
    });
  return (
    <div className={classes.sides}>
      {SIDES.map((side) => (
        <SideFields key={side} form={form} caseId={caseId} list={list} side={side} word={words[side]} opened={opened} setOpen={setOpen} />
      ))}
    </div>
  );
}

interface SideFieldsProps {
  form: CaseForm;
  caseId: string | undefined;
  list: PartyList;
  side: Side;
  /** The word for a party of this side. */
  word: string;
  opened: ReadonlySet<string>;
  setOpen: (id: string, isOpen: boolean) => void;
}

function SideFields({ form, caseId, list, side, word, opened, setOpen }: SideFieldsProps) {
  const { t } = useTranslation('cases');
  const { errors } = useFormState({ control: form.control, name: 'parties' });
  const places = list.fields.flatMap((party, place) => (party.side === side ? [{ id: party.id, place }] : []));
  const isShort = list.fields.length <= MOST_OPEN;
  const add = () => {
    list.append(emptyParty(side), { shouldFocus: false });
    // The new row has no key yet; its card takes the focus because it is last and unnamed.
    setOpen(`last ${side}`, true);
  };
  const addMany = (place: number, names: readonly string[]) => {
    const [first = '', ...others] = names;
    form.setValue(`parties.${place}.name`, first, { shouldDirty: true });
    list.insert(
      place + 1,
      others.map((name) => ({ ...emptyParty(side), name })),
      { shouldFocus: false },
    );
  };
  return (
    <fieldset className={classes.side} data-side={side}>
      <legend className={side === 'other' && places.length === 0 ? classes.unseen : classes.legend}>
        {side === 'other' ? t('others') : t('form.sideOf', { role: word })} <span className={classes.count}>{places.length}</span>
      </legend>
      {places.length === 0 && side !== 'other' ? <p className={classes.quiet}>{t('form.noParties')}</p> : null}
      {places.map(({ id, place }, order) => {
        const isNew = order === places.length - 1 && opened.has(`last ${side}`);
        const isOpen = isShort || isNew || opened.has(id) || errors.parties?.[place] !== undefined;
        const shared = {
          form,
          place,
          label: t('form.partyOf', { side: word, n: order + 1 }),
          onUp: order > 0 ? () => list.swap(place, places[order - 1]?.place ?? place) : undefined,
          onDown: order < places.length - 1 ? () => list.swap(place, places[order + 1]?.place ?? place) : undefined,
          onRemove: () => list.remove(place),
        };
        if (!isOpen) return <PartyLine key={id} {...shared} onOpen={() => setOpen(id, true)} />;
        const close = () => {
          setOpen(id, false);
          setOpen(`last ${side}`, false);
        };
        return (
          <PartyCard
            key={id}
            {...shared}
            caseId={caseId}
            isFresh={isNew}
            onClose={isShort ? undefined : close}
            onPasteMany={(names) => addMany(place, names)}
          />
        );
      })}
      <Button variant="default" className={classes.add ?? ''} leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        {side === 'other' ? t('form.addParty.other') : t('form.addPartyOf', { role: word.toLocaleLowerCase('en-IN') })}
      </Button>
    </fieldset>
  );
}
