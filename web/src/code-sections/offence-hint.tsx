import type { Case } from '@munshi/contract/cases/case.schema';
import { codesOfOffence, codeSectionsOf } from '@munshi/contract/code-sections/find-code-sections';
import { useTranslation } from '../i18n/i18n.ts';
import classes from './code-sections.module.css';

/** Says which code the date of the offence points to, and whether a section of the case is of the other one. */
export function OffenceHint({ record }: { record: Pick<Case, 'acts' | 'offence_from' | 'offence_to'> }) {
  const { t } = useTranslation('codeSections');
  const codes = codesOfOffence(record.offence_from || null, record.offence_to || null);
  if (!codes) return null;
  const other = { old: 'BNS', new: 'IPC', both: '' }[codes];
  const strays = codeSectionsOf(record.acts).filter(({ act }) => act === other);
  return (
    <p className={classes.quiet} role="status">
      {t(`offence.${codes}`)}
      {strays.length > 0
        ? ` ${t('offence.disagrees', { sections: strays.map(({ act, section }) => `${act} ${section}`).join(', ') })}`
        : null}
    </p>
  );
}
