import { i18n } from '../../i18n/i18n.ts';
import { fieldErrors } from '../../i18n/en/first/field-errors.ts';

type FieldErrorKey = keyof typeof fieldErrors;

const isKnown = (code: string): code is FieldErrorKey => code in fieldErrors;

export const fieldMessage = (key: FieldErrorKey, count?: number) => i18n.t(`fieldErrors:${key}`, { count: count ?? 0 });

/**
 * The message for a field's error code. A code that contains a space is a message already.
 *
 * @param reason message of the whole response, for a code without a text.
 */
export function fieldText(code: string, reason?: string): string {
  if (isKnown(code)) return fieldMessage(code);
  return code.includes(' ') ? code : (reason ?? fieldMessage('invalid'));
}
