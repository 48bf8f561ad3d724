import i18next from 'i18next';
import { fieldErrors } from '../i18n/en/field-errors.ts';

type FieldErrorKey = keyof typeof fieldErrors;

const isKnown = (code: string): code is FieldErrorKey => code in fieldErrors;

export const sayField = (key: FieldErrorKey, count?: number) => i18next.t(`fieldErrors:${key}`, { count: count ?? 0 });

/**
 * The sentence for the code an answer blames a field with. One that has a space in it is a sentence already.
 *
 * @param reason what the whole answer says is wrong, for a code that has no words of its own.
 */
export function fieldText(code: string, reason?: string): string {
  if (isKnown(code)) return sayField(code);
  return code.includes(' ') ? code : (reason ?? sayField('invalid'));
}
