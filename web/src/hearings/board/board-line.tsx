import { Button } from '@mantine/core';
import { shortCourt } from '@munshi/contract/courts/short-court';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { useMay } from '../../platform/profile.queries.ts';
import { formatDay } from '../../ui/format/dates.ts';
import { Tag } from '../../ui/display/badges.tsx';
import { useIsNarrow } from '../../ui/page/use-is-narrow.ts';
import classes from './board-line.module.css';
import type { HearingWords } from '../hearing-words.ts';
import { isDue } from '../is-due.ts';
import { OutcomeMark } from '../outcome-mark.tsx';

interface BoardLineProps {
  hearing: Hearing;
  words: HearingWords;
  /** False if the rows are grouped by court: a row then does not repeat it. */
  withCourt?: boolean;
  onRecord: () => void;
}

/** One hearing of a day: two lines on a phone, and on a desktop also who appears, where and for what, each in its column. */
export function BoardLine({ hearing, words, withCourt = false, onRecord }: BoardLineProps) {
  const isNarrow = useIsNarrow('wideDesktop');
  const court = withCourt && hearing.court_name ? shortCourt(hearing.court_name) : null;
  const purpose = words.purpose(hearing);
  const facts = isNarrow ? [hearing.case_number, court, purpose] : [hearing.case_number, hearing.client_names.join(', ')];
  return (
    <li className={classes.line} data-narrow={isNarrow || undefined}>
      <When hearing={hearing} />
      <div className={classes.matter}>
        <Link to={`/cases/${hearing.case_id}/hearings`} className={classes.title} title={hearing.case_title} data-row-link>
          {hearing.case_title}
        </Link>
        <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {isNarrow ? null : (
        <>
          <p className={classes.purpose}>{purpose}</p>
          <Appearance hearing={hearing} court={court} isInCourt={withCourt} />
        </>
      )}
      <div className={classes.outcome}>
        <Outcome hearing={hearing} words={words} isNarrow={isNarrow} onRecord={onRecord} />
      </div>
    </li>
  );
}

/** The item number of the cause list, and the time if one is fixed. */
function When({ hearing: { item_number: item, hearing_time: time } }: Pick<BoardLineProps, 'hearing'>) {
  const { t } = useTranslation('hearings');
  return (
    <span className={classes.when}>
      {item ? (
        <b>
          <span className={classes.unseen}>{t('item', { item })}</span>
          <span aria-hidden>{item}</span>
        </b>
      ) : null}
      {time ? <span>{time}</span> : null}
    </span>
  );
}

interface AppearanceProps extends Pick<BoardLineProps, 'hearing'> {
  court: string | null;
  /** The court and its room are part of the row. */
  isInCourt: boolean;
}

/** Who appears, and where: the court with its room, or below the name of the court the way it is heard. */
function Appearance({ hearing, court, isInCourt }: AppearanceProps) {
  const { t } = useTranslation('hearings');
  const room = isInCourt && hearing.court_number ? t('court', { number: hearing.court_number }) : null;
  const mode = hearing.mode === 'in_person' ? null : t(`mode.${hearing.mode}`);
  return (
    <div className={classes.appearance}>
      <p>{hearing.lawyers.map((lawyer) => lawyer.name).join(', ')}</p>
      <p className={classes.quiet}>{[court, room, isInCourt ? null : hearing.judge_name, mode].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

interface OutcomeProps extends Pick<BoardLineProps, 'hearing' | 'words' | 'onRecord'> {
  isNarrow: boolean;
}

/** The button to record, or what came of the hearing. A day to come needs no word for it: its heading says the date. */
function Outcome({ hearing, words, isNarrow, onRecord }: OutcomeProps) {
  const { t } = useTranslation('hearings');
  const mayWrite = useMay('hearing:write');
  const isRecordable = isDue(hearing);
  if (isRecordable && mayWrite) {
    return (
      <Button
        size={isNarrow ? 'sm' : 'compact-md'}
        variant="default"
        aria-label={t('recordOf', { title: hearing.case_title })}
        onClick={onRecord}
      >
        {t(isNarrow ? 'recordShort' : 'record')}
      </Button>
    );
  }
  const status = words.status(hearing);
  if (status.isPending && !isRecordable) return null;
  if (isNarrow) return <OutcomeMark hearing={hearing} words={words} />;
  const next = words.next(hearing);
  const actualDate = hearing.business_on_date;
  return (
    <>
      <span data-screen-only={status.isPending}>
        <Tag tone={status.tone}>{status.words}</Tag>
      </span>
      {actualDate !== null && actualDate !== hearing.hearing_date ? (
        <span className={classes.quiet}>{t('heldOn', { day: formatDay(actualDate) })}</span>
      ) : null}
      {next ? <span className={classes.quiet}>{next}</span> : null}
    </>
  );
}
