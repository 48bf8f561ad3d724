import { createContext, type FocusEvent, use, useEffect, useRef } from 'react';
import { create } from 'zustand';

const useTitle = create<{ title: string }>(() => ({ title: '' }));

/** The title of the page that is shown, for a frame that repeats it and for the document's own title. */
export const useShownTitle = () => useTitle((state) => state.title);

/** What the frame shows above the page within it. */
export const FrameTitle = createContext('');

/** Whether the frame already shows these words above the page, so that the heading need only be heard. */
export const useIsShownAbove = (title: string) => use(FrameTitle) === title;

/** For what was focused and is there no more. */
export const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });

/** Where what was pressed is gone, and the focus with it, whoever works by keyboard goes on from its row, or the page's heading. */
export function keepPlace(row?: Element | null) {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const near = row?.isConnected ? row.querySelector<HTMLElement>('a, button') : null;
  if (near) near.focus();
  else focusHeading();
}

/**
 * For a row of buttons that change their kind, as a filter's does when it is set: whoever works by keyboard goes on from the
 * one in the place of what is gone. What a button opens lies elsewhere in the document, and is of the row none the less.
 *
 * @returns what is told of each focus within the row.
 */
export function useKeptButton() {
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

/** Says that somebody is on the way to another page: its heading takes focus when it appears, and is read out. */
export function expectPage() {
  isFocusDue = true;
}

/** Announces a page's title to the frame. @returns a ref for its heading. */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => useTitle.setState({ title }), [title]);
  useEffect(() => {
    if (!isFocusDue) return;
    isFocusDue = false;
    // What a form begins with has it already.
    if (document.activeElement?.matches('main :is(input, textarea)')) return;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
