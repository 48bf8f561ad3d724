import type { Judge } from '@munshi/contract/judges/judge.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { CustomListPicker } from '../reference-entries/public.ts';
import { lazyOverlay } from '../ui/lazy/lazy-overlay.tsx';
import type { JudgeSelection } from './judge-selection.ts';
import { judgesQuery } from './judge.queries.ts';

const JudgeSheet = lazyOverlay(() => import('./judge-sheet.tsx').then((module) => module.JudgeSheet));

interface JudgePickerProps {
  value: JudgeSelection | null;
  onChange: (judge: JudgeSelection | null) => void;
  /** The court of a judge added here. */
  court: { id: string; name: string } | null;
  error?: string | undefined;
  attach?: (element: HTMLInputElement | null) => void;
}

const chosen = ({ id, name }: Judge): JudgeSelection => ({ id, name });

function useOffer(q: string) {
  const { data: page, isError, isPlaceholderData: isLate } = useQuery(judgesQuery(q));
  return { items: page?.items ?? [], isError, isLate };
}

/** Chooses a judge by name; a missing judge is added without leaving the form. */
export function JudgePicker({ value, onChange, court, error, attach }: JudgePickerProps) {
  const { t } = useTranslation('reference');
  const postings = court ? [{ court_id: court.id, court_name: court.name, court_number: null, from: null, until: null }] : [];
  return (
    <CustomListPicker
      isOptional
      value={value}
      onChange={onChange}
      choose={chosen}
      labelOf={(judge) => judge.name}
      useOffer={useOffer}
      words={{
        label: t('judge.label'),
        placeholder: t('judge.placeholder'),
        none: t('judge.none'),
        failed: t('judge.failed'),
        add: t('judge.add'),
      }}
      error={error}
      attach={attach}
      sheet={({ onAdded, name, ...sheet }) => (
        <JudgeSheet {...sheet} initial={{ name, postings }} onSaved={(judge) => onAdded(chosen(judge))} />
      )}
    />
  );
}
