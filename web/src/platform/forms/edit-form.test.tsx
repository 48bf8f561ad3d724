import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { beginSession } from '../../../test/session.ts';
import { ApiError } from '../calls/problem.ts';
import { clearSession } from '../session/session.ts';
import { EditForm } from './edit-form.tsx';

const ASHA = '0192aaaa-0000-7000-8000-0000000000aa';
const KEY = 'thing_unsaved_1';

const theirs = { version: 2, line: 'of the colleague' };
const changed = new ApiError({
  message: 'Changed meanwhile',
  status: 412,
  code: 'record.changed',
  fields: { line: 'changed' },
  requestId: '',
  body: { detail: 'Changed by Menon' },
});

/** The versions that were sent, in order. */
const sent: (number | undefined)[] = [];

function Editing() {
  const form = useForm({ defaultValues: { line: theirs.line } });
  const save = (version: number | undefined) => {
    sent.push(version);
    return version === theirs.version ? Promise.resolve({ ...theirs, version: 3 }) : Promise.reject(changed);
  };
  return (
    <EditForm
      form={form}
      label="Thing"
      verb="Save"
      labels={{ line: 'Line' }}
      record={theirs}
      valuesOf={({ line }) => ({ line })}
      readNewest={() => Promise.resolve(theirs)}
      draftKey={KEY}
      onSave={(_draft, _base, version) => save(version)}
      changedTitle="A colleague changed it"
    >
      <input aria-label="Line" {...form.register('line')} />
    </EditForm>
  );
}

beforeEach(() => {
  sent.length = 0;
  beginSession(ASHA);
});
afterEach(clearSession);

it('once the colleague’s values are taken, a form with restored values saves on the record as it is', async () => {
  localStorage.setItem(KEY, JSON.stringify({ userId: ASHA, values: { line: 'typed before' }, start: { line: 'as it was' }, version: 1 }));
  renderRoutes([{ path: '/', element: <Editing /> }], '/');
  const line = screen.getByRole<HTMLInputElement>('textbox', { name: 'Line' });
  expect(line.value).toBe('typed before');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard mine and edit theirs' }));
  await waitFor(() => expect(line.value).toBe(theirs.line));
  await userEvent.type(line, ', and mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([1, 2]));
});
