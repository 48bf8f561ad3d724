import { useTranslation } from 'react-i18next';
import { Bone } from './bone.tsx';
import classes from './skeletons.module.css';

const list = (length: number) => Array.from({ length }, (_, index) => index);

/** Skeleton of a page: heading, actions and a few blocks in their places. */
export function PageSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.page} role="status" data-waiting aria-label={t('loading.skeleton')}>
      <Bone height={32} width="40%" />
      <Bone height={120} />
      <Bone height={280} />
    </div>
  );
}

/** Skeleton of a text. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.lines} role="status" data-waiting aria-label={t('loading.skeleton')}>
      {list(lines).map((line) => (
        <Bone key={line} height={14} width={line === lines - 1 ? '60%' : '100%'} />
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
          <Bone height={12} width={120} />
          <Bone height={36} />
        </div>
      ))}
    </div>
  );
}
