import type { FirmImportContents } from '@munshi/contract/imports/firm-import.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatBytes } from '../../tenants/public.ts';
import { formatInstant } from '../../ui/format/dates.ts';
import { formatCount } from '../../ui/format/numbers.ts';
import { Notice } from '../../ui/page/page.tsx';
import classes from '../imports.module.css';

const COUNTS = ['cases', 'hearings', 'people', 'documents', 'tasks', 'vakalatnamas'] as const;

/** What an export holds, and who is named in it. */
export function FirmContents({ contents }: { contents: FirmImportContents }) {
  const { t } = useTranslation('imports');
  const { members, members_total: total, missing_files: missing } = contents;
  return (
    <>
      <p className={classes.lead}>{t('firm.exported', { firm: contents.firm_name, at: formatInstant(contents.exported_at) })}</p>
      <dl className={classes.counts}>
        {COUNTS.map((name) => (
          <div key={name}>
            <dd>{formatCount(contents[name])}</dd>
            <dt>
              {name === 'documents' ? t('firm.counts.documents', { size: formatBytes(contents.file_bytes) }) : t(`firm.counts.${name}`)}
            </dt>
          </div>
        ))}
      </dl>
      {missing > 0 ? <Notice tone="warning">{t('firm.missing', { count: missing, shown: formatCount(missing) })}</Notice> : null}
      <section className={classes.earlier} aria-label={t('firm.members')}>
        <h2 className={classes.heading}>{t('firm.members')}</h2>
        <p className={classes.quiet}>{t('firm.membersText')}</p>
        <ul className={classes.list}>
          {members.map(({ name, email, outcome }) => (
            <li key={email} className={classes.listed}>
              <span>{name}</span>
              <span className={classes.quiet}>
                {email} · {t(`firm.outcome.${outcome}`)}
              </span>
            </li>
          ))}
        </ul>
        {total > members.length ? (
          <p className={classes.quiet}>{t('firm.moreMembers', { shown: formatCount(total - members.length) })}</p>
        ) : null}
      </section>
      <p className={`${classes.quiet} ${classes.after}`}>{t('firm.keeps')}</p>
    </>
  );
}
