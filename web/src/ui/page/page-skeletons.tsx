import { useTranslation } from '../../i18n/i18n.ts';
import { Skeleton } from './skeleton.tsx';
import classes from './page-skeletons.module.css';

const list = (length: number) => Array.from({ length }, (_, index) => index);

/** Skeleton of a page: heading, actions and a few blocks in their places. */
export function PageSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.page} role="status" data-waiting aria-label={t('loading.skeleton')}>
      <Skeleton height={32} width="40%" />
      <Skeleton height={120} />
      <Skeleton height={280} />
    </div>
  );
}

/** Skeleton of a text. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.lines} role="status" data-waiting aria-label={t('loading.skeleton')}>
      {list(lines).map((line) => (
        <Skeleton key={line} height={14} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}

/** Skeleton of a form. */
export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.page} role="status" data-waiting aria-label={t('loading.skeleton')}>
      {list(fields).map((field) => (
        <div key={field} className={classes.lines}>
          <Skeleton height={12} width={120} />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  );
}
