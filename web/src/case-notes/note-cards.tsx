import type { CaseNoteRow } from '@munshi/contract/case-notes/case-note.schema';
import { IconLock, IconPin } from '@tabler/icons-react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { formatInstant } from '../ui/format/dates.ts';
import { Tag } from '../ui/display/badges.tsx';
import { ageOf } from './note-age.ts';
import { NoteMenu } from './note-menu.tsx';
import classes from './notes.module.css';
import { useNoteActions } from './use-note-actions.ts';

interface NoteCardsProps {
  notes: readonly CaseNoteRow[];
  /** True where all notes belong to one case, so the case is not named on each card. */
  isCaseKnown?: boolean;
}

/** Notes as cards: case, author, age and excerpt. */
export function NoteCards({ notes, isCaseKnown = false }: NoteCardsProps) {
  const { t } = useTranslation('caseNotes');
  return (
    <ul className={classes.cards} aria-label={t('label')}>
      {notes.map((note) => (
        <li key={note.id} className={classes.card}>
          <NoteCard note={note} isCaseKnown={isCaseKnown} />
        </li>
      ))}
    </ul>
  );
}

function NoteCard({ note, isCaseKnown }: { note: CaseNoteRow; isCaseKnown: boolean }) {
  // A level below the title of the list, or below the title of the tab in its case.
  const Title = isCaseKnown ? 'h3' : 'h2';
  return (
    <article>
      <div className={classes.cardHead}>
        <Title className={classes.cardTitle}>
          <Link to={`/case-notes/${note.id}`} data-row-link>
            {note.title}
          </Link>
        </Title>
        <NoteMenu note={note} />
      </div>
      <NoteTags note={note} />
      {isCaseKnown ? null : (
        <p className={classes.caseLine}>
          <Link to={`/cases/${note.case_id}/notes`}>{note.case_title}</Link>
          {note.case_number ? ` · ${note.case_number}` : null}
        </p>
      )}
      <p className={classes.excerpt}>{beginningOf(note)}</p>
      <NoteTrace note={note} />
    </article>
  );
}

/** The excerpt of a note, without the title if it begins with it. */
const beginningOf = ({ title, excerpt }: CaseNoteRow) => (excerpt.startsWith(`${title}\n`) ? excerpt.slice(title.length + 1) : excerpt);

/** Shows in words whether a note is pinned or private. */
export function NoteTags({ note }: { note: Pick<CaseNoteRow, 'pinned' | 'visibility'> }) {
  const { t } = useTranslation('caseNotes');
  if (!note.pinned && note.visibility === 'team') return null;
  return (
    <span className={classes.tags}>
      {note.pinned ? (
        <Tag tone="accent">
          <IconPin size={12} aria-hidden className={classes.tagIcon} />
          {t('tag.pinned')}
        </Tag>
      ) : null}
      {note.visibility === 'private' ? (
        <Tag tone="blue">
          <IconLock size={12} aria-hidden className={classes.tagIcon} />
          {t('tag.private')}
        </Tag>
      ) : null}
    </span>
  );
}

function NoteTrace({ note }: { note: CaseNoteRow }) {
  const { t } = useTranslation('caseNotes');
  const { isMine } = useNoteActions();
  const age = ageOf(note.updated_at);
  return (
    <p className={classes.trace}>
      <time dateTime={note.updated_at} title={formatInstant(note.updated_at)}>
        {isMine(note) ? t('mine', { age }) : t('by', { author: note.author_name, age })}
      </time>
    </p>
  );
}
