import { zodResolver } from '@hookform/resolvers/zod';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderUi } from '../../../test/render-ui.tsx';
import { SubmitButton, TextField } from './fields.tsx';
import { FORCED } from '../overlay/forced-navigation.ts';
import { FormSummary } from './form-summary.tsx';
import { OtpField } from './otp-field.tsx';
import { SelectField } from './select-field.tsx';
import { UnsavedChanges } from '../overlay/unsaved-changes.tsx';

const Draft = z.object({
  title: z.string().check(z.minLength(3)),
  password: z.string().check(z.minLength(10)),
  court: z.string().check(z.minLength(1)),
});
const onSent = vi.fn<(draft: z.infer<typeof Draft>, taken: () => void) => Promise<void>>();
const courts = [
  { value: 'dhc', label: 'Delhi High Court', group: 'High Courts' },
  { value: 'saket', label: 'Saket', group: 'District Courts' },
];

function CaseForm() {
  const form = useForm({ resolver: zodResolver(Draft), defaultValues: { title: '', password: '', court: '' } });
  return (
    <form onSubmit={form.handleSubmit((draft) => onSent(draft, () => form.reset(form.getValues())))} aria-label="Add case" noValidate>
      <FormSummary form={form} labels={{ title: 'Title' }} />
      <TextField form={form} name="title" label="Title" />
      <TextField form={form} name="password" label="Password" type="password" />
      <SelectField form={form} name="court" label="Court" options={courts} />
      <SubmitButton form={form}>Add case</SubmitButton>
      <UnsavedChanges form={form} />
      <Link to="/away">away</Link>
    </form>
  );
}

const away = [{ path: '/away', element: <p>away page</p> }];
const fill = async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'A v. B');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Add case' }));

beforeEach(() => {
  onSent.mockReset().mockResolvedValue();
});

