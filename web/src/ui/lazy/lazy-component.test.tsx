import { act, screen } from '@testing-library/react';
import { startTransition, Suspense } from 'react';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render-ui.tsx';
import { lazyComponent } from './lazy-component.tsx';

const Board = ({ day }: { day: string }) => <p>Board of {day}</p>;

const onPage = (LazyBoard: typeof Board) => (
  <Suspense fallback={<p>Loading</p>}>
    <LazyBoard day="Monday" />
  </Suspense>
);

it('a lazy-loaded component shows the fallback until it has loaded', async () => {
  const loading = Promise.withResolvers<typeof Board>();
  renderUi(onPage(lazyComponent(() => loading.promise)));
  expect(screen.getByText('Loading')).toBeTruthy();
  await act(async () => loading.resolve(Board));
  expect(screen.getByText('Board of Monday')).toBeTruthy();
});

it('a component that is loaded already shows no fallback', async () => {
  const LazyBoard = lazyComponent(() => Promise.resolve(Board));
  await LazyBoard.load();
  renderUi(onPage(LazyBoard));
  expect(screen.queryByText('Loading')).toBeNull();
  expect(screen.getByText('Board of Monday')).toBeTruthy();
});

it('a component that fails to load says so in its place, beside what was typed, and loads with Retry', async () => {
  const load = vi.fn<() => Promise<typeof Board>>().mockRejectedValueOnce(new Error('Failed to fetch')).mockResolvedValue(Board);
  const user = userEvent.setup();
  renderUi(
    <>
      <input aria-label="Title" />
      {onPage(lazyComponent(load))}
    </>,
  );
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  await user.type(title, 'Rao v. Rao');
  expect((await screen.findByRole('alert')).textContent).toContain('Part of the page did not load.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Board of Monday')).toBeTruthy();
  expect(title.value).toBe('Rao v. Rao');
});

afterEach(() => vi.unstubAllGlobals());

it('a component that loads while a page is drawn does not make React draw the page a second time', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  // So long that React pauses after it, and the component beside it loads meanwhile.
  const draw = vi.fn((began = performance.now()) => {
    while (performance.now() - began < 10);
  });
  const Part = () => {
    draw();
    return <p>Part</p>;
  };
  const parts = [1, 2, 3];
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  startTransition(() =>
    root.render(
      <>
        {onPage(lazyComponent(() => Promise.resolve(Board)))}
        {parts.map((part) => (
          <Part key={part} />
        ))}
      </>,
    ),
  );
  await vi.waitFor(() => expect(screen.getByText('Board of Monday')).toBeTruthy());
  expect(draw).toHaveBeenCalledTimes(parts.length);
  root.unmount();
});
