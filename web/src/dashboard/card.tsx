import { type ReactNode, useId } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { formatCount } from '../ui/format/numbers.ts';
import classes from './dashboard.module.css';

/** Number of items that a card shows; the rest is behind its link. */
export const MOST_ITEMS = 3;

interface CardProps {
  title: string;
  /** Beside the title: a count that needs attention. */
  mark?: ReactNode;
  /** At the right of the title: a control for what the card shows. */
  choice?: ReactNode;
  children: ReactNode;
}

export function Card({ title, mark, choice, children }: CardProps) {
  const heading = useId();
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <div className={classes.cardHead}>
        <h2 id={heading} className={classes.cardTitle}>
          {title}
        </h2>
        {mark}
        {choice}
      </div>
      {children}
    </section>
  );
}

interface MoreLinkProps {
  to: string;
  /** Number of all items. */
  total: number;
  /** Number of items that the card received; it shows at most `MOST_ITEMS` of them. */
  received: number;
}

/** "5 more", with the list of all of them; nothing if the card shows them all. */
export function MoreLink({ to, total, received }: MoreLinkProps) {
  const { t } = useTranslation('dashboard');
  const more = total - Math.min(received, MOST_ITEMS);
  if (more <= 0) return null;
  return (
    <Link to={to} className={classes.showAll}>
      {t('more', { shown: formatCount(more) })}
    </Link>
  );
}
