import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useId } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { useMay } from '../platform/profile.queries.ts';
import { useSession } from '../platform/session/session.ts';
import { AddTask } from '../tasks/public.ts';
import { formatDay } from '../ui/format/dates.ts';
import { RowAction } from '../ui/list/row-action.tsx';
import { Tag } from '../ui/display/badges.tsx';
import { formatPaise } from '../ui/format/numbers.ts';
import { focusHeading } from '../ui/page/page-title.ts';
import classes from './case-hearings.module.css';
import type { HearingWords } from './hearing-words.ts';
import { isDue } from './is-due.ts';
import { useHearingDeletion } from './use-hearing-deletion.ts';
import { useOutcomeUndo } from './use-outcome-undo.ts';

interface HearingLineProps {
  hearing: Hearing;
  words: HearingWords;
  /** Why and at whose instance it was adjourned. */
  adjourned: string | null;
  onEdit: (hearing: Hearing) => void;
  onRecord: (hearing: Hearing) => void;
}

/** One hearing in a case's history: the date, the purpose, the outcome, and the next step. */
export function HearingLine({ hearing, words, adjourned, onEdit, onRecord }: HearingLineProps) {
  const { t } = useTranslation('hearings');
  const mayWrite = useMay('hearing:write');
  const status = words.status(hearing);
  const businessDate = hearing.business_on_date;
  const day = businessDate ?? hearing.hearing_date;
  const facts = [
    hearing.hearing_time,
    hearing.court_number ? t('court', { number: hearing.court_number }) : null,
    hearing.item_number ? t('item', { item: hearing.item_number }) : null,
    hearing.list_type,
    hearing.judge_name,
    hearing.lawyers.map((lawyer) => lawyer.name).join(', '),
  ].filter(Boolean);
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <time dateTime={day} className={classes.day}>
          {formatDay(day)}
        </time>
        {businessDate !== null && businessDate !== hearing.hearing_date ? (
          <span className={classes.fixed}>{t('fixedFor', { day: formatDay(hearing.hearing_date) })}</span>
        ) : null}
        <Tag tone={status.tone}>{status.words}</Tag>
      </div>
      {hearing.purpose_text ? <p className={classes.purpose}>{hearing.purpose_text}</p> : null}
      {facts.length > 0 ? <p className={classes.facts}>{facts.join(' · ')}</p> : null}
      <Recorded hearing={hearing} next={words.next(hearing)} adjourned={adjourned} />
      {hearing.notes ? <p className={classes.notes}>{hearing.notes}</p> : null}
      {mayWrite ? <LineActions hearing={hearing} onEdit={onEdit} onRecord={onRecord} /> : null}
    </li>
  );
}

/** The details recorded with the outcome. */
function Recorded({ hearing, next, adjourned }: Pick<HearingLineProps, 'hearing' | 'adjourned'> & { next: string | null }) {
  const { t } = useTranslation('hearings');
  const { costs } = hearing;
  const due = costs?.due_date ? t('costs.due', { day: formatDay(costs.due_date) }) : '';
  const to = costs?.payable_to ? t('costs.to', { name: costs.payable_to }) : '';
  return (
    <>
      {adjourned ? <p className={classes.facts}>{adjourned}</p> : null}
      {hearing.business_text ? <p className={classes.notes}>{hearing.business_text}</p> : null}
      {costs ? (
        <p className={classes.facts}>
          {t('costs.line', { amount: formatPaise(costs.amount_paise), payer: t(`payer.${costs.payable_by}`), to, due })}
        </p>
      ) : null}
      {next ? <p className={classes.next}>{next}</p> : null}
    </>
  );
}

/** Users may delete hearings that they added themselves; an admin may delete any. */
function useMayRemove({ created_by: createdBy }: Hearing): boolean {
  const [mayDelete, mayDeleteAny] = [useMay('hearing:delete'), useMay('record:delete_any')];
  const isOwn = useSession((state) => state.user?.id) === createdBy;
  return mayDelete && (isOwn || mayDeleteAny);
}

function LineActions({ hearing, onEdit, onRecord }: Omit<HearingLineProps, 'words' | 'adjourned'>) {
  const { t } = useTranslation('hearings');
  const mayRemove = useMayRemove(hearing);
  const remove = useHearingDeletion();
  const undoOutcome = useOutcomeUndo();
  const buttons = useId();
  // The pressed button is removed with its row: keyboard focus moves to an element that stays.
  const undoThis = () => {
    document.getElementById(buttons)?.querySelector('button')?.focus();
    void undoOutcome(hearing);
  };
  const removeThis = () => {
    focusHeading();
    void remove(hearing);
  };
  const day = formatDay(hearing.business_on_date ?? hearing.hearing_date);
  const isRecorded = hearing.outcome !== null;
  const actions = [
    {
      // One button with two labels: it stays mounted when the outcome is recorded, and gets the focus back.
      is: isRecorded || isDue(hearing),
      key: 'outcome',
      name: isRecorded ? t('correct') : t('record'),
      label: isRecorded ? t('correctOf', { day }) : t('recordDay', { day }),
      run: () => onRecord(hearing),
    },
    { is: isRecorded, key: 'undo', name: t('undo'), label: t('undoOf', { day }), run: undoThis },
    { is: true, key: 'edit', name: t('edit'), label: t('editOf', { day }), run: () => onEdit(hearing) },
    { is: mayRemove, key: 'remove', name: t('remove'), label: t('removeOf', { day }), run: removeThis },
  ];
  return (
    <div id={buttons} className={classes.actions}>
      {actions
        .filter((action) => action.is)
        .map(({ key, name, label, run }) => (
          <RowAction key={key} label={label} onClick={run}>
            {name}
          </RowAction>
        ))}
      <AddTask caseId={hearing.case_id} hearingId={hearing.id} isQuiet />
    </div>
  );
}
