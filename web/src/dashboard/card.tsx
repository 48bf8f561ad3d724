import { type ReactNode, useId } from 'react';
import classes from './dashboard.module.css';

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
