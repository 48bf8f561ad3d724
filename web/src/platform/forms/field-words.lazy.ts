import * as z from 'zod/mini';
import { fieldMessage } from './field-text.ts';

type Issue = z.core.$ZodRawIssue;

const isEmpty = (input: unknown) => input === undefined || input === null || input === '';

function tooSmallMessage(issue: Extract<Issue, { code: 'too_small' }>) {
  const least = Number(issue.minimum);
  if (issue.origin === 'string') return fieldMessage('too_short', least);
  return fieldMessage(issue.origin === 'array' ? 'too_few' : 'too_small', least);
}

function tooBigMessage(issue: Extract<Issue, { code: 'too_big' }>) {
  const most = Number(issue.maximum);
  if (issue.origin === 'string') return fieldMessage('too_long', most);
  return fieldMessage(issue.origin === 'array' ? 'too_many' : 'too_big', most);
}

function formatMessage(format: string) {
  if (format === 'email') return fieldMessage('email');
  return fieldMessage(format === 'date' ? 'day' : 'invalid');
}

function issueMessage(issue: Issue): string | undefined {
  if (isEmpty(issue.input)) return fieldMessage('required');
  switch (issue.code) {
    case 'too_small':
      return tooSmallMessage(issue);
    case 'too_big':
      return tooBigMessage(issue);
    case 'invalid_format':
      return formatMessage(issue.format);
    case 'invalid_value':
      return fieldMessage('choice');
    case 'invalid_type':
      return fieldMessage(issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'invalid');
    default:
      return undefined;
  }
}

/** Makes the contract's schemas use our error messages; a schema that defines a message keeps it. */
export function installFieldWords() {
  z.config({ customError: issueMessage });
}
