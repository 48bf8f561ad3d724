import type { IdentifierWarning } from '@munshi/contract/people/identifiers';
import { useTranslation } from 'react-i18next';
import classes from './people.module.css';

/** What of the numbers does not look right: to look at again, never an error. */
export function IdentifierWarnings({ warnings }: { warnings: readonly IdentifierWarning[] }) {
  const { t } = useTranslation('people');
  return warnings.map((warning) => (
    <span key={warning} className={classes.warning}>
      {t(`warnings.${warning}`)}
    </span>
  ));
}
