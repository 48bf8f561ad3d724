import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { Footer } from '../support/public.ts';
import { Brand } from '../ui/display/brand.tsx';
import { usePageTitle } from '../ui/page/page-title.ts';
import classes from './landing-page.module.css';
import { DataPlace, Features, Plans } from './landing-sections.tsx';
import { Picture } from './picture.tsx';
import desktopCase from './pictures/desk-case.webp';
import desktopCasesDark from './pictures/desk-cases-dark.webp';
import desktopDay from './pictures/desk-day.webp';
import desktopDayDark from './pictures/desk-day-dark.webp';
import phoneCaseDark from './pictures/phone-case-dark.webp';
import phoneDay from './pictures/phone-day.webp';

type Reader = 'visitor' | 'member';

/**
 * The landing page: the product in one sentence, one main action, what it does, where data lies, its plans, and screenshots.
 *
 * @param readers whose links it has. With both, as in the prerendered page, the style sheet shows those of the reader, whom
 * `/before-paint.js` recognises.
 */
export function Landing({ readers }: { readers: readonly Reader[] }) {
  const { t } = useTranslation(['landing', 'shell']);
  const heading = usePageTitle(t('landing:title'));
  return (
    <div className={classes.page} data-readers={readers.join(' ')}>
      <div className={classes.paper}>
        <header className={classes.top}>
          <Brand name={t('shell:product')} size="large" />
          {readers.includes('visitor') ? (
            <Link to="/login" className={classes.logIn} data-reader="visitor">
              {t('landing:logIn')}
            </Link>
          ) : null}
        </header>
        <div className={classes.words}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {t('landing:title')}
          </h1>
          <p className={classes.lead}>{t('landing:lead')}</p>
          {readers.map((reader) => (
            <Link key={reader} to={reader === 'member' ? '/dashboard' : '/signup'} className={classes.start} data-reader={reader}>
              {reader === 'member' ? t('landing:dashboard') : t('landing:start')}
            </Link>
          ))}
        </div>
        <figure className={classes.day}>
          <Picture src={desktopDay} size="desktop" alt={t('landing:pictures.day')} isFirst isDeskOnly />
          <Picture src={phoneDay} size="phone" alt={t('landing:pictures.dayPhone')} isFirst />
          <figcaption>{t('landing:captions.day')}</figcaption>
        </figure>
      </div>
      <Features />
      <DataPlace />
      <Plans />
      <Screens />
      <p className={classes.note}>{t('landing:sample')}</p>
      <Footer />
    </div>
  );
}

/** Below the fold: more screens of the product, light and dark. */
function Screens() {
  const { t } = useTranslation('landing');
  return (
    <div className={classes.screens}>
      <figure className={classes.screen}>
        <Picture src={desktopCase} size="desktop" alt={t('pictures.case')} />
        <figcaption>{t('captions.case')}</figcaption>
      </figure>
      <figure className={classes.screen}>
        <Picture src={desktopCasesDark} size="desktop" alt={t('pictures.cases')} />
        <figcaption>{t('captions.cases')}</figcaption>
      </figure>
      <figure className={classes.screen}>
        <Picture src={desktopDayDark} size="desktop" alt={t('pictures.dayDark')} />
        <figcaption>{t('captions.dark')}</figcaption>
      </figure>
      <figure className={classes.screen} data-phone>
        <Picture src={phoneCaseDark} size="phone" alt={t('pictures.casePhone')} />
        <figcaption>{t('captions.phone')}</figcaption>
      </figure>
    </div>
  );
}
