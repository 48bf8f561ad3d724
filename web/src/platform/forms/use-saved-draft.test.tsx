import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { beginSession, loseSession } from '../../../test/session.ts';
import { clearSession, selectTenant } from '../session/session.ts';
import { useSavedDraft } from './use-saved-draft.ts';

const KEY = 'thing_unsaved_1';
const ASHA = '0192aaaa-0000-7000-8000-0000000000aa';
const MENON = '0192aaaa-0000-7000-8000-0000000000ab';

const start = { line: '', more: 'given' };

function Thing({ asks }: { asks: boolean }) {
  const form = useForm({ defaultValues: start });
  const savedDraft = useSavedDraft(form, { key: KEY, asksBeforeLeaving: asks, complete: (values) => ({ ...start, ...values }) });
  const save = () => {
    savedDraft.clearDraft();
    form.reset(form.getValues());
  };
  return (
    <form>
      <input aria-label="Line" {...form.register('line')} />
      <input aria-label="More" {...form.register('more')} />
      {savedDraft.isRestored ? (
        <button type="button" onClick={() => savedDraft.discard(start)}>
          Discard and start again
        </button>
      ) : null}
      <button type="button" onClick={() => form.reset({ line: 'as it is now', more: 'given' })}>
        Take what is there
      </button>
      <button type="button" onClick={save}>
        Save
      </button>
    </form>
  );
}

const open = (asks: boolean) =>
  renderRoutes(
    [
      { path: '/', element: <Thing asks={asks} /> },
      { path: '/login', element: <p>the door</p> },
      { path: '/other', element: <p>elsewhere</p> },
    ],
    '/',
  );
const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Line' }).value;
const type = (text: string) => userEvent.type(screen.getByRole('textbox', { name: 'Line' }), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  beginSession(ASHA);
});
afterEach(clearSession);

/** Types, loses the session, and signs in as `who`. */
async function loseAndReturn(asks: boolean, who = ASHA) {
  const view = open(asks);
  await type('Half a thought');
  await loseSession(view.router);
  expect(screen.getByText('the door')).toBeTruthy();
  view.unmount();
  beginSession(who);
  return open(asks);
}

it.each([true, false])('a saved draft is restored after the session ended (a form that asks before it is left: %s)', async (asks) => {
  await loseAndReturn(asks);
  expect(line()).toBe('Half a thought');
  await press('Discard and start again');
  expect(line()).toBe('');
  expect(localStorage.getItem(KEY)).toBeNull();
});

it.each([true, false])('a saved draft is hidden from other users (a form that asks: %s)', async (asks) => {
  await loseAndReturn(asks, MENON);
  expect(line()).toBe('');
  expect(screen.queryByRole('button', { name: 'Discard and start again' })).toBeNull();
});

it.each([true, false])('a saved draft is restored only in its own firm (a form that asks: %s)', async (asks) => {
  selectTenant({ code: 'rao', plan: null });
  const view = open(asks);
  await type('Of a client of Rao');
  // Another firm chosen in another tab unmounts the form without asking.
  selectTenant({ code: 'mehta', plan: null });
  view.unmount();
  const elsewhere = open(asks);
  expect(line()).toBe('');
  elsewhere.unmount();
  selectTenant({ code: 'rao', plan: null });
  open(asks);
  expect(line()).toBe('Of a client of Rao');
});

it('a saved draft survives a second end of the session with nothing typed in between', async () => {
  const { router, unmount } = await loseAndReturn(true);
  await loseSession(router);
  unmount();
  beginSession(ASHA);
  open(true);
  expect(line()).toBe('Half a thought');
});

it('a draft is discarded on leaving a form that asks, and kept on leaving one that does not', async () => {
  for (const asks of [true, false]) {
    const view = open(asks);
    await type('Not sent');
    view.unmount();
    expect(localStorage.getItem(KEY) === null).toBe(asks);
  }
  open(false);
  expect(line()).toBe('Not sent');
});

