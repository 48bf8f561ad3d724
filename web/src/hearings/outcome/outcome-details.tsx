import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import classes from './outcome-details.module.css';
import { hasDetails, isDetail, type OutcomeForm } from './outcome-form-values.ts';

interface OutcomeDetailsProps {
  form: OutcomeForm;
  /** The day on which it was heard unless another is entered. */
  usualDay: string;
  children: ReactNode;
}

/** What few outcomes need, folded until it is wanted: it opens by itself where it has a value or an error. */
export function OutcomeDetails({ form, usualDay, children }: OutcomeDetailsProps) {
  const { t } = useTranslation('hearings');
  const values = useWatch({ control: form.control, compute: (all) => hasDetails(all, usualDay) });
  const { errors } = useFormState({ control: form.control });
  const isNeeded = values || Object.keys(errors).some(isDetail);
  const [isOpen, setIsOpen] = useState(isNeeded);
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded);
    if (isNeeded) setIsOpen(true);
  }
  const id = useId();
  return (
    <div className={classes.details}>
      <UnstyledButton className={classes.opener ?? ''} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <IconChevronRight size={18} aria-hidden className={classes.mark} />
        <span>
          {t('outcome.details')}
          {isOpen ? null : <span className={classes.what}>{t('outcome.detailsWhat')}</span>}
        </span>
      </UnstyledButton>
      <div id={id} className={classes.fields} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </div>
  );
}
