import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render-ui.tsx';
import { DateField } from '../form/date-field.tsx';
import { TextField } from '../form/fields.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { SideSheet } from './side-sheet.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

function SheetOfOneLine() {
  const [opened, setOpened] = useState(true);
  return (
    <SideSheet opened={opened} onClose={() => setOpened(false)} title="A sheet">
      <OneLine />
    </SideSheet>
  );
}

function OneLine() {
  const form = useForm({ defaultValues: { line: '', due: '' } });
  return (
    <form>
      <TextField form={form} name="line" label="Line" />
      <DateField form={form} name="due" label="Due" />
      <UnsavedChanges form={form} />
    </form>
  );
}

const line = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Line' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('textbox', { name: 'Line' })).toBeNull());

it('a sheet with unsaved values asks before closing, and keeps or discards them', async () => {
  renderUi(<SheetOfOneLine />);
  await userEvent.type(await line(), 'Not sent');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect((await line()).value).toBe('Not sent');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await isClosed();
});

it('a sheet asks on Escape in a date field whose text is not parsed yet', async () => {
  renderUi(<SheetOfOneLine />);
  const day = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Due' });
  await userEvent.type(day, '5 Mar 2027{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(day.value).toBe('05-Mar-2027');
});

it('a sheet without typed values closes at once', async () => {
  renderUi(<SheetOfOneLine />);
  await line();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await isClosed();
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});

function OpenedByButton() {
  const [opened, setOpened] = useState(false);
  const form = useForm({ defaultValues: { line: '' } });
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open it
      </button>
      <SideSheet opened={opened} onClose={() => setOpened(false)} title="A sheet">
        <TextField form={form} name="line" label="Line" autoFocus />
      </SideSheet>
    </>
  );
}

it('a sheet focuses the marked field, and returns the focus to its opener each time', async () => {
  renderUi(<OpenedByButton />);
  const opener = screen.getByRole('button', { name: 'Open it' });
  for (const _time of [1, 2, 3]) {
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(document.activeElement).toBe(await line()));
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  }
});

function RemovedWithItsSheet() {
  const [opened, setOpened] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const close = () => {
    setIsDone(true);
    setOpened(false);
  };
  return (
    <>
      <h1 tabIndex={-1}>Today</h1>
      {isDone ? null : (
        <button type="button" onClick={() => setOpened(true)}>
          Record
        </button>
      )}
      <SideSheet opened={opened} onClose={close} title="A sheet">
        <OneLine />
      </SideSheet>
    </>
  );
}

it('closing a sheet focuses the heading if its opener was removed', async () => {
  renderUi(<RemovedWithItsSheet />);
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  await line();
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Today' })));
});

function RowThatIsDone() {
  const [isDone, setIsDone] = useState(false);
  const [opened, setOpened] = useState(false);
  const save = () => {
    setIsDone(true);
    setOpened(false);
  };
  return (
    <ul>
      <li>
        <a href="/case">A v. B</a>
        {isDone ? 'Recorded' : <button onClick={() => setOpened(true)}>Record</button>}
        <SideSheet opened={opened} onClose={() => setOpened(false)} title="A sheet">
          <button onClick={save}>Save</button>
        </SideSheet>
      </li>
    </ul>
  );
}

it('closing a sheet keeps the focus in the row if its opener was removed', async () => {
  renderUi(<RowThatIsDone />);
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'A v. B' })));
});

it('a sheet keeps its foot above an on-screen keyboard that covers the page', async () => {
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  renderUi(<SheetOfOneLine />);
  await line();
  const sheet = screen.getByRole('dialog', { name: 'A sheet' });
  const cover = (height: number) =>
    act(() => {
      viewport.height = height;
      viewport.dispatchEvent(new Event('resize'));
    });
  cover(300);
  expect(sheet.style.height).toBe('300px');
  cover(window.innerHeight);
  expect(sheet.style.height).toBe('');
  Reflect.deleteProperty(window, 'visualViewport');
});

it('a sheet that slides away sends its form no second time', async () => {
  const send = vi.fn();
  function Sent() {
    const [opened, setOpened] = useState(true);
    const submit = () => {
      send();
      setOpened(false);
    };
    return (
      <SideSheet opened={opened} onClose={() => setOpened(false)} title="A sheet">
        <form action={submit}>
          <button type="submit">Create</button>
        </form>
      </SideSheet>
    );
  }
  // With the transitions of the product, which tests leave out otherwise.
  render(
    <UiProvider env="default">
      <Sent />
    </UiProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Create' });
  act(() => button.click());
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  act(() => button.click());
  await act(async () => {});
  expect(button.isConnected).toBe(true);
  expect(send).toHaveBeenCalledOnce();
});
