import i18next from 'i18next';
import { z } from 'zod';
import { fieldErrors } from '../i18n/en/field-errors.ts';

type FieldErrorKey = keyof typeof fieldErrors;

const isKnown = (code: string): code is FieldErrorKey => code in fieldErrors;

const say = (key: FieldErrorKey, count?: number) => i18next.t(`fieldErrors:${key}`, { count: count ?? 0 });

/** The sentence for the code an answer blames a field with. One that has a space in it is a sentence already. */
export function fieldText(code: string): string {
  if (isKnown(code)) return say(code);
  return code.includes(' ') ? code : say('invalid');
}

type Issue = z.core.$ZodRawIssue;

const isEmpty = (input: unknown) => input === undefined || input === null || input === '';

function sayTooSmall(issue: Extract<Issue, { code: 'too_small' }>) {
  const least = Number(issue.minimum);
  if (issue.origin === 'string') return say('too_short', least);
  return say(issue.origin === 'array' ? 'too_few' : 'too_small', least);
}

function sayTooBig(issue: Extract<Issue, { code: 'too_big' }>) {
  const most = Number(issue.maximum);
  if (issue.origin === 'string') return say('too_long', most);
  return say(issue.origin === 'array' ? 'too_many' : 'too_big', most);
}

function sayFormat(format: string) {
  if (format === 'email') return say('email');
  return say(format === 'date' ? 'day' : 'invalid');
}

function sayIssue(issue: Issue): string | undefined {
  if (isEmpty(issue.input)) return say('required');
  switch (issue.code) {
    case 'too_small':
      return sayTooSmall(issue);
    case 'too_big':
      return sayTooBig(issue);
    case 'invalid_format':
      return sayFormat(issue.format);
    case 'invalid_value':
      return say('choice');
    case 'invalid_type':
      return say(issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'invalid');
    default:
      return undefined;
  }
}

/** Makes the contract's own checks speak our words; a schema that brings a sentence of its own keeps it. Call once. */
export function installFieldWords() {
  z.config({ customError: sayIssue });
}
