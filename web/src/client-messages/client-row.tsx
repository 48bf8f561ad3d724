import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { useMay } from '../platform/profile.queries.ts';
import { DateStamp } from '../ui/display/badges.tsx';
import classes from './client-messages.module.css';
import { notifyClient } from './client-notice.ts';

interface ClientRowProps {
  day: string;
  of: { person_id: string; name: string; case_id: string; case_title: string };
  /** Beside the name, in a quiet colour. */
  note?: string;
  /** Below the case, in a quiet colour; on a phone it is cut at one line. */
  facts: string;
}

/** A client of a case with a date, and the button to tell them; on a phone the button is a sign. */
export function ClientRow({ day, of: { person_id: personId, name, case_id: caseId, case_title: title }, note, facts }: ClientRowProps) {
  const { t } = useTranslation('clientMessages');
  const mayWrite = useMay('hearing:write');
  return (
    <li className={classes.row}>
      <DateStamp day={day} />
      <div className={classes.words}>
        <span className={classes.clamped}>
          <Link to={`/people/${personId}`} className={classes.nameLink}>
            {name}
          </Link>{' '}
          {note ? <span className={classes.quiet}>{note}</span> : null}
        </span>
        <Link to={`/cases/${caseId}`} className={classes.clamped}>
          {title}
        </Link>
        {facts ? <span className={classes.facts}>{facts}</span> : null}
      </div>
      {mayWrite ? (
        <Button
          variant="default"
          className={classes.tell}
          leftSection={<IconSend size={18} aria-hidden />}
          aria-label={t('notTold.tellOf', { name, title })}
          onClick={() => notifyClient(caseId)}
        >
          <span className={classes.tellWord}>{t('tell')}</span>
        </Button>
      ) : null}
    </li>
  );
}
