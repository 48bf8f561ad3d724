import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './case-form.module.css';

interface FormSectionProps {
  title: string;
  help?: string;
  children: ReactNode;
}

/** A section of the form that is always open. */
export function FormSection({ title, help, children }: FormSectionProps) {
  const heading = useId();
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <div className={classes.sectionHead}>
        <h2 id={heading} className={classes.sectionTitle}>
          {title}
        </h2>
        {help ? <p className={classes.sectionHelp}>{help}</p> : null}
      </div>
      <div className={classes.sectionBody}>{children}</div>
    </section>
  );
}

/** Fields side by side if there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}
