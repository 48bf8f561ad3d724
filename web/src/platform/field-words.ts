import { z } from 'zod';
import { sayField } from './field-text.ts';

type Issue = z.core.$ZodRawIssue;

const isEmpty = (input: unknown) => input === undefined || input === null || input === '';

function sayTooSmall(issue: Extract<Issue, { code: 'too_small' }>) {
  const least = Number(issue.minimum);
  if (issue.origin === 'string') return sayField('too_short', least);
  return sayField(issue.origin === 'array' ? 'too_few' : 'too_small', least);
}

function sayTooBig(issue: Extract<Issue, { code: 'too_big' }>) {
  const most = Number(issue.maximum);
  if (issue.origin === 'string') return sayField('too_long', most);
  return sayField(issue.origin === 'array' ? 'too_many' : 'too_big', most);
}

function sayFormat(format: string) {
  if (format === 'email') return sayField('email');
  return sayField(format === 'date' ? 'day' : 'invalid');
}

function sayIssue(issue: Issue): string | undefined {
  if (isEmpty(issue.input)) return sayField('required');
  switch (issue.code) {
    case 'too_small':
      return sayTooSmall(issue);
    case 'too_big':
      return sayTooBig(issue);
    case 'invalid_format':
      return sayFormat(issue.format);
    case 'invalid_value':
      return sayField('choice');
    case 'invalid_type':
      return sayField(issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'invalid');
    default:
      return undefined;
  }
}

/** Makes the contract's schemas use our error messages; a schema that defines a message keeps it. */
export function installFieldWords() {
  z.config({ customError: sayIssue });
}
