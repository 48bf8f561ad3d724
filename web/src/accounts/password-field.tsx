import { PASSWORD_MIN } from '@munshi/contract/accounts/account.schema';
import { IconLock } from '@tabler/icons-react';
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from '../i18n/i18n.ts';
import { TextField } from '../ui/form/fields.tsx';
import type { FieldProps } from '../ui/form/form-field.ts';
import classes from './sign-in/sign-in-layout.module.css';
import { strengthOf } from './password-strength.ts';

interface NewPasswordFieldProps<Values extends FieldValues, Context, Checked> extends Omit<FieldProps<Values, Context, Checked>, 'name'> {
  name: FieldPath<Values>;
  /** Facts that others know about the user and would try first: name, e-mail, firm. */
  known?: readonly string[];
}

/** Field for a new password, with a strength hint below. */
export function NewPasswordField<Values extends FieldValues, Context, Checked>(props: NewPasswordFieldProps<Values, Context, Checked>) {
  const { known = [], ...field } = props;
  const typed: unknown = useWatch({ control: props.form.control, name: props.name });
  const password = typeof typed === 'string' ? typed : '';
  return (
    <TextField
      {...field}
      type="password"
      autoComplete="new-password"
      icon={<IconLock size={18} aria-hidden />}
      help={<StrengthHint password={password} known={known} />}
    />
  );
}

const STEPS = ['weak', 'fair', 'strong'] as const;

function StrengthHint({ password, known }: { password: string; known: readonly string[] }) {
  const { t } = useTranslation('accounts');
  if (password === '') return t('strength.hint', { count: PASSWORD_MIN });
  const strength = strengthOf(password, known);
  const reached = strength === 'short' ? 0 : STEPS.indexOf(strength) + 1;
  return (
    <>
      <span className={classes.meter} aria-hidden>
        {STEPS.map((step, index) => (
          <i key={step} data-tone={index < reached ? strength : undefined} />
        ))}
      </span>
      <span role="status">
        {strength === 'short' ? t('strength.short', { count: PASSWORD_MIN - password.length }) : t(`strength.${strength}`)}
      </span>
    </>
  );
}
