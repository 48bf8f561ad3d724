import type { Case } from '@munshi/contract/cases/case.schema';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from '../i18n/i18n.ts';
import { RailCard } from '../ui/page/rail-card.tsx';
import { useIsNarrow } from '../ui/page/use-is-narrow.ts';
import { ChecklistItem, useChecklist } from './checklist.tsx';
import classes from './documents.module.css';

/** Number of papers shown at first: those of a writ fill a screen. */
const SHOWN = 6;
const SHOWN_ON_PHONE = 2;

/** The papers of a case beside its overview: the checklist of its documents, with ticks. */
export function CasePapersCard({ record: { id } }: { record: Case }) {
  const { t } = useTranslation('documents');
  const { hasNoType, items, placeOf, there } = useChecklist(id);
  const [isWhole, whole] = useDisclosure(false);
  const first = useIsNarrow('tablet') ? SHOWN_ON_PHONE : SHOWN;
  if (hasNoType || items.length === 0) {
    return <RailCard title={t('case.papers')}>{hasNoType ? <p className={classes.quiet}>{t('case.noType')}</p> : null}</RailCard>;
  }
  const shown = isWhole ? items : items.slice(0, first);
  return (
    <RailCard title={t('case.papers')} count={t('case.papersCount', { there, count: items.length })}>
      <ul className={classes.railItems}>
        {shown.map((item) => (
          <ChecklistItem key={item.id} item={item} caseId={id} place={placeOf(item)} />
        ))}
      </ul>
      {items.length > first ? (
        <button type="button" className={classes.railMore} aria-expanded={isWhole} onClick={whole.toggle}>
          {isWhole ? t('case.papersFewer') : t('case.papersAll', { count: items.length })}
        </button>
      ) : null}
    </RailCard>
  );
}
