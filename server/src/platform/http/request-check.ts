import { reasonOf } from '@munshi/contract/platform/validation-rule';
import { z } from 'zod';
import { AppError } from './app-error.ts';

/** At most this many unknown keys are reported by name; more would not help. */
const MAX_KEYS = 50;

const choices = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** @throws {AppError} `request.invalid`: `fields` gives a code for each invalid input, `detail` says what each must be. */
export function parseRequest(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  const result = schema && z.safeParse(schema, value ?? {});
  if (result?.success === false) {
    const faults = result.error.issues.flatMap(faultsOf);
    throw new AppError('request.invalid', {
      fields: Object.fromEntries(faults.map(({ field, code }) => [field, code])),
      detail: faults.map(({ field, words }) => `${field}: ${words}`).join(', '),
      cause: result.error,
    });
  }
  return result?.data;
}

interface Fault {
  readonly field: string;
  readonly code: string;
  /** What the input must be, if that is short; otherwise the code again. */
  readonly words: string;
}

function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  const at = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return [{ field: at, code: codeOf(issue), words: wordsOf(issue) }];
  return issue.keys.slice(0, MAX_KEYS).map((key) => {
    const field = [at, key.slice(0, 100)].filter(Boolean).join('.');
    return { field, code: 'unrecognized_key', words: 'unrecognized_key' };
  });
}

const codeOf = (issue: z.core.$ZodIssue) => (issue.code === 'custom' ? reasonOf(issue.params) : issue.code);

function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be ${choices.format(issue.values.map(String))}`;
  if (issue.code === 'too_big' && isNumber(issue.origin))
    return `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`;
  if (issue.code === 'too_small' && isNumber(issue.origin))
    return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
  return issue.code === 'custom' ? issue.message : issue.code;
}

const isNumber = (origin: string) => origin === 'number' || origin === 'int';
