import { useTranslation } from '../i18n/i18n.ts';
import classes from './skip-link.module.css';

/** The id of the page's main part. */
export const MAIN = 'main';

/** The first link of every page, shown when it has the focus. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a href={`#${MAIN}`} className={classes.skip}>
      {t('skip')}
    </a>
  );
}
