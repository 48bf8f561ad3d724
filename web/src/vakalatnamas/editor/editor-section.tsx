import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import type { vakalatnamas } from '../../i18n/en/vakalatnamas.ts';
import classes from './editor.module.css';

interface EditorSectionProps {
  part: keyof typeof vakalatnamas.editor.part;
  children: ReactNode;
}

/** A section of the form, with its purpose. */
export function EditorSection({ part, children }: EditorSectionProps) {
  const { t } = useTranslation('vakalatnamas');
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <header className={classes.partHead}>
        <h2 id={id}>{t(`editor.part.${part}`)}</h2>
        <p>{t(`editor.help.${part}`)}</p>
      </header>
      {children}
    </section>
  );
}
