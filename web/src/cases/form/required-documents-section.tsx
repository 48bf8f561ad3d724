import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { documentsQuery } from '../../reference-entries/public.ts';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
// Styles of their own: those of the form would load it beside every case.
import classes from './required-documents.module.css';

/** The papers a filing of this type usually needs. */
export function RequiredDocuments({ typeId }: { typeId: string | null }) {
  const { t } = useTranslation('cases');
  const papers = useQuery(documentsQuery(typeId));
  if (typeId === null) return <p className={classes.quiet}>{t('form.documentsType')}</p>;
  if (papers.isPending) return <TextSkeleton lines={4} />;
  if (papers.isError) return <p className={classes.quiet}>{t('form.documentsFailed')}</p>;
  if (papers.data.length === 0) return <p className={classes.quiet}>{t('form.documentsNone')}</p>;
  return (
    <ul className={classes.papers}>
      {papers.data.map((paper) => (
        <li key={paper.id}>
          <span>
            {paper.name} {paper.details.required ? <span className={classes.required}>{t('form.required')}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
