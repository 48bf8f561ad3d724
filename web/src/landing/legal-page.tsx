import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { legal } from '../i18n/en/public/legal.ts';
import { PublicFrame, supportContactQuery } from '../support/public.ts';
import { formatDay } from '../ui/format/dates.ts';
import { Prose } from '../ui/page/prose.tsx';
import classes from './legal-page.module.css';

type Paper = 'privacy' | 'terms';

/** The date on which both texts were last checked against the product. */
const AS_OF = '2026-11-22';

export const PrivacyPage = () => <LegalPage paper="privacy" />;

export const TermsPage = () => <LegalPage paper="terms" />;

/** The sections of a legal text, in order. */
function useSections(paper: Paper) {
  const { t } = useTranslation('legal');
  const contact = useContactText();
  return Object.keys(legal[paper].sections).map((key) => ({
    key,
    // The key is a section of this text, which the types cannot express.
    title: t(`${paper}.sections.${key}.title` as 'privacy.title'),
    text: key === 'contact' ? contact : t(`${paper}.sections.${key}.text` as 'privacy.title'),
  }));
}

function useContactText() {
  const { t } = useTranslation('legal');
  const email = useQuery(supportContactQuery).data?.email;
  return email ? t('contactMail', { email }) : t('contactForm');
}

function LegalPage({ paper }: { paper: Paper }) {
  const { t } = useTranslation('legal');
  const sections = useSections(paper);
  return (
    <PublicFrame title={t(`${paper}.title`)} lead={t(`${paper}.lead`)}>
      <p className={classes.quiet}>{t('asOf', { day: formatDay(AS_OF) })}</p>
      <nav aria-label={t('contents')}>
        <ul className={classes.contents}>
          {sections.map(({ key, title }) => (
            <li key={key}>
              <a href={`#${key}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ key, title, text }) => (
        <section key={key} id={key} className={classes.section}>
          <h2>{title}</h2>
          <Prose text={text} />
        </section>
      ))}
    </PublicFrame>
  );
}
