import { isNewCode } from '@munshi/contract/code-sections/code-section.schema';
import type { Case } from '@munshi/contract/cases/case.schema';
import { codeSectionsOf, codesOfOffence, correspondenceOf, isOneToOne } from '@munshi/contract/code-sections/find-code-sections';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { Tag } from '../../ui/display/badges.tsx';
import { formatDay } from '../../ui/format/dates.ts';
import classes from '../code-sections.module.css';
import { codeSectionsQuery } from '../code-section.queries.ts';
import { OffenceHint } from '../offence-hint.tsx';
import { newName, oldName } from '../section-names.ts';

type SpanningCase = Pick<Case, 'offence_from' | 'offence_to' | 'filing_date' | 'registration_date'>;

/** The date of the offence, and the sections of the criminal codes that a case names, each with its counterpart in the other code. */
export function SectionsOfCase({ record }: { record: SpanningCase & Pick<Case, 'acts'> }) {
  const { t } = useTranslation('codeSections');
  const sections = codeSectionsOf(record.acts);
  const table = useQuery({ ...codeSectionsQuery, enabled: sections.length > 0 });
  if (sections.length === 0 && !record.offence_from) return null;
  const items = table.data?.items ?? [];
  const lines = sections.flatMap((named) => correspondenceOf(items, named).map((entry) => ({ named, entry })));
  return (
    <div className={classes.ofCase}>
      {lines.length > 0 ? (
        <ul aria-label={t('counterparts')}>
          {lines.map(({ named, entry }) => {
            const isNew = isNewCode(named.act);
            const counterpart = isNew ? oldName(entry) : newName(entry);
            return (
              <li key={`${named.act} ${named.section} ${oldName(entry)}`}>
                <span title={entry.heading}>{`${named.act} ${named.section}`}</span>
                {' · '}
                {counterpart === '' ? t(`kind.${entry.kind}`) : t(isNew ? 'was' : 'isNow', { counterpart })}
                {isOneToOne(entry) || counterpart === '' ? null : (
                  <>
                    {' '}
                    <Tag tone="amber">{t(`kind.${entry.kind}`)}</Tag>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      ) : null}
      <OffenceDate record={record} />
      <OffenceHint record={record} />
      <ProcedureHint record={record} />
      <Link to="/code-sections">{t('open')}</Link>
    </div>
  );
}

function OffenceDate({ record }: { record: Pick<Case, 'offence_from' | 'offence_to'> }) {
  const { t } = useTranslation('fields');
  const days = [record.offence_from, record.offence_to].flatMap((day) => (day === null ? [] : [formatDay(day)]));
  return days.length > 0 ? <p>{`${t('cases.offence_from')}: ${days.join(' – ')}`}</p> : null;
}

/** Which procedure follows in a case that was filed under the new codes about an offence under the old ones, and where courts differ. */
function ProcedureHint({ record }: { record: SpanningCase }) {
  const { t } = useTranslation('codeSections');
  const { offence_from: from, offence_to: to, filing_date: filed, registration_date: registered } = record;
  const isSpanning = codesOfOffence(from, to) === 'old' && codesOfOffence(filed ?? registered, null) === 'new';
  return isSpanning ? (
    <p className={classes.quiet}>
      {t('savings.text')} <Tag tone="amber">{t('check')}</Tag>
    </p>
  ) : null;
}
