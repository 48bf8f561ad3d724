import { createContext, type FocusEvent, use, useEffect, useRef } from 'react';
import { create } from 'zustand';

const useTitle = create<{ title: string }>(() => ({ title: '' }));

/** The title of the current page, for a layout that repeats it and for the document's title. */
export const useShownTitle = () => useTitle((state) => state.title);

/** The title that the layout shows above the page. */
export const FrameTitle = createContext('');

/** True if the layout already shows this title above the page, so that the heading is only for screen readers. */
export const useIsShownAbove = (title: string) => use(FrameTitle) === title;

/** For keyboard users when the focused element was removed. */
export const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });

/** When the pressed element was removed, and the focus with it, keyboard users continue from its row or the page's heading. */
export function restoreFocus(row?: Element | null) {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const near = row?.isConnected ? row.querySelector<HTMLElement>('a, button') : null;
  if (near) near.focus();
  else focusHeading();
}

/**
 * For a row of buttons that are replaced, such as a filter's when it is set: keyboard focus moves to the button at the same
 * position. A popup opened by a button is elsewhere in the document, but still belongs to the row.
 *
 * @returns a handler for every focus event within the row.
 */
export function useFocusAfterReplacement() {
  const last = useRef<{ on: Element; at: number; buttons: HTMLCollectionOf<HTMLElement> }>(null);
  useEffect(() => {
    const { on, at = 0, buttons } = last.current ?? {};
    if (on?.isConnected === false && document.activeElement === document.body) buttons?.[at]?.focus();
  });
  return ({ target: on, currentTarget }: FocusEvent<HTMLElement>) => {
    const buttons = currentTarget.getElementsByTagName('button');
    const at = [...buttons].findIndex((button) => button === on);
    last.current = { on, buttons, at: at < 0 ? (last.current?.at ?? 0) : at };
  };
}

let isFocusDue = false;

/** Announces a navigation: the heading of the next page takes the focus when it appears, and is read out. */
export function announceNextPage() {
  isFocusDue = true;
}

/** Passes a page's title to the layout. @returns a ref for its heading. */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => useTitle.setState({ title }), [title]);
  useEffect(() => {
    if (!isFocusDue) return;
    isFocusDue = false;
    // With the next frame, which lays the page out anyway: to focus sooner would do that within the task that builds the page.
    requestAnimationFrame(() => {
      // A form's first field has the focus already, or what somebody has reached since.
      if (document.activeElement?.closest('main')) return;
      heading.current?.focus({ preventScroll: true });
    });
  }, []);
  return heading;
}
