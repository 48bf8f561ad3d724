import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { ConflictLine } from '../../conflicts/public.ts';
import { formatDay } from '../../ui/format/dates.ts';
import { printFileNumber } from '../case-words.ts';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { KeptRowButtons, SavedRowButtons } from './row-buttons.tsx';
import { isUnsent, needsAttention, type QuickRow } from './quick-row.ts';
import type { useRowQueue } from './use-row-queue.ts';
import classes from './quick-entry.module.css';

interface EnteredLineProps {
  row: QuickRow;
  queue: ReturnType<typeof useRowQueue>;
  onCorrect: () => void;
}

/** One entered case: what was entered, whether it is saved, and what can be done about it. */
export function EnteredLine({ row, queue, onCorrect }: EnteredLineProps) {
  const { t } = useTranslation('cases');
  const { id, draft, values, state } = row;
  const hearing = draft.next_hearing;
  const when = hearing ? [formatDay(hearing.hearing_date), hearing.purpose_text].filter(Boolean).join(' · ') : t('quick.noDate');
  const number = draft.registration_number === draft.title ? '' : draft.registration_number;
  const facts = [number, draft.cnr, values.shown.court_name].filter(Boolean).join(' · ');
  const file = 'facts' in state ? state.facts?.file_number : undefined;
  return (
    <li className={classes.line} data-deleted={state.kind === 'undone' || undefined} data-attention={needsAttention(row) || undefined}>
      <span className={classes.file}>{file === undefined ? '' : printFileNumber(file)}</span>
      <span className={classes.what}>
        {state.kind === 'saved' ? (
          <Link to={`/cases/${id}`} className={classes.name}>
            {draft.title}
          </Link>
        ) : (
          <span className={classes.name}>{draft.title}</span>
        )}
        <span className={classes.facts}>{facts}</span>
        <RowNotice row={row} queue={queue} />
      </span>
      <span className={classes.when} data-missing={!hearing || undefined}>
        {when}
      </span>
      <span className={classes.acts}>
        {isUnsent(row) ? (
          <KeptRowButtons row={row} queue={queue} onCorrect={onCorrect} />
        ) : (
          <SavedRowButtons row={row} queue={queue} onCorrect={onCorrect} />
        )}
      </span>
    </li>
  );
}

/** Why a row is not saved yet. */
function RowNotice({ row, queue }: Pick<EnteredLineProps, 'row' | 'queue'>) {
  const { t } = useTranslation('cases');
  const { state } = row;
  if (state.kind === 'saving') return <span className={classes.facts}>{t('quick.saving')}</span>;
  if (state.kind === 'offline') {
    return (
      <span role="status" className={classes.warning}>
        {t('quick.offline')}
      </span>
    );
  }
  if (state.kind === 'conflict') {
    const { name, is_client: isClient } = state.party;
    return <ConflictLine name={name} isClient={isClient} onDecided={() => queue.send(row, { isKnownDuplicate: true })} />;
  }
  if (state.kind !== 'failed' && state.kind !== 'duplicate') return null;
  return (
    <span role="alert" className={classes.refusal}>
      {state.kind === 'duplicate' ? <DuplicateNotice duplicate={state.duplicate} /> : t('quick.failed', { message: state.message })}
    </span>
  );
}
