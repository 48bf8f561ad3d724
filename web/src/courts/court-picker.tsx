import { NativeSelect } from '@mantine/core';
import { type Court, CourtLevel } from '@munshi/contract/courts/court.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { CustomListPicker } from '../reference-entries/public.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { useKeyFor } from '../platform/calls/use-key-for.ts';
import { lazyOverlay } from '../ui/lazy/lazy-overlay.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import type { CourtSelection } from './court-selection.ts';
import { nameOfState } from './court-states.ts';
import { COURTS_OFFERED, courtsQuery, useCreateCourt } from './court.queries.ts';
import { levelOfName } from './level-of-name.ts';

const CourtSheet = lazyOverlay(() => import('./court-sheet.tsx').then((module) => module.CourtSheet));

interface CourtPickerProps {
  value: CourtSelection | null;
  onChange: (court: CourtSelection | null) => void;
  error?: string | undefined;
  /** Ref of the input, focused when the form reports an error of this field. */
  attach?: (element: HTMLInputElement | null) => void;
  label?: string;
  /** False if a court is required, or if the chosen court is added to a list instead of staying in the field. */
  isOptional?: boolean;
  /** If false, courts can only be chosen and not added. */
  canAdd?: boolean;
  /** For entry by keyboard: a missing court is added by its typed name alone, with a level that follows from it; no filter is beside the field. */
  addsByName?: boolean;
  /** A missing court is being added. Resolves to whether it was, once `onChange` has chosen it. */
  onAdding?: (adding: Promise<boolean>) => void;
}

/** The court's name, with its city and state unless the name contains them: "District and Sessions Court, Pune · Maharashtra". */
const labelOf = ({ name, city, state }: Court) => {
  const place = [city, state && nameOfState(state)].filter((part) => part && !name.includes(part)).join(', ');
  return place === '' ? name : `${name} · ${place}`;
};
const chosen = ({ id, name, cnr_prefix }: Court): CourtSelection => ({ id, name, cnr_prefix });

/** Chooses a court by name or city, and level; a missing court is added without leaving the form. */
export function CourtPicker({
  value,
  onChange,
  error,
  attach,
  label,
  isOptional = true,
  canAdd = true,
  addsByName = false,
  onAdding,
}: CourtPickerProps) {
  const { t } = useTranslation('reference');
  const [level, setLevel] = useState<CourtLevel | null>(null);
  const addNamed = useAddNamedCourt(onChange, onAdding);
  const useOffer = (q: string) => {
    const { data: page, isError, isPlaceholderData: isLate } = useQuery(courtsQuery({ q, level }));
    return { items: page?.items ?? [], isError, isLate, hasMore: (page?.total ?? 0) > COURTS_OFFERED };
  };
  return (
    <CustomListPicker
      isOptional={isOptional}
      value={value}
      onChange={onChange}
      choose={chosen}
      labelOf={labelOf}
      useOffer={useOffer}
      words={{
        label: label ?? t('court.label'),
        placeholder: t('court.placeholder'),
        none: t('court.none'),
        failed: t('court.failed'),
        more: t('court.more'),
        add: t('court.add'),
      }}
      onAddTyped={addsByName ? { run: addNamed, label: (name) => t('court.addNamed', { name }) } : undefined}
      error={error}
      attach={attach}
      sheet={
        canAdd && !addsByName
          ? ({ onAdded, name, ...sheet }) => <CourtSheet {...sheet} initial={{ name }} onSaved={(court) => onAdded(chosen(court))} />
          : undefined
      }
    >
      {addsByName ? null : <LevelSelect value={level} onChange={setLevel} />}
    </CustomListPicker>
  );
}

/** Adds a court of the firm by its name alone, and chooses it. */
function useAddNamedCourt(onAdded: (court: CourtSelection) => void, onAdding: CourtPickerProps['onAdding']) {
  const { t } = useTranslation('reference');
  const createCourt = useCreateCourt();
  const keyFor = useKeyFor();
  const add = async (name: string) => {
    const key = keyFor(name);
    try {
      const draft = { id: key, name, level: levelOfName(name) };
      const court = await createCourt.mutateAsync({ draft, idempotencyKey: key });
      onAdded(chosen(court));
      toasts.success(t('court.added', { name: court.name }));
      return true;
    } catch (error) {
      toasts.error(t('court.addFailed', { name, message: messageOf(error, '') }));
      return false;
    }
  };
  return (name: string) => {
    const adding = add(name);
    onAdding?.(adding);
  };
}

interface LevelSelectProps {
  value: CourtLevel | null;
  onChange: (level: CourtLevel | null) => void;
}

function LevelSelect({ value, onChange }: LevelSelectProps) {
  const { t } = useTranslation('reference');
  const levels = CourtLevel.options.map((level) => ({ value: level, label: t(`level.${level}`) }));
  return (
    <NativeSelect
      label={t('court.level')}
      value={value ?? ''}
      data={[{ value: '', label: t('court.anyLevel') }, ...levels]}
      onChange={(event) => onChange(CourtLevel.safeParse(event.currentTarget.value).data ?? null)}
    />
  );
}
