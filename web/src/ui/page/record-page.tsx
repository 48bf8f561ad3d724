import type { ReactNode } from 'react';
import classes from './record-page.module.css';

interface RecordColumnsProps {
  children: ReactNode;
  /** Beside the content on a desktop, below it on a phone. */
  aside: ReactNode;
}

/** The two columns of a record below its title block. */
export function RecordColumns({ children, aside }: RecordColumnsProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>{children}</div>
      {aside}
    </div>
  );
}

interface RecordCardProps {
  title: string;
  /** The visible heading, if longer than the name of the card. */
  heading?: string;
  children: ReactNode;
}

/** One section of a record. */
export function RecordCard({ title, heading = title, children }: RecordCardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <h3>{heading}</h3>
      {children}
    </section>
  );
}

/** The details of a record, by name. */
export function RecordFacts({ facts }: { facts: readonly [name: string, value: ReactNode][] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
