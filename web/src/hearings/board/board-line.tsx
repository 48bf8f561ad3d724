import { Button } from '@mantine/core';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../platform/profile.queries.ts';
import { formatDay } from '../../ui/format/dates.ts';
import { Tag } from '../../ui/display/badges.tsx';
import classes from './day-board.module.css';
import type { HearingWords } from '../hearing-words.ts';
import { isDue } from '../is-due.ts';

interface BoardLineProps {
  hearing: Hearing;
  words: HearingWords;
  /** The court, shown if the rows are not grouped by court. */
  court?: string;
  onRecord: () => void;
}

/** One hearing of a board: its time and item, the parties, the purpose, and the outcome. */
export function BoardLine({ hearing, words, court, onRecord }: BoardLineProps) {
  const { t } = useTranslation('hearings');
  const mayWrite = useMay('hearing:write');
  const status = words.status(hearing);
  const { next } = words.recorded(hearing);
  const actualDate = hearing.business_on_date;
  const facts = [
    court,
    hearing.case_number,
    hearing.client_names.join(', '),
    hearing.lawyers.map((lawyer) => lawyer.name).join(', '),
  ].filter(Boolean);
  return (
    <li className={classes.line}>
      <span className={classes.when}>
        {hearing.hearing_time ? <b>{hearing.hearing_time}</b> : null}
        {hearing.item_number ? <span>{t('item', { item: hearing.item_number })}</span> : null}
      </span>
      <div className={classes.matter}>
        <Link to={`/cases/${hearing.case_id}/hearings`} className={classes.title} data-row-link>
          {hearing.case_title}
        </Link>
        {(hearing.purpose_text ?? hearing.stage_text) ? <p>{hearing.purpose_text ?? hearing.stage_text}</p> : null}
        {facts.length > 0 ? <p className={classes.quiet}>{facts.join(' · ')}</p> : null}
      </div>
      <div className={classes.outcome}>
        <span data-screen-only={status.isPending}>
          <Tag tone={status.tone}>{status.words}</Tag>
        </span>
        {actualDate !== null && actualDate !== hearing.hearing_date ? (
          <span className={classes.quiet}>{t('heldOn', { day: formatDay(actualDate) })}</span>
        ) : null}
        {next ? <span className={classes.quiet}>{next}</span> : null}
        {mayWrite && isDue(hearing) ? (
          <Button size="compact-md" variant="default" aria-label={t('recordOf', { title: hearing.case_title })} onClick={onRecord}>
            {t('record')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
