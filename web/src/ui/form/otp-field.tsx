import { PinInput } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import classes from './fields.module.css';
import { type FieldProps, useField } from './form-field.ts';

const LENGTH = 6;

/** Mantine's field prevents what Enter does in any other field: submit the form. */
function letEnterSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter') event.stopPropagation();
}

/** The code in a pasted text such as `482-913` or a line of the mail; undefined if Mantine's field reads it, or if there is none. */
function codeIn(pasted: string): string | undefined {
  if (/^[\d\s]*$/.test(pasted)) return undefined;
  const found = pasted.match(/(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/g) ?? [];
  return found.length === 1 ? found[0]?.replace(/\D/g, '') : undefined;
}

interface OtpFieldProps<Values extends FieldValues, Context, Checked> extends FieldProps<Values, Context, Checked> {
  /** Called when the last digit is entered. */
  onComplete: () => void;
}

/** A six-digit code from a mail or an authenticator. A pasted code fills all digits; the last digit submits, and so does Enter. */
export function OtpField<Values extends FieldValues, Context, Checked>(props: OtpFieldProps<Values, Context, Checked>) {
  const { t } = useTranslation('ui');
  const { value, attach, change, error } = useField(props);
  const [labelId, errorId] = [useId(), useId()];
  const complete = (code: string) => {
    change(code);
    props.onComplete();
  };
  const takeCode = (event: ClipboardEvent) => {
    const code = codeIn(event.clipboardData.getData('text'));
    if (code === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    complete(code);
  };
  return (
    <div className={classes.otp} role="group" aria-labelledby={labelId} onKeyDownCapture={letEnterSubmit} onPasteCapture={takeCode}>
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
