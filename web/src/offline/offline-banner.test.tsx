import 'fake-indexeddb/auto';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render-ui.tsx';
import { beginSession } from '../../test/session.ts';
import { endpoint } from '@munshi/contract/platform/endpoint';
import * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { ApiError } from '../platform/calls/problem.ts';
import { usePageTitle } from '../ui/page/page-title.ts';
import { isOfflineCacheOn, setOfflineCacheOn } from './offline-cache-state.ts';
import { OfflineCacheSetting } from './offline-cache-setting.tsx';
import { useConnection } from './connection.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { recordOpened, readOpened } from './opened-pages.ts';

const unreachable = new ApiError({ message: 'no', status: 0, code: 'network', fields: {}, requestId: '', body: undefined });

function Screen({ title, answers }: { title: string; answers: readonly (readonly [string[], unknown])[] }) {
  usePageTitle(title);
  return answers.map(([key, answer]) => <Part key={key.join()} queryKey={key} answer={answer} />);
}

function Part({ queryKey, answer }: { queryKey: string[]; answer: unknown }) {
  const { data } = useQuery({ queryKey, queryFn: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)) });
  return <p>{data ? 'shown' : 'nothing'}</p>;
}

const show = (title: string, ...answers: (readonly [string[], unknown])[]) =>
  renderUi(
    <>
      <OfflineBanner />
      <Screen title={title} answers={answers} />
    </>,
  );

const lose = () => act(() => useConnection.setState({ isLost: true }));
const SEEN = [['cases', 'one', 'c1'], 'a case'] as const satisfies readonly [string[], unknown];
const UNSEEN = [['hearings', 'of-case', 'c1'], unreachable] as const satisfies readonly [string[], unknown];
const OTHER = [['devices'], 'a phone'] as const satisfies readonly [string[], unknown];

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  act(() => useConnection.setState({ isLost: false }));
  act(() => setOfflineCacheOn(true));
});

describe('the offline banner', () => {
  it('is hidden while the server can be reached', async () => {
    show('A case', [...SEEN]);
    await screen.findByText('shown');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows the time of the data, in Indian time, if it is of today', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:35:00Z') });
    show('A case', [...SEEN]);
    await screen.findByText('shown');
    lose();
    expect(screen.getByRole('status').textContent).toBe('No connection. What you see is from 14:05 today.');
  });

  it('shows the date as well if the data is of another day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:35:00Z') });
    show('A case', [...SEEN]);
    await screen.findByText('shown');
    vi.setSystemTime(new Date('2026-11-20T18:31:00Z'));
    lose();
    expect(screen.getByRole('status').textContent).toBe('No connection. What you see is from 20-Nov-2026, 14:05.');
  });

  it('says that a page was never opened on this device, and lists pages that were', async () => {
    beginSession('asha');
    await recordOpened({ path: '/cases/c1', title: 'Anand v. State' });
    lose();
    show('Another case', [...UNSEEN]);
    expect((await screen.findByRole('status')).textContent).toContain('This page was not opened on this device before');
    expect((await screen.findByRole('link', { name: 'Anand v. State' })).getAttribute('href')).toBe('/cases/c1');
  });

  it('says that a part of the page was never loaded on this device', async () => {
    lose();
    show('A case', [...SEEN], [...UNSEEN]);
    expect(await screen.findByText(/the rest was not opened on this device before/)).toBeTruthy();
  });

  it('has different texts for a page without records, and for a device without an offline cache', async () => {
    lose();
    const page = show('Security', [...OTHER]);
    expect((await screen.findByRole('status')).textContent).toContain('Nothing can be loaded or saved');
    page.unmount();
    act(() => setOfflineCacheOn(false));
    show('A case', [...UNSEEN]);
    expect(await screen.findByText(/this device does not keep the pages you have seen/)).toBeTruthy();
  });
});

describe('the list of opened pages', () => {
  it('records each page with the firm’s records once, and no settings pages', async () => {
    beginSession('asha');
    show('Anand v. State', [...SEEN]).unmount();
    const again = show('Anand v. State', [...SEEN]);
    await screen.findByText('shown');
    await vi.waitFor(async () => expect(await readOpened()).toEqual([{ path: '/', title: 'Anand v. State' }]), 15_000);
    again.unmount();
    show('Security', [...OTHER]);
    await screen.findByText('shown');
    await recordOpened({ path: '/tasks/all', title: 'Tasks' });
    expect((await readOpened()).map(({ title }) => title)).toEqual(['Tasks', 'Anand v. State']);
  });

  it('records two pages opened at the same time, the later one first', async () => {
    beginSession('asha');
    await Promise.all([recordOpened({ path: '/tasks/all', title: 'Tasks' }), recordOpened({ path: '/notes/all', title: 'Notes' })]);
    expect((await readOpened()).map(({ title }) => title).slice(0, 2)).toEqual(['Notes', 'Tasks']);
  });

  it('records a page opened offline if it is fully cached', async () => {
    beginSession('asha');
    lose();
    show('Bhosale v. State', [...SEEN], [...UNSEEN]).unmount();
    show('Anand v. State', [...SEEN]);
    await vi.waitFor(async () => expect(await readOpened()).toEqual([{ path: '/', title: 'Anand v. State' }]), 15_000);
  });
});

it('the offline cache of a device can be turned off', async () => {
  renderUi(<OfflineCacheSetting />);
  const choice = screen.getByRole('switch', { name: /Keep what I have seen on this device/ });
  expect((choice as HTMLInputElement).checked).toBe(true);
  await userEvent.click(choice);
  expect(isOfflineCacheOn()).toBe(false);
  expect((choice as HTMLInputElement).checked).toBe(false);
});

it('a change without a connection is refused at once, and nothing is sent', async () => {
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const thing = { url: '/api/v1/thing', access: 'account', summary: 'A thing.', response: z.object({}) } as const;
  await expect(call(endpoint({ ...thing, method: 'PATCH' }))).rejects.toThrow(
    'No connection: nothing was sent or changed. What you typed is still here',
  );
  expect(fetched).not.toHaveBeenCalled();
  await expect(call(endpoint({ ...thing, method: 'GET' }))).resolves.toEqual({});
});
