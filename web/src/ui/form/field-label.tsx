import { useTranslation } from '../../i18n/i18n.ts';
import classes from './fields.module.css';

interface FieldLabelProps {
  label: string;
  isOptional?: boolean | undefined;
}

export function FieldLabel({ label, isOptional }: FieldLabelProps) {
  const { t } = useTranslation('ui');
  if (!isOptional) return label;
  return (
    <>
      {label} <span className={classes.optional}>{t('field.optional')}</span>
    </>
  );
}
