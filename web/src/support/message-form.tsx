import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { type MessageReceived, SupportMessage } from '@munshi/contract/support/support.schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { useProfile } from '../platform/profile.queries.ts';
import { applyServerErrors } from '../platform/forms/apply-server-errors.ts';
import { useSavedDraft } from '../platform/forms/use-saved-draft.ts';
import { SubmitButton, TextareaField, TextField } from '../ui/form/fields.tsx';
import { FormSummary } from '../ui/form/form-summary.tsx';
import { RestoredNotice } from '../ui/form/restored-notice.tsx';
import { UnsavedChanges } from '../ui/overlay/unsaved-changes.tsx';
import classes from './support.module.css';
import { type Topic, useSendMessage } from './support.queries.ts';

const empty = { name: '', email: '', subject: '', message: '' };

/** A message to the operator of this installation; the response contains a reference. */
export function MessageForm({ topic }: { topic: Topic }) {
  const [received, setReceived] = useState<MessageReceived>();
  if (received) return <Received received={received} onAgain={() => setReceived(undefined)} />;
  return <WriteForm topic={topic} onReceived={setReceived} />;
}

function WriteForm({ topic, onReceived }: { topic: Topic; onReceived: (received: MessageReceived) => void }) {
  const { t } = useTranslation(['support', 'ui']);
  const profile = useProfile();
  const write = useSendMessage(topic);
  const form = useForm({ resolver: zodResolver(SupportMessage), defaultValues: empty });
  const draft = useSavedDraft(form, { key: `${topic}_unsaved_message`, asksBeforeLeaving: true });
  const [sending, setSending] = useState({ said: '', key: uuidv7() });

  // Name and e-mail of a signed-in user are filled in; text typed already is kept.
  const { name, email } = profile ?? empty;
  useEffect(() => {
    if (email === '') return;
    const typed = form.getValues();
    form.reset({ ...empty, name, email });
    form.reset({ ...typed, name: typed.name || name, email: typed.email || email }, { keepDefaultValues: true });
  }, [form, name, email]);

  const send = form.handleSubmit(async (message) => {
    const said = JSON.stringify(message);
    const key = said === sending.said ? sending.key : uuidv7();
    setSending({ said, key });
    try {
      onReceived(await write.mutateAsync({ message, key }));
    } catch (error) {
      applyServerErrors(form, error);
    }
  });

  const labels = {
    name: t('support:form.name'),
    email: t('support:form.email'),
    subject: t('support:form.subject'),
    message: t('support:form.message'),
  };
  return (
    <form onSubmit={send} aria-label={t(`support:${topic}.form`)} className={classes.form} noValidate>
      {draft.isRestored ? (
        <RestoredNotice
          text={t('ui:form.restored')}
          discard={t('ui:form.discard')}
          onDiscard={() => draft.discard({ ...empty, name, email })}
        />
      ) : null}
      <FormSummary form={form} labels={labels} />
      <TextField form={form} name="name" label={labels.name} autoComplete="name" />
      <TextField form={form} name="email" label={labels.email} type="email" autoComplete="email" help={t('support:form.emailHelp')} />
      <TextField form={form} name="subject" label={labels.subject} maxLength={150} />
      <TextareaField form={form} name="message" label={labels.message} lines={6} help={t('support:form.messageHelp')} />
      <div>
        <SubmitButton form={form}>{t('support:form.send')}</SubmitButton>
      </div>
      <UnsavedChanges form={form} />
    </form>
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
