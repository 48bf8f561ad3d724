import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { formatDay } from '../ui/format/dates.ts';
import { StatusDot } from '../ui/display/badges.tsx';
import type { HearingWords } from './hearing-words.ts';
import classes from './outcome-mark.module.css';

/** What came of a hearing, in the width of a phone's row: its next date, else its outcome. */
export function OutcomeMark({ hearing, words }: { hearing: Hearing; words: HearingWords }) {
  const { t } = useTranslation('hearings');
  const status = words.status(hearing);
  const day = hearing.next_date ? formatDay(hearing.next_date) : undefined;
  return (
    <span className={classes.mark}>
      <StatusDot tone={day ? 'accent' : status.tone}>
        {day ? (
          <>
            <span className={classes.unseen}>{t('nextOn', { day })}</span>
            <span className={classes.day} aria-hidden>
              {day}
            </span>
          </>
        ) : (
          status.words
        )}
      </StatusDot>
    </span>
  );
}
