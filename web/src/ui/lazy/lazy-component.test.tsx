import { act, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render-ui.tsx';
import { lazyComponent } from './lazy-component.tsx';

const Board = ({ day }: { day: string }) => <p>Board of {day}</p>;

const onPage = (LazyBoard: typeof Board) => (
  <Suspense fallback={<p>Loading</p>}>
    <LazyBoard day="Monday" />
  </Suspense>
);

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message === '' ? this.props.children : <p role="alert">{this.state.message}</p>;
  }
}

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

it('a component that fails to load is reported by the nearest error boundary', async () => {
  const LazyBoard = lazyComponent<{ day: string }>(() => Promise.reject(new Error('Failed to fetch')));
  renderUi(<Boundary>{onPage(LazyBoard)}</Boundary>);
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch');
});
