import { Button, Textarea } from '@mantine/core';
import type { MessageSettings, MessageTemplate } from '@munshi/contract/client-messages/client-message.schema';
import { fillTemplate, placeholdersOf, sampleFacts, TEMPLATE_MAX } from '@munshi/contract/client-messages/message-template';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { SettingsFrame, SettingsSection } from '../accounts/public.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { runWithToast } from '../platform/run-with-toast.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { ErrorState } from '../ui/page/error-state.tsx';
import { FormSkeleton } from '../ui/page/page-skeletons.tsx';
import { messageSettingsQuery, useDeleteMessageTemplate, useUpdateMessageTemplate } from './client-message.queries.ts';
import classes from './client-messages.module.css';
import { ReminderSwitch } from './reminder-switch.tsx';

/** The firm's templates for messages to clients, each with its preview. */
export function MessageSettingsPage() {
  const { t } = useTranslation('clientMessages');
  const { data, error, refetch } = useQuery(messageSettingsQuery);
  return (
    <SettingsFrame>
      {data ? <ReminderSwitch isOn={data.reminders} /> : null}
      <SettingsSection title={t('settings.title')} text={t('settings.text')} isWide>
        {data?.templates.map((template) => (
          <Template key={`${template.kind} ${template.language}`} template={template} firm={data.firm} />
        ))}
        {error && !data ? <ErrorState title={t('settings.failed')} message={error.message} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <FormSkeleton fields={4} />}
      </SettingsSection>
    </SettingsFrame>
  );
}

function Template({ template, firm }: { template: MessageTemplate; firm: MessageSettings['firm'] }) {
  const { t } = useTranslation('clientMessages');
  const mayWrite = useMay('tenant:write');
  const [body, setBody] = useState(template.body);
  const [base, setBase] = useState(template.body);
  // A text changed elsewhere is shown, unless something is typed here.
  if (base !== template.body) {
    setBase(template.body);
    if (body === base) setBody(template.body);
  }
  const [refusal, setRefusal] = useState<string>();
  const update = useUpdateMessageTemplate();
  const reset = useDeleteMessageTemplate();
  const { kind, language } = template;
  const name = t('settings.name', { kind: t(`settings.kind.${kind}`), language: t(`settings.languages.${language}`) });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    try {
      const saved = await update.mutateAsync({ kind, language, body });
      // What was typed on meanwhile stays.
      setBody((now) => (now === body ? saved.body : now));
      toasts.success(t('settings.saved'));
    } catch (error) {
      setRefusal(messageOf(error, t('settings.failed')));
    }
  };
  const toDefault = () =>
    void runWithToast(
      reset.mutateAsync({ kind, language }),
      (saved) => {
        setBody(saved.body);
        toasts.success(t('settings.resetDone'));
      },
      (message) => message,
    );
  return (
    <form className={classes.template} aria-label={name} onSubmit={(event) => void save(event)} noValidate>
      <h3>{name}</h3>
      <div className={classes.beside}>
        <Textarea
          label={t('settings.body')}
          lang={language}
          autosize
          minRows={5}
          maxLength={TEMPLATE_MAX}
          value={body}
          readOnly={!mayWrite}
          error={refusal}
          description={t('settings.placeholders', {
            names: placeholdersOf(kind)
              .map((each) => `{${each}}`)
              .join(' '),
          })}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <div>
          <b>{t('settings.preview')}</b>
          <p className={classes.text} lang={language}>
            {fillTemplate(body, sampleFacts(language, firm))}
          </p>
        </div>
      </div>
      {mayWrite ? (
        <div className={classes.ways}>
          <Button type="submit" disabled={body === template.body} loading={update.isPending}>
            {t('settings.save')}
          </Button>
          {template.is_default ? null : (
            <Button variant="default" onClick={toDefault}>
              {t('settings.reset')}
            </Button>
          )}
        </div>
      ) : (
        <p className={classes.quiet}>{t('settings.mayNot')}</p>
      )}
    </form>
  );
}
