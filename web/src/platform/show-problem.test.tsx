import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from './problem.ts';
import { showProblem } from './show-problem.ts';

const problem = (
  fields: Record<string, string>,
  said = { code: 'request.invalid', message: 'Some of what was entered needs correcting.' },
) => new ApiError({ ...said, status: 422, fields, requestId: '', body: undefined });

function useCaseForm() {
  const form = useForm({ defaultValues: { title: '', parties: [{ name: '' }] } });
  return { form, errors: form.formState.errors };
}

it('puts blamed inputs on their fields, in words', () => {
  const { result } = renderHook(useCaseForm);
  act(() => showProblem(result.current.form, problem({ title: 'required', 'parties.0.name': 'Write the name as in the plaint.' })));
  expect(result.current.errors.title?.message).toBe('Fill this in.');
  expect(result.current.errors.parties?.[0]?.name?.message).toBe('Write the name as in the plaint.');
});

it('says on the field what the refusal says, where the field’s code has no words of its own', () => {
  const { result } = renderHook(useCaseForm);
  const refusal = { code: 'reference.duplicate', message: 'The list already has an entry with this name.' };
  act(() => showProblem(result.current.form, problem({ title: 'duplicate' }, refusal)));
  expect(result.current.errors.title?.message).toBe(refusal.message);
  act(() => showProblem(result.current.form, problem({ title: 'invalid_format' })));
  expect(result.current.errors.title?.message).toBe('This does not look right. Please check it.');
});

it('puts everything else at the head of the form', () => {
  const { result } = renderHook(useCaseForm);
  act(() => showProblem(result.current.form, problem({ unknown: 'required' })));
  expect(result.current.errors.root?.['server']?.message).toBe('Some of what was entered needs correcting.');
});

it('makes the contract’s own checks speak our words', () => {
  const Draft = z.object({
    email: z.email(),
    title: z.string().min(3),
    day: z.iso.date(),
    role: z.enum(['a']),
    own: z.string().min(9, 'Nine, please.'),
  });
  const checked = Draft.safeParse({ email: 'x', title: 'ab', day: 'soon', role: 'b', own: 'x' });
  expect(checked.error?.issues.map((issue) => issue.message)).toEqual([
    'Enter an e-mail address like name@chambers.in.',
    'Enter at least 3 characters.',
    'Enter a day of the calendar.',
    'Choose one of the list.',
    'Nine, please.',
  ]);
});
