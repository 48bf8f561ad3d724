import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../calls/problem.ts';
import { applyServerErrors } from './apply-server-errors.ts';

const problem = (fields: Record<string, string>, answer = { code: 'request.invalid', message: 'Some entries need correcting.' }) =>
  new ApiError({ ...answer, status: 422, fields, requestId: '', body: undefined });

function useCaseForm() {
  const form = useForm({ defaultValues: { title: '', parties: [{ name: '' }] } });
  return { form, errors: form.formState.errors };
}

it('invalid fields of a problem get their messages', () => {
  const { result } = renderHook(useCaseForm);
  act(() => applyServerErrors(result.current.form, problem({ title: 'required', 'parties.0.name': 'Write the name as in the plaint.' })));
  expect(result.current.errors.title?.message).toBe('This is required.');
  expect(result.current.errors.parties?.[0]?.name?.message).toBe('Write the name as in the plaint.');
});

it('a field code without a text gets the message of the problem', () => {
  const { result } = renderHook(useCaseForm);
  const refusal = { code: 'reference.duplicate', message: 'The list already has an entry with this name.' };
  act(() => applyServerErrors(result.current.form, problem({ title: 'duplicate' }, refusal)));
  expect(result.current.errors.title?.message).toBe(refusal.message);
  act(() => applyServerErrors(result.current.form, problem({ title: 'invalid_format' })));
  expect(result.current.errors.title?.message).toBe('This does not look right. Please check it.');
});

it('any other problem is shown at the head of the form', () => {
  const { result } = renderHook(useCaseForm);
  act(() => applyServerErrors(result.current.form, problem({ unknown: 'required' })));
  expect(result.current.errors.root?.['server']?.message).toBe('Some entries need correcting.');
});

it('the contract’s schemas use our error messages', () => {
  const Draft = z.object({
    email: z.email(),
    title: z.string().check(z.minLength(3)),
    day: z.iso.date(),
    role: z.enum(['a']),
    own: z.string().check(z.minLength(9, 'Nine, please.')),
  });
  const checked = Draft.safeParse({ email: 'x', title: 'ab', day: 'soon', role: 'b', own: 'x' });
  expect(checked.error?.issues.map((issue) => issue.message)).toEqual([
    'Enter an e-mail address like name@chambers.in.',
    'Enter at least 3 characters.',
    'Enter a valid date.',
    'Choose one from the list.',
    'Nine, please.',
  ]);
});
