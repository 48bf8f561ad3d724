import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import type { CaseForm } from '../case-form-values.ts';
import classes from './folded-section.module.css';
import type { FoldedSection } from './section-fields.ts';
import { SectionSummary } from './section-summary.tsx';
import { areAllOpen, type Folding } from './use-folding.ts';

export interface FoldedProps {
  form: CaseForm;
  folding: Folding;
  /** The case does not exist yet. */
  isNew: boolean;
}

interface FoldedSectionProps extends FoldedProps {
  section: FoldedSection;
  help?: string;
  children: ReactNode;
}

/** A section that stays closed until it is wanted. Its fields are in the page, so that the browser's search finds and opens them. */
export function FoldedFormSection({ form, folding, isNew, section, help, children }: FoldedSectionProps) {
  const { t } = useTranslation('cases');
  const isOpen = folding.isOpen(section);
  return (
    <details
      className={classes.section}
      open={isOpen}
      onToggle={(event) => folding.setOpen([section], event.currentTarget.open)}
      data-section={section}
    >
      <summary className={classes.head}>
        <IconChevronRight size={18} aria-hidden className={classes.mark ?? ''} />
        <h2 className={classes.title}>{t(`form.sections.${section}`)}</h2>{' '}
        <span className={classes.summary} data-blamed={folding.hasError(section) || undefined}>
          {folding.hasError(section) ? t('form.folded.blamed') : <SectionSummary form={form} section={section} isNew={isNew} />}
        </span>
      </summary>
      <div className={classes.body}>
        {help ? <p className={classes.help}>{help}</p> : null}
        {children}
      </div>
    </details>
  );
}

interface FoldedGroupProps {
  folding: Folding;
  sections: readonly FoldedSection[];
  children: ReactNode;
}

/** The closed sections below those that every case needs, and the button that opens them all. */
export function FoldedGroup({ folding, sections, children }: FoldedGroupProps) {
  const { t } = useTranslation('cases');
  const areOpen = areAllOpen(folding, sections);
  return (
    <div className={classes.group}>
      <div className={classes.groupHead}>
        <p className={classes.help}>{t('form.folded.title')}</p>
        <Button variant="subtle" size="compact-sm" onClick={() => folding.setOpen(sections, !areOpen)}>
          {t(areOpen ? 'form.folded.closeAll' : 'form.folded.openAll')}
        </Button>
      </div>
      {children}
    </div>
  );
}
