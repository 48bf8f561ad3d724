import { PinInput } from '@mantine/core';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import classes from './fields.module.css';
import { type FieldProps, useField } from './form-field.ts';

const LENGTH = 6;

interface OtpFieldProps<Values extends FieldValues, Context, Checked> extends FieldProps<Values, Context, Checked> {
  /** Called when the last digit is entered. */
  onComplete: () => void;
}

/** A six-digit code from a mail or an authenticator. A pasted code fills all digits; the last digit submits. */
export function OtpField<Values extends FieldValues, Context, Checked>(props: OtpFieldProps<Values, Context, Checked>) {
  const { t } = useTranslation('ui');
  const { value, attach, change, error } = useField(props);
  const [labelId, errorId] = [useId(), useId()];
  const complete = (code: string) => {
    change(code);
    props.onComplete();
  };
  return (
    <div className={classes.otp} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={classes.otpLabel}>
        {props.label}
      </span>
      <PinInput
        length={LENGTH}
        type="number"
        inputMode="numeric"
        oneTimeCode
        autoFocus={props.autoFocus ?? false}
        disabled={props.disabled ?? false}
        error={error !== undefined}
        placeholder=""
        gap={8}
        ref={attach}
        value={value ?? ''}
        classNames={{ input: classes.digit ?? '' }}
        getInputProps={(index) => ({
          'aria-label': t('field.otpDigit', { position: index + 1, length: LENGTH }),
          ...(error ? { 'aria-describedby': errorId } : {}),
        })}
        onChange={change}
        onComplete={complete}
      />
      {error ? (
        <p id={errorId} className={classes.otpError} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
