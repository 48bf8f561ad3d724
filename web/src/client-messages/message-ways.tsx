import { Button } from '@mantine/core';
import type { ChosenWay, MessageClient } from '@munshi/contract/client-messages/client-message.schema';
import { IconBrandWhatsapp, IconCheck, IconCopy, IconMail, IconMessage, IconShare } from '@tabler/icons-react';
import { useTranslation } from '../i18n/i18n.ts';
import { useMay } from '../platform/profile.queries.ts';
import { whatsAppNumber } from '../ui/format/mobile.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import classes from './client-messages.module.css';
import { useMessageNotes } from './use-message-notes.ts';

interface MessageWaysProps {
  caseId: string;
  nextDate: string | null;
  client: MessageClient;
}

const icons = { whatsapp: IconBrandWhatsapp, sms: IconMessage, email: IconMail, copied: IconCopy, shared: IconShare, other: IconCheck };

const canShare = () => typeof navigator.share === 'function';

/** The ways to tell a client; each notes on the case that they were told. */
export function MessageWays({ caseId, nextDate, client }: MessageWaysProps) {
  const { t } = useTranslation('clientMessages');
  const mayWrite = useMay('hearing:write');
  const { run, isBusy } = useMessageNotes();
  const { name, mobile, email, text } = client;
  if (!mayWrite) return null;
  const note = (way: ChosenWay) => void run({ caseId, personId: client.person_id, name, nextDate, way });
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => note('copied'),
      () => toasts.error(t('copyFailed')),
    );
  // A share that the user breaks off tells nobody.
  const share = () =>
    navigator.share({ text }).then(
      () => note('shared'),
      () => undefined,
    );
  const look = (way: ChosenWay) => {
    const Icon = icons[way];
    return {
      variant: 'default',
      leftSection: <Icon size={18} aria-hidden />,
      'aria-label': t('wayOf', { way: t(`ways.${way}`), name }),
      children: t(`ways.${way}`),
    } as const;
  };
  return (
    <div className={classes.ways}>
      {mobile === null ? null : (
        <>
          <Button
            component="a"
            href={`https://wa.me/${whatsAppNumber(mobile)}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
            onClick={() => note('whatsapp')}
            {...look('whatsapp')}
          />
          <Button component="a" href={`sms:${mobile}?body=${encodeURIComponent(text)}`} onClick={() => note('sms')} {...look('sms')} />
        </>
      )}
      {email === null ? null : <Button loading={isBusy} onClick={() => note('email')} {...look('email')} />}
      <Button onClick={() => void copy()} {...look('copied')} />
      {canShare() ? <Button onClick={() => void share()} {...look('shared')} /> : null}
      <Button onClick={() => note('other')} {...look('other')} />
    </div>
  );
}
