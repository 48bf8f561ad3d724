import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { expectNoToast, findErrorToast } from '../../../test/toasts.ts';
import { AddForm } from './add-form.tsx';
import { EditForm } from './edit-form.tsx';

interface Thing {
  version: number;
  line: string;
}
const thing: Thing = { version: 1, line: 'as it was' };

interface Draft {
  id?: string;
  line: string;
}

function Adding({ saved, onDone }: { saved: Promise<Thing>; onDone: () => void }) {
  const form = useForm<Draft>({ defaultValues: { line: '' } });
  return (
    <AddForm form={form} label="Thing" verb="Save" labels={{}} draftKey="thing_unsaved_add" onSave={() => saved} onDone={onDone}>
      <input aria-label="Line" {...form.register('line')} />
    </AddForm>
  );
}

function Editing({ saved, onDone }: { saved: Promise<Thing>; onDone: () => void }) {
  const form = useForm({ defaultValues: { line: thing.line } });
  return (
    <EditForm
      form={form}
      label="Thing"
      verb="Save"
      labels={{}}
      record={thing}
      valuesOf={({ line }) => ({ line })}
      readNewest={() => Promise.resolve(thing)}
      draftKey="thing_unsaved_1"
      onSave={() => saved}
      onDone={onDone}
      changedTitle="Changed"
    >
      <input aria-label="Line" {...form.register('line')} />
    </EditForm>
  );
}

async function saveAndLeave(Form: typeof Adding) {
  const saved = Promise.withResolvers<Thing>();
  const onDone = vi.fn();
  const { router } = renderRoutes(
    [
      { path: '/', element: <Form saved={saved.promise} onDone={onDone} /> },
      { path: '/other', element: <p>elsewhere</p> },
    ],
    '/',
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Line' }), 'Typed');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await act(() => router.navigate('/other'));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  return { ...saved, onDone };
}

it.each([
  ['adds', Adding],
  ['edits', Editing],
])('a form that %s a record and was left while it was saved says that the save failed', async (_what, Form) => {
  const { reject } = await saveAndLeave(Form);
  reject(new Error('The line is too short.'));
  await findErrorToast('The line is too short.');
});

it.each([
  ['adds', Adding],
  ['edits', Editing],
])('a form that %s a record and was left while it was saved takes the user nowhere', async (_what, Form) => {
  const { resolve, onDone } = await saveAndLeave(Form);
  resolve(thing);
  await act(() => new Promise((done) => setTimeout(done, 0)));
  expect(onDone).not.toHaveBeenCalled();
  expectNoToast();
});
