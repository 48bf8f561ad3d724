import { useTranslation } from '../i18n/i18n.ts';
import classes from './task.module.css';

/** The first name, and how many more there are; all names on request. */
export function Assignees({ names }: { names: readonly string[] }) {
  const { t } = useTranslation(['tasks', 'fields']);
  const [first, ...others] = names;
  if (first === undefined) return <span className={classes.quiet}>{t('nobody')}</span>;
  return <span title={names.join(', ')}>{others.length > 0 ? t('moreAssignees', { name: first, count: others.length }) : first}</span>;
}
