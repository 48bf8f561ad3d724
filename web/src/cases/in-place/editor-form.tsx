import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import classes from './editors.module.css';

interface EditorFormProps {
  title: string;
  problem: string | undefined;
  isSaving: boolean;
  onSave: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** The failure of a change, in the editor that made it. */
export function EditorProblem({ children }: { children: string | undefined }) {
  return <div role="alert">{children ? <p className={classes.problem}>{children}</p> : null}</div>;
}

/** One field with Save and Cancel. A failure stays above them. */
export function EditorForm({ title, problem, isSaving, onSave, onClose, children }: EditorFormProps) {
  const { t } = useTranslation(['cases', 'ui']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSave();
  };
  return (
    <form className={classes.form} aria-label={title} onSubmit={submit} noValidate>
      {children}
      <EditorProblem>{problem}</EditorProblem>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('ui:dialog.cancel')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {t('cases:inPlace.save')}
        </Button>
      </div>
    </form>
  );
}
