import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { type MessageReceived, SupportMessage } from '@munshi/contract/support/support.schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../i18n/i18n.ts';
import { v7 as uuidv7 } from 'uuid';
import { useProfile } from '../platform/profile.queries.ts';
import { applyServerErrors } from '../platform/forms/apply-server-errors.ts';
import { RecordForm } from '../platform/forms/record-form.tsx';
import { useSavedDraft } from '../platform/forms/use-saved-draft.ts';
import { TextareaField, TextField } from '../ui/form/fields.tsx';
import classes from './support.module.css';
import { type Topic, useSendMessage } from './support.queries.ts';

const empty = { name: '', email: '', subject: '', message: '' };

/** A message to the operator of this installation; the response contains a reference. */
export function MessageForm({ topic }: { topic: Topic }) {
  const [received, setReceived] = useState<MessageReceived>();
  if (received) return <Received received={received} onAgain={() => setReceived(undefined)} />;
  return (
    <div className={classes.write}>
      <WriteForm topic={topic} onReceived={setReceived} />
    </div>
  );
}

function WriteForm({ topic, onReceived }: { topic: Topic; onReceived: (received: MessageReceived) => void }) {
  const { t } = useTranslation('support');
  const profile = useProfile();
  const write = useSendMessage(topic);
  const form = useForm({ resolver: zodResolver(SupportMessage), defaultValues: empty });
  const savedDraft = useSavedDraft(form, { key: `${topic}_unsaved_message`, asksBeforeLeaving: true });
  const [sending, setSending] = useState({ text: '', key: uuidv7() });

  // Name and e-mail of a signed-in user are filled in; text typed already is kept.
  const { name, email } = profile ?? empty;
  useEffect(() => {
    if (email === '') return;
    const typed = form.getValues();
    form.reset({ ...empty, name, email });
    form.reset({ ...typed, name: typed.name || name, email: typed.email || email }, { keepDefaultValues: true });
  }, [form, name, email]);

  const send = form.handleSubmit(async (message) => {
    const text = JSON.stringify(message);
    const key = text === sending.text ? sending.key : uuidv7();
    setSending({ text: text, key });
    try {
      onReceived(await write.mutateAsync({ message, key }));
    } catch (error) {
      applyServerErrors(form, error);
    }
  });

  const labels = {
    name: t('form.name'),
    email: t('form.email'),
    subject: t('form.subject'),
    message: t('form.message'),
  };
  return (
    <RecordForm
      form={form}
      label={t(`${topic}.form`)}
      verb={t('form.send')}
      labels={labels}
      savedDraft={savedDraft}
      onSubmit={(event) => void send(event)}
    >
      <TextField form={form} name="name" label={labels.name} autoComplete="name" />
      <TextField form={form} name="email" label={labels.email} type="email" autoComplete="email" help={t('form.emailHelp')} />
      <TextField form={form} name="subject" label={labels.subject} maxLength={150} />
      <TextareaField form={form} name="message" label={labels.message} lines={6} help={t('form.messageHelp')} />
    </RecordForm>
  );
}

function Received({ received, onAgain }: { received: MessageReceived; onAgain: () => void }) {
  const { t } = useTranslation('support');
  return (
    <div role="status" className={classes.received}>
      <p>{received.message}</p>
      <p className={classes.reference}>{received.reference}</p>
      <div>
        <Button variant="default" onClick={onAgain}>
          {t('form.again')}
        </Button>
      </div>
    </div>
  );
}
