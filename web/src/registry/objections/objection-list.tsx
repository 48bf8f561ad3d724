import type { Objection } from '@munshi/contract/registry/objection.schema';
import { IconPencil, IconRotate, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { runWithToast, runWithUndo } from '../../platform/run-with-toast.ts';
import { DatedText } from '../../ui/display/dated-text.tsx';
import { StatusDot } from '../../ui/display/badges.tsx';
import { formatDay } from '../../ui/format/dates.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { RowAction } from '../../ui/list/row-action.tsx';
import { MoreMenu } from '../../ui/overlay/more-menu.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import classes from '../registry.module.css';
import { objectionTone } from '../registry-marks.tsx';
import { CureBy } from './cure-by.tsx';
import { useDeleteObjection, useReopenObjection, useRestoreObjection } from './objection.queries.ts';

const CureSheet = lazyComponent(() => import('./cure-sheet.tsx').then((module) => module.CureSheet));

interface ObjectionListProps {
  objections: readonly Objection[];
  /** Undefined for a role that may not change them. */
  onEdit: ((objection: Objection) => void) | undefined;
}

/** The objections to a filing, the earliest cure-by day first. */
export function ObjectionList({ objections, onEdit }: ObjectionListProps) {
  const [cured, setCured] = useState<Objection>();
  return (
    <>
      <ul className={classes.objections}>
        {objections.map((objection) => (
          <li key={objection.id} className={classes.objection}>
            <ObjectionLine objection={objection} onEdit={onEdit} onCure={setCured} />
          </li>
        ))}
      </ul>
      {cured ? (
        <Suspense>
          <CureSheet objection={cured} onClose={() => setCured(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface ObjectionLineProps extends Pick<ObjectionListProps, 'onEdit'> {
  objection: Objection;
  onCure: (objection: Objection) => void;
}

function ObjectionLine({ objection, onEdit, onCure }: ObjectionLineProps) {
  const { t } = useTranslation('registry');
  const { state, owner, notified_on: notified, cured_on: curedOn, cure } = objection;
  return (
    <>
      <div className={classes.cardHead}>
        <p className={classes.words}>{objection.objection}</p>
        <StatusDot tone={objectionTone[state]}>{t(`objections.state.${state}`)}</StatusDot>
        {onEdit ? <ObjectionMenu objection={objection} onEdit={() => onEdit(objection)} /> : null}
      </div>
      {state === 'open' ? (
        <p className={classes.facts}>
          {t('objections.cureBy')} <CureBy objection={objection} /> · {owner.name}
        </p>
      ) : null}
      <p className={classes.facts}>
        <DatedText>
          {t('objections.notified', { day: formatDay(notified) }) +
            (curedOn ? ` · ${t('objections.cured', { day: formatDay(curedOn), cure })}` : '')}
        </DatedText>
      </p>
      {onEdit && state === 'open' ? (
        <div>
          <RowAction label={t('objections.cureThis', { objection: objection.objection })} onClick={() => onCure(objection)}>
            {t('objections.markCured')}
          </RowAction>
        </div>
      ) : null}
    </>
  );
}

function ObjectionMenu({ objection: { id, state, objection }, onEdit }: { objection: Objection; onEdit: () => void }) {
  const { t } = useTranslation('registry');
  const reopen = useReopenObjection();
  const remove = useDeleteObjection();
  const restore = useRestoreObjection();
  const failed = (message: string) => t('changeFailed', { message });
  const open = () => runWithToast(reopen.mutateAsync(id), () => toasts.success(t('objections.reopened')), failed);
  const drop = () =>
    runWithUndo(
      { run: () => remove.mutateAsync(id), done: () => t('objections.deleted'), failed },
      { run: () => restore.mutateAsync(id), done: () => t('objections.restored'), failed },
    );
  return (
    <MoreMenu
      variant="subtle"
      label={t('more', { title: objection })}
      entries={[
        state === 'open'
          ? { text: t('edit'), icon: IconPencil, run: onEdit }
          : { text: t('objections.reopen'), icon: IconRotate, run: () => void open() },
        { text: t('delete'), icon: IconTrash, isDanger: true, run: () => void drop() },
      ]}
    />
  );
}
