import { Button } from '@mantine/core';
import type { CaseDraft } from '@munshi/contract/cases/case.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { formatDay } from '../../ui/format/dates.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useDeleteCases, useRestoreCases } from '../case.queries.ts';
import { printFileNumber } from '../case-words.ts';
import classes from './quick-entry.module.css';

/** A case entered on this page since it was opened. */
export interface EnteredCase {
  id: string;
  /** Its file number; undefined if the answer was lost. */
  file: number | undefined;
  title: string;
  court: string;
  draft: CaseDraft;
}

/** The cases entered so far, the last one first. */
export function EnteredCases({ entered }: { entered: readonly EnteredCase[] }) {
  const { t } = useTranslation('cases');
  if (entered.length === 0) return null;
  return (
    <section className={classes.entered} aria-label={t('quick.entered')}>
      <h2 className={classes.enteredTitle}>{t('quick.enteredCount', { count: entered.length })}</h2>
      <ol className={classes.lines}>
        {entered.map((each) => (
          <EnteredLine key={each.id} entered={each} />
        ))}
      </ol>
    </section>
  );
}

function EnteredLine({ entered: { id, file, title, court, draft } }: { entered: EnteredCase }) {
  const { t } = useTranslation('cases');
  const [isDeleted, setIsDeleted] = useState(false);
  const hearing = draft.next_hearing;
  const when = hearing ? [formatDay(hearing.hearing_date), hearing.purpose_text].filter(Boolean).join(' · ') : t('quick.noDate');
  const facts = [draft.registration_number === title ? '' : draft.registration_number, draft.cnr, court].filter(Boolean).join(' · ');
  return (
    <li className={classes.line} data-deleted={isDeleted || undefined}>
      <span className={classes.file}>{file === undefined ? '' : printFileNumber(file)}</span>
      <span className={classes.what}>
        <Link to={`/cases/${id}`} className={classes.name}>
          {title}
        </Link>
        <span className={classes.facts}>{facts}</span>
      </span>
      <span className={classes.when} data-missing={!hearing || undefined}>
        {when}
      </span>
      <span className={classes.acts}>
        {isDeleted ? null : (
          <Button component={Link} to={`/cases/edit/${id}`} variant="subtle" size="compact-sm" aria-label={t('quick.editOf', { title })}>
            {t('quick.edit')}
          </Button>
        )}
        <UndoButton id={id} title={title} isDeleted={isDeleted} onDone={setIsDeleted} />
      </span>
    </li>
  );
}

interface UndoButtonProps {
  id: string;
  title: string;
  isDeleted: boolean;
  onDone: (isDeleted: boolean) => void;
}

/** Deletes the case that was just entered, or puts it back. */
function UndoButton({ id, title, isDeleted, onDone }: UndoButtonProps) {
  const { t } = useTranslation('cases');
  const mayDelete = useMay('case:delete');
  const remove = useDeleteCases();
  const restore = useRestoreCases();
  if (!mayDelete) return null;
  const run = () =>
    (isDeleted ? restore : remove).mutate([id], {
      onSuccess: () => onDone(!isDeleted),
      onError: (error) => toasts.error(t('deletion.oneFailed', { message: messageOf(error, '') })),
    });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      disabled={remove.isPending || restore.isPending}
      aria-label={isDeleted ? t('quick.putBackOf', { title }) : t('quick.undoOf', { title })}
      onClick={run}
    >
      {isDeleted ? t('quick.putBack') : t('quick.undo')}
    </Button>
  );
}
