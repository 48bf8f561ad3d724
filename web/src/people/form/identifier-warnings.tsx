import type { IdentifierWarning } from '@munshi/contract/people/identifiers';
import { useTranslation } from '../../i18n/i18n.ts';
import classes from '../people.module.css';

/** Warnings about unusual identifiers: never an error. */
export function IdentifierWarnings({ warnings }: { warnings: readonly IdentifierWarning[] }) {
  const { t } = useTranslation('people');
  return warnings.map((warning) => (
    <span key={warning} className={classes.warning}>
      {t(`warnings.${warning}`)}
    </span>
  ));
}
