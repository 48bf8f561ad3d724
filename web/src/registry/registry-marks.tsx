import type { CopyState } from '@munshi/contract/registry/certified-copy.schema';
import type { Filing, FilingState } from '@munshi/contract/registry/filing.schema';
import type { ObjectionState } from '@munshi/contract/registry/objection.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { StatusDot, type Tone } from '../ui/display/badges.tsx';

const filingTone: Readonly<Record<FilingState, Tone>> = {
  filed: 'blue',
  objections: 'red',
  refiled: 'blue',
  registered: 'accent',
  returned: 'amber',
  refused: 'red',
};

export const objectionTone: Readonly<Record<ObjectionState, Tone>> = { open: 'amber', cured: 'accent', dropped: 'neutral' };

export const copyTone: Readonly<Record<CopyState, Tone>> = { applied: 'amber', ready: 'blue', received: 'accent' };

/** The state of a filing; one whose objections are all cured waits to be filed again. */
export function FilingStateMark({ filing }: { filing: Filing }) {
  const { t } = useTranslation('registry');
  const isToRefile = filing.state === 'objections' && filing.open_objections === 0;
  return (
    <StatusDot tone={isToRefile ? 'amber' : filingTone[filing.state]}>
      {isToRefile ? t('filings.toRefile') : t(`filings.state.${filing.state}`)}
    </StatusDot>
  );
}
