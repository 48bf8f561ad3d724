import type { CaseClientMessages, ClientMessage, MessageClient } from '@munshi/contract/client-messages/client-message.schema';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { formatDay, formatInstant } from '../ui/format/dates.ts';
import { SideSheet } from '../ui/overlay/side-sheet.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { Notice } from '../ui/page/page.tsx';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { caseMessagesQuery } from './client-message.queries.ts';
import classes from './client-messages.module.css';
import { MessageWays } from './message-ways.tsx';
import { useUndoNote } from './use-message-notes.ts';

interface NotifySheetProps {
  opened: boolean;
  /** Undefined while closed. */
  caseId: string | undefined;
  onClose: () => void;
}

/** The message to each client of a case, with the ways to send it, and what they were told before. */
export function NotifySheet({ opened, caseId, onClose }: NotifySheetProps) {
  const { t } = useTranslation('clientMessages');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('title')}>
      {caseId === undefined ? null : <CaseMessages caseId={caseId} />}
    </SideSheet>
  );
}

function CaseMessages({ caseId }: { caseId: string }) {
  const { t } = useTranslation('clientMessages');
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(caseMessagesQuery(caseId));
  if (error && !data && !isFetching)
    return <ErrorState title={t('failed')} message={messageOf(error, t('failed'))} onRetry={() => void refetch()} />;
  if (!data || (isFetching && !isFetchedAfterMount)) return <TextSkeleton lines={6} />;
  return (
    <div className={classes.sheet}>
      <p className={classes.name}>{data.case_title}</p>
      {data.kind === null && data.next_date !== null ? (
        <Notice tone="warning">{t('unrecorded', { day: formatDay(data.next_date) })}</Notice>
      ) : null}
      {data.clients.length === 0 ? <p>{t('noClient')}</p> : null}
      {data.clients.map((client) => (
        <Client key={client.person_id} caseId={caseId} of={data} client={client} />
      ))}
      <History messages={data.messages} />
    </div>
  );
}

interface ClientProps {
  caseId: string;
  of: CaseClientMessages;
  client: MessageClient;
}

function Client({ caseId, of, client }: ClientProps) {
  const { t } = useTranslation('clientMessages');
  const { name, text } = client;
  return (
    <section className={classes.client} aria-label={t('of', { name })}>
      <div className={classes.head}>
        <Link to={`/people/${client.person_id}`} className={classes.name}>
          {name}
        </Link>
        <span className={classes.quiet}>{t(`language.${client.language}`)}</span>
        {client.is_notified ? <span className={classes.quiet}>{t('isTold')}</span> : null}
      </div>
      {client.no_messages ? <p>{t('wantsNone', { name })}</p> : null}
      {client.no_messages || text === '' ? null : (
        <>
          <p className={classes.text} lang={client.language}>
            {text}
          </p>
          {client.mobile === null ? <NoMobile personId={client.person_id} hasEmail={client.email !== null} /> : null}
          <MessageWays caseId={caseId} nextDate={of.next_date} client={client} />
        </>
      )}
    </section>
  );
}

function NoMobile({ personId, hasEmail }: { personId: string; hasEmail: boolean }) {
  const { t } = useTranslation('clientMessages');
  const mayWrite = useMay('person:write');
  return (
    <p className={classes.quiet}>
      {hasEmail ? t('noMobile') : t('noAddress')} {mayWrite ? <Link to={`/people/${personId}`}>{t('addMobile')}</Link> : null}
    </p>
  );
}

function History({ messages }: { messages: readonly ClientMessage[] }) {
  const { t } = useTranslation('clientMessages');
  const mayWrite = useMay('hearing:write');
  const undo = useUndoNote();
  if (messages.length === 0) return null;
  const wordsOf = ({ person_name: name, next_date: day, way }: ClientMessage) =>
    day === null ? t('toldNone', { name, way: t(`by.${way}`) }) : t('toldOf', { name, day: formatDay(day), way: t(`by.${way}`) });
  return (
    <section aria-label={t('history')}>
      <h3>{t('history')}</h3>
      <ul className={classes.lines}>
        {messages.map((message) => (
          <li key={message.id} className={classes.line}>
            <span>
              {wordsOf(message)}{' '}
              <span className={classes.quiet}>{t('toldBy', { by: message.notified_by_name, at: formatInstant(message.notified_at) })}</span>
            </span>
            {message.can_undo && mayWrite ? (
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={t('undoOf', { name: message.person_name })}
                onClick={() => void undo(message.id)}
              >
                {t('undo')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
