import type { AuditChange, AuditLine } from '@munshi/contract/audit-log/audit-line.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { formatInstant } from '../ui/format/dates.ts';
import classes from './audit-lines.module.css';
import { changesOf, fieldName, sentenceOf, valueOf } from './audit-words.ts';

/** With more changes than this the list is collapsed: a new record would fill the page. */
const MOST_OPEN = 4;

interface AuditLinesProps {
  lines: readonly AuditLine[];
  /** Filters the list by one record. */
  onRecord: (rowId: string) => void;
}

/** The entries of the audit log: who did what and when, with old and new values. */
export function AuditLines({ lines, onRecord }: AuditLinesProps) {
  const { t } = useTranslation('auditLog');
  return (
    <ol className={classes.lines} aria-label={t('label')}>
      {lines.map((line) => (
        <li key={line.id} className={classes.line}>
          <Head line={line} />
          <Changes line={line} />
          <Ways line={line} onRecord={onRecord} />
        </li>
      ))}
    </ol>
  );
}

function Head({ line }: { line: AuditLine }) {
  const { t } = useTranslation('auditLog');
  return (
    <div className={classes.head}>
      <p>
        <b>{line.actor_name ?? t('munshi')}</b> {sentenceOf(line)}
      </p>
      <time dateTime={line.at} className={classes.time}>
        {formatInstant(line.at)}
      </time>
    </div>
  );
}

function Changes({ line }: { line: AuditLine }) {
  const { t } = useTranslation('auditLog');
  const changes = changesOf(line);
  if (changes.length === 0) return null;
  const list = <ChangeList table={line.table_name} changes={changes} isRemoved={line.action === 'deleted'} />;
  if (changes.length <= MOST_OPEN) return list;
  return (
    <details className={classes.more}>
      <summary>{t('details', { count: changes.length })}</summary>
      {list}
    </details>
  );
}

interface ChangeListProps {
  table: string;
  changes: readonly AuditChange[];
  /** The record was deleted: the old values are shown, and not that they became empty. */
  isRemoved: boolean;
}

function ChangeList({ table, changes, isRemoved }: ChangeListProps) {
  const { t } = useTranslation('auditLog');
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, was, is_now: isNow }) => (
        <div key={field} className={classes.change}>
          <dt>{fieldName(table, field)}</dt>
          <dd>
            {was === null ? null : (
              <>
                <del>{valueOf(table, field, was)}</del> {isRemoved ? null : <span className={classes.to}>{t('to')}</span>}{' '}
              </>
            )}
            {isRemoved && isNow === null ? null : <ins>{valueOf(table, field, isNow)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Ways({ line, onRecord }: { line: AuditLine; onRecord: (rowId: string) => void }) {
  const { t } = useTranslation('auditLog');
  const { case_id: caseId, case_title: caseTitle, row_id: rowId } = line;
  const isRecord = rowId !== null && !['sign_in', 'account'].includes(line.kind ?? '');
  if (caseId === null && !isRecord) return null;
  return (
    <div className={classes.ways}>
      {caseId === null ? null : <Link to={`/cases/${caseId}`}>{caseTitle ?? t('openCase')}</Link>}
      {isRecord ? (
        <button type="button" className={classes.way} onClick={() => onRecord(rowId)}>
          {t('onlyThis')}
        </button>
      ) : null}
    </div>
  );
}