it('the error summary lists all errors, takes the focus, and links to the fields', async () => {
  renderUi(<CaseForm />, away);
  await send();
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('3 things need correcting');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await userEvent.click(within(summary).getByRole('button', { name: 'Title: This is required.' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
});

it('the error summary does not speak of corrections if no field has an error', async () => {
  function Refused() {
    const form = useForm({ defaultValues: { title: '' } });
    const refuse = form.handleSubmit(() => form.setError('root.server', { message: 'Nothing was sent.' }));
    return (
      <form onSubmit={refuse}>
        <FormSummary form={form} labels={{}} />
        <button type="submit">Save</button>
      </form>
    );
  }
  renderUi(<Refused />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('heading').textContent).toBe('This did not go through');
  expect(summary.textContent).toContain('Nothing was sent.');
});

it('a field is validated on blur, and from then on while typing', async () => {
  renderUi(<CaseForm />, away);
  const title = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.type(title, 'A');
  expect(title.getAttribute('aria-invalid')).not.toBe('true');
  await userEvent.tab();
  const error = await screen.findByText('Enter at least 3 characters.');
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(title.getAttribute('aria-describedby')?.split(' ')).toContain(error.id);
  expect(title.compareDocumentPosition(error) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await userEvent.type(title, ' v. B');
  await waitFor(() => expect(screen.queryByText('Enter at least 3 characters.')).toBeNull());
});

it('a text field has its icon at the left', () => {
  function Iconed() {
    const form = useForm({ defaultValues: { email: '' } });
    return <TextField form={form} name="email" label="E-mail" icon={<svg data-testid="icon" />} />;
  }
  renderUi(<Iconed />);
  const left = screen.getByTestId('icon').closest('[data-position]');
  expect(left?.getAttribute('data-position')).toBe('left');
  expect(left?.parentElement?.contains(screen.getByRole('textbox', { name: 'E-mail' }))).toBe(true);
});

it('a password can be shown and hidden', async () => {
  renderUi(<CaseForm />, away);
  const password = screen.getByLabelText('Password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password.getAttribute('type')).toBe('password');
});

it('a select field finds a choice by typing, and a form cannot be submitted twice', async () => {
  let finish = () => {};
  onSent.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
  renderUi(<CaseForm />, away);
  await fill();
  await userEvent.type(screen.getByRole('combobox', { name: 'Court' }), 'delhi');
  await userEvent.click(await screen.findByRole('option', { name: 'Delhi High Court' }));
  await send();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /Add case/ });
  expect(button.disabled).toBe(true);
  expect(onSent.mock.calls[0]?.[0]).toEqual({ title: 'A v. B', password: 'correct horse', court: 'dhc' });
  finish();
  await waitFor(() => expect(button.disabled).toBe(false));
});

it('Enter in a select field chooses the match, without submitting the form or clearing the choice', async () => {
  renderUi(<CaseForm />, away);
  await fill();
  const court = screen.getByRole<HTMLInputElement>('combobox', { name: 'Court' });
  await userEvent.type(court, 'no such court{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.clear(court);
  await userEvent.type(court, 'sak{Enter}');
  expect(court.value).toBe('Saket');
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  expect(court.value).toBe('Saket');
  expect(onSent).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSent.mock.calls[0]?.[0]).toMatchObject({ court: 'saket' });
});

it('the choices of a select field are in the page from its first focus on, so that an arrow key finds them', async () => {
  renderUi(<CaseForm />);
  await fill();
  expect(screen.queryAllByRole('option', { hidden: true })).toEqual([]);
  const court = screen.getByRole<HTMLInputElement>('combobox', { name: 'Court' });
  await userEvent.click(court);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Delhi High Court', 'Saket']);
  await userEvent.keyboard('{Escape}{ArrowDown}{Enter}');
  expect(court.value).toBe('Delhi High Court');
  expect(onSent).not.toHaveBeenCalled();
});

it('one letter in a select field that has the focus of its form marks a choice, which Enter takes', async () => {
  function FirstField() {
    const form = useForm({ defaultValues: { court: '' } });
    return <SelectField form={form} name="court" label="Court" options={courts} autoFocus />;
  }
  renderUi(<FirstField />);
  const court = screen.getByRole<HTMLInputElement>('combobox', { name: 'Court' });
  await userEvent.keyboard('s');
  const option = await screen.findByRole('option', { name: 'Saket' });
  await waitFor(() => expect(option.hasAttribute('data-combobox-selected')).toBe(true));
  await userEvent.keyboard('{Enter}');
  expect(court.value).toBe('Saket');
});

it('choices that arrive after their text was typed are marked, so that Enter takes the first', async () => {
  const loading = Promise.withResolvers<typeof courts>();
  function LateForm() {
    const form = useForm({ defaultValues: { court: '' } });
    const [options, setOptions] = useState<typeof courts>([]);
    useEffect(() => void loading.promise.then(setOptions), []);
    return <SelectField form={form} name="court" label="Court" options={options} isLoading={options.length === 0} autoFocus />;
  }
  renderUi(<LateForm />);
  const court = screen.getByRole<HTMLInputElement>('combobox', { name: 'Court' });
  expect(document.activeElement).toBe(court);
  await userEvent.keyboard('sak{Enter}');
  expect(screen.getByText('Loading')).toBeDefined();
  expect(screen.queryByText('Nothing found')).toBeNull();
  await act(async () => loading.resolve(courts));
  await userEvent.keyboard('{Enter}');
  expect(court.value).toBe('Saket');
});

it('an optional select field is cleared by deleting its text', async () => {
  const onChange = vi.fn();
  function Optional() {
    const form = useForm({ defaultValues: { court: 'dhc' } });
    return <SelectField form={form} name="court" label="Court" options={courts} onChosen={onChange} isOptional />;
  }
  renderUi(<Optional />);
  const court = screen.getByRole<HTMLInputElement>('combobox', { name: /^Court/ });
  expect(court.value).toBe('Delhi High Court');
  await userEvent.clear(court);
  await userEvent.tab();
  expect(court.value).toBe('');
  expect(onChange.mock.calls).toEqual([[null]]);
});

it('a form with unsaved values asks before it is left, unless the redirect is forced', async () => {
  const { router } = renderUi(<CaseForm />, away);
  await fill();
  await userEvent.click(screen.getByRole('link', { name: 'away' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(router.state.location.pathname).toBe('/');
  await userEvent.click(screen.getByRole('link', { name: 'away' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('away page')).toBeTruthy();

  await router.navigate('/');
  await screen.findByRole('form');
  await fill();
  await router.navigate('/away', { state: FORCED });
  expect(await screen.findByText('away page')).toBeTruthy();
});

it('a form that is left with a double click is left once', async () => {
  const errors: unknown[] = [];
  const keep = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(event.error);
  };
  window.addEventListener('error', keep);
  const { router } = renderUi(<CaseForm />, away);
  await fill();
  for (const answer of ['Stay here', 'Leave']) {
    await userEvent.click(screen.getByRole('link', { name: 'away' }));
    const button = await screen.findByRole('button', { name: answer });
    // Before the router has told of the first click.
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(router.state.location.pathname).toBe(answer === 'Leave' ? '/away' : '/'));
  }
  window.removeEventListener('error', keep);
  expect(errors).toEqual([]);
});

it('a form still asks after a save that failed without a field error, and not after a successful one', async () => {
  const { router } = renderUi(<CaseForm />, away);
  await fill();
  await userEvent.type(screen.getByRole('combobox', { name: 'Court' }), 'delhi');
  await userEvent.click(await screen.findByRole('option', { name: 'Delhi High Court' }));
  await send();
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /Add case/ }).disabled).toBe(false));
  await userEvent.click(screen.getByRole('link', { name: 'away' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(router.state.location.pathname).toBe('/');

  onSent.mockImplementation((_draft, taken) => Promise.resolve(taken()));
  await send();
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /Add case/ }).disabled).toBe(false));
  await userEvent.click(screen.getByRole('link', { name: 'away' }));
  expect(await screen.findByText('away page')).toBeTruthy();
});

function CodeForm({ onComplete }: { onComplete: (code: string) => void }) {
  const form = useForm({ defaultValues: { otp: '' } });
  return <OtpField form={form} name="otp" label="Code" onComplete={() => onComplete(form.getValues('otp'))} />;
}

it('the code field accepts a pasted code, and submits with the last digit', async () => {
  const onComplete = vi.fn();
  renderUi(<CodeForm onComplete={onComplete} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
  await userEvent.paste('482 913');
  await waitFor(() => expect(onComplete).toHaveBeenCalledWith('482913'));
});
