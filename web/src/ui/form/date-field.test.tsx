import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render-ui.tsx';
import { DateField } from './date-field.tsx';
import { addDays, today } from '../format/dates.ts';

function Filing({ onSent }: { onSent: (values: { filed_on: string }) => void }) {
  const form = useForm({ defaultValues: { filed_on: '' } });
  return (
    <form onSubmit={form.handleSubmit((values) => onSent(values))}>
      <DateField form={form} name="filed_on" label="Filed on" />
      <button type="submit">Send</button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Filed on' });

it('the date field shows a typed date as DD-Mon-YYYY and submits YYYY-MM-DD', async () => {
  const onSent = vi.fn();
  renderUi(<Filing onSent={onSent} />);
  await userEvent.type(field(), '5-3-2025');
  await userEvent.tab();
  expect(field().value).toBe('05-Mar-2025');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSent).toHaveBeenCalledWith({ filed_on: '2025-03-05' });
});

it('the date field parses the date before Enter submits the form', async () => {
  const onSent = vi.fn();
  renderUi(<Filing onSent={onSent} />);
  await userEvent.type(field(), '+14{Enter}');
  expect(onSent).toHaveBeenCalledWith({ filed_on: addDays(today(), 14) });
});

it('the date field keeps a text that is no date, and shows an error', async () => {
  renderUi(<Filing onSent={vi.fn()} />);
  await userEvent.type(field(), 'after vacation');
  await userEvent.tab();
  expect(field().value).toBe('after vacation');
  expect(screen.getByText(/not a valid date/)).toBeTruthy();
});

it('the date field is one tab stop, whose calendar opens with the arrow down', async () => {
  renderUi(<Filing onSent={vi.fn()} />);
  await userEvent.type(field(), '5/3/2025');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
  field().focus();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.click(await screen.findByRole('button', { name: '12 March 2025' }));
  expect(field().value).toBe('12-Mar-2025');
});

it('the date field accepts a date from the calendar', async () => {
  renderUi(<Filing onSent={vi.fn()} />);
  await userEvent.type(field(), '5/3/2025');
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  await userEvent.click(await screen.findByRole('button', { name: '12 March 2025' }));
  expect(field().value).toBe('12-Mar-2025');
});
