import type { Vakalatnama } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Notice } from '../ui/page/page.tsx';
import { Skeleton } from '../ui/page/skeleton.tsx';
import { Sheets } from './editor/draft-preview.tsx';
import { pagesQuery } from './vakalatnama.queries.ts';
import classes from './vakalatnama.module.css';

/** The pages of a vakalatnama as they print: the text it was sent for signing with, or the present one. */
export function RecordPreview({ record }: { record: Vakalatnama }) {
  const { t } = useTranslation('vakalatnamas');
  const { data, isError, isPlaceholderData } = useQuery(pagesQuery(record.id, record.version));
  return (
    <section className={`${classes.card} ${classes.pages}`} aria-label={t('preview.title')} tabIndex={0}>
      <h2>{t('preview.title')}</h2>
      {isError && !data ? <Notice tone="warning">{t('preview.notNow')}</Notice> : null}
      {data ? <Sheets pages={data.pages} isOld={isPlaceholderData} /> : isError ? null : <Skeleton height={480} />}
    </section>
  );
}
