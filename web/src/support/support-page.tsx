import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Answers } from './answers.tsx';
import { MessageForm } from './message-form.tsx';
import { PublicFrame } from './public-frame.tsx';
import classes from './support.module.css';
import { supportContactQuery } from './support.queries.ts';

/** Help answers first, then a form for questions that they leave open. */
export function SupportPage() {
  const { t } = useTranslation('support');
  return (
    <PublicFrame title={t('support.title')} lead={t('support.lead')}>
      <Answers />
      <section className={classes.ask} aria-labelledby="ask">
        <h2 id="ask" className={classes.groupTitle}>
          {t('support.ask')}
        </h2>
        <p className={classes.quiet}>{t('support.askText')}</p>
        <MailAddress />
        <MessageForm topic="support" />
      </section>
    </PublicFrame>
  );
}

export function ContactPage() {
  const { t } = useTranslation('support');
  return (
    <PublicFrame title={t('contact.title')} lead={t('contact.lead')}>
      <MailAddress />
      <MessageForm topic="contact" />
    </PublicFrame>
  );
}

/** Renders nothing if the operator has set no address, or if it cannot be fetched: the form remains. */
function MailAddress() {
  const { t } = useTranslation('support');
  const { data } = useQuery(supportContactQuery);
  if (!data?.email) return null;
  return (
    <p>
      {t('contact.orMail')} <a href={`mailto:${data.email}`}>{data.email}</a>
    </p>
  );
}
