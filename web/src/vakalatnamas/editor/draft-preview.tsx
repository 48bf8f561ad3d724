import type { CourtRule, Preview as PreviewAnswer } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatMonth } from '../../ui/format/dates.ts';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Notice } from '../../ui/page/page.tsx';
import classes from './editor.module.css';

interface PreviewProps {
  answer: PreviewAnswer | undefined;
  hasFailed: boolean;
  /** The preview shown is outdated; the new one is loading. */
  isOld: boolean;
}

/** The preview beside the form, laid out as it prints. */
export function DraftPreview({ answer, hasFailed, isOld }: PreviewProps) {
  const { t } = useTranslation('vakalatnamas');
  return (
    <aside className={classes.side} aria-label={t('preview.title')} tabIndex={0}>
      <div className={classes.sideHead}>
        <h2>{t('preview.title')}</h2>
        {answer ? <span className={classes.quiet}>{t('preview.form', { form: answer.instrument.form_name })}</span> : null}
      </div>
      {hasFailed ? <Notice tone="warning">{t('preview.failed')}</Notice> : null}
      {answer ? <CourtAsks rule={answer.rule} /> : null}
      {answer ? <Sheets pages={answer.pages} isOld={isOld} /> : hasFailed ? null : <Skeleton height={480} />}
    </aside>
  );
}

/** Code of the rule for courts without a specific one, and if no court is chosen. */
const ANY_COURT = 'general';

/** The court's requirements for a vakalatnama, with their source. */
export function CourtAsks({ rule }: { rule: CourtRule }) {
  const { t } = useTranslation('vakalatnamas');
  return (
    <details className={classes.rule}>
      <summary>{rule.code === ANY_COURT ? t('preview.asksAny') : t('preview.asks', { court: rule.name })}</summary>
      <ul>
        {rule.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {rule.stamps.map(({ kind, name, note }) => (
          <li key={kind}>
            {name}: {note}
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{t('preview.source', { source: rule.source, asOf: formatMonth(rule.as_of) })}</p>
      <p className={classes.quiet}>{t('preview.formSource', { source: rule.usual_form.source })}</p>
    </details>
  );
}

/** Pages as they print. */
export function Sheets({ pages, isOld }: { pages: readonly string[]; isOld: boolean }) {
  const { t } = useTranslation('vakalatnamas');
  const urls = useMemo(() => pages.map(addressOf), [pages]);
  return (
    <div className={classes.sheets} data-old={isOld || undefined} aria-busy={isOld}>
      {urls.map((url, index) => (
        <img key={index} className={classes.sheet} src={url} alt={t('preview.page', { page: index + 1, pages: urls.length })} />
      ))}
    </div>
  );
}

const addressOf = (picture: string) => `data:image/svg+xml,${encodeURIComponent(picture)}`;
