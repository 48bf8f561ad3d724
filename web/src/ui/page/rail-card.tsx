import { type ReactNode, useId } from 'react';
import classes from './rail-card.module.css';

interface RailCardProps {
  title: string;
  /** A count beside the title. */
  count?: string | undefined;
  children: ReactNode;
}

/** A small card beside a record. */
export function RailCard({ title, count, children }: RailCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title} {count ? <span className={classes.count}>{count}</span> : null}
      </h3>
      {children}
    </section>
  );
}
