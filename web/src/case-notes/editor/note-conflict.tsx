import { Button } from '@mantine/core';
import type { CaseNote } from '@munshi/contract/case-notes/case-note.schema';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Notice } from '../../ui/page/page.tsx';
import { type NoteForm, valuesOf } from './note-form-values.ts';
import { NoteProse } from '../note-prose.tsx';
import classes from '../notes.module.css';

export interface Conflict {
  /** The author and time of the change, in the server's words. */
  detail: string;
  /** The current version of the note on the server. */
  theirs: CaseNote;
}

interface NoteConflictProps {
  form: NoteForm;
  conflict: Conflict;
  onSaveOver: () => void;
  /** The form is based on the newest version from now on. */
  onSolved: () => void;
}

/** A colleague saved the note first: shows their version beside the user's, who chooses. */
export function NoteConflict({ form, conflict, onSaveOver, onSolved }: NoteConflictProps) {
  const { t } = useTranslation('caseNotes');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [conflict]);
  const { theirs, detail } = conflict;
  const take = () => {
    form.reset(valuesOf(theirs));
    onSolved();
  };
  const append = () => {
    const content = [...form.getValues('body').content, ...theirs.body.content];
    form.setValue('body', { type: 'doc', content }, { shouldDirty: true });
    form.setValue('version', theirs.version);
    onSolved();
  };
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="error">
        <h2 className={classes.noticeTitle}>{t('conflict.title', { title: theirs.title })}</h2>
        <p>{t('conflict.text', { detail })}</p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={append}>
            {t('conflict.append')}
          </Button>
          <Button variant="default" onClick={take}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button onClick={onSaveOver}>{t('conflict.saveOver')}</Button>
        </div>
      </Notice>
      <section className={classes.theirs} aria-label={t('conflict.theirs')}>
        <h3>{t('conflict.theirs')}</h3>
        <p className={classes.cardTitle}>{theirs.title}</p>
        <NoteProse body={theirs.body} />
      </section>
    </div>
  );
}