it.each([true, false])('no draft is kept of saved or untouched values (a form that asks: %s)', async (asks) => {
  const { router, unmount } = open(asks);
  await press('Take what is there');
  await loseSession(router);
  expect(localStorage.getItem(KEY)).toBeNull();
  unmount();
  beginSession(ASHA);
  const again = open(asks);
  await type('Sent');
  await press('Save');
  await loseSession(again.router);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('a form that is saved or discarded leaves what was typed meanwhile in the same form of another tab', async () => {
  for (const done of ['Save', 'Discard and start again']) {
    localStorage.removeItem(KEY);
    const first = open(false);
    await type('In this tab');
    first.unmount();
    const again = open(false);
    const ofOther = (localStorage.getItem(KEY) ?? '').replace('In this tab', 'In the other tab');
    localStorage.setItem(KEY, ofOther);
    await press(done);
    again.unmount();
    expect(localStorage.getItem(KEY)).toBe(ofOther);
  }
});

it('no draft of a visitor is kept in a form that asks', async () => {
  clearSession();
  const view = open(true);
  await type('From the street');
  view.unmount();
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('a draft of an older version gets default values for new fields, and an unreadable one is ignored', () => {
  localStorage.setItem(KEY, JSON.stringify({ userId: ASHA, values: { line: 'Old' } }));
  const { unmount } = open(true);
  expect(line()).toBe('Old');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'More' }).value).toBe('given');
  unmount();
  localStorage.setItem(KEY, '{"userId":');
  open(true);
  expect(line()).toBe('');
});

interface Place {
  court: string;
  judge: string;
  shown: { court: string; judge: string };
}
const place = (court: string, judge: string): Place => ({ court, judge, shown: { court, judge } });

function Placed({ now, version }: { now: Place; version: number }) {
  const form = useForm({ defaultValues: now });
  const savedDraft = useSavedDraft(form, { key: KEY, version });
  const { court, judge, shown } = useWatch({ control: form.control }) as Place;
  return (
    <form>
      <input aria-label="Court" {...form.register('court')} />
      <input aria-label="Shown court" {...form.register('shown.court')} />
      <p>{[court, judge, shown.court, shown.judge].join(', ')}</p>
      <p>Based on {savedDraft.basedOn ?? 'the newest'}</p>
      <button type="button" onClick={() => savedDraft.discard(now)}>
        Discard
      </button>
    </form>
  );
}
const openPlace = (now: Place, version: number) => renderRoutes([{ path: '/', element: <Placed now={now} version={version} /> }], '/');

it('of a record that changed meanwhile, only what was typed is restored, and it is based on the version it was typed on', async () => {
  const first = openPlace(place('Saket', 'Rao'), 1);
  for (const name of ['Court', 'Shown court']) {
    await userEvent.clear(screen.getByRole('textbox', { name }));
    await userEvent.type(screen.getByRole('textbox', { name }), 'Rohini');
  }
  first.unmount();
  const same = openPlace(place('Saket', 'Rao'), 1);
  expect(screen.getByText('Rohini, Rao, Rohini, Rao')).toBeTruthy();
  expect(screen.getByText('Based on the newest')).toBeTruthy();
  same.unmount();
  const changed = openPlace(place('Saket', 'Menon'), 2);
  expect(screen.getByText('Rohini, Menon, Rohini, Menon')).toBeTruthy();
  expect(screen.getByText('Based on 1')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Court' }), ' 2');
  changed.unmount();
  openPlace(place('Saket', 'Menon'), 2);
  expect(screen.getByText('Rohini 2, Menon, Rohini, Menon')).toBeTruthy();
  expect(screen.getByText('Based on 1')).toBeTruthy();
  await press('Discard');
  expect(screen.getByText('Based on the newest')).toBeTruthy();
});

it('a full storage does not stop the typing', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  open(false);
  await type('Typed all the same');
  expect(line()).toBe('Typed all the same');
  full.mockRestore();
});
