import type { Document } from '@munshi/contract/documents/document.schema';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { formatInstant } from '../ui/format/dates.ts';
import classes from './document-page.module.css';
import { formatSize } from './file-words.ts';

/** All metadata of a document, its fingerprint included. */
export function DocumentFacts({ record }: { record: Document }) {
  const { t } = useTranslation(['documents', 'fields']);
  const scan = t(`scan.${record.scan_status}`, { finding: record.scan_finding ?? '' });
  return (
    <dl className={classes.facts}>
      <Fact name={t('facts.file')}>{record.file_name}</Fact>
      <Fact name={t('facts.kind')}>{t(`kind.${record.kind}`)}</Fact>
      <Fact name={t('facts.size')}>{formatSize(record.size)}</Fact>
      {record.page_count ? <Fact name={t('facts.pages')}>{record.page_count}</Fact> : null}
      <Fact name={t('fields:documents.category')}>{t(`category.${record.category}`)}</Fact>
      {record.checklist_item_name ? <Fact name={t('fields:documents.checklist_item_id')}>{record.checklist_item_name}</Fact> : null}
      {record.description ? <Fact name={t('fields:documents.description')}>{record.description}</Fact> : null}
      {record.tags.length > 0 ? (
        <Fact name={t('fields:documents.tags')}>
          <span className={classes.tags}>
            {record.tags.map((tag) => (
              <Link key={tag} to={`/documents?tag=${encodeURIComponent(tag)}`}>
                {tag}
              </Link>
            ))}
          </span>
        </Fact>
      ) : null}
      <Fact name={t('facts.uploaded')}>{t('by', { name: record.uploaded_by_name, when: formatInstant(record.uploaded_at) })}</Fact>
      <Fact name={t('fields:document_versions.scan_status')}>{scan}</Fact>
      <Fact name={t('facts.text')}>{t(`text.${record.text_status}`)}</Fact>
      <Fact name={t('fields:document_versions.sha256')}>
        <code className={classes.fingerprint}>{record.sha256}</code>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
