import { useEffect, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';

interface TitleState {
  title: string;
  /** What the frame shows above the page. */
  frameTitle: string;
}

const useTitle = create<TitleState>(() => ({ title: '', frameTitle: '' }));

/** The title of the page that is shown, for a frame that repeats it and for the document's own title. */
export const useShownTitle = () => useTitle((state) => state.title);

/** Whether the frame already shows these words above the page, so that the heading need only be heard. */
export const useIsShownAbove = (title: string) => useTitle((state) => state.frameTitle === title);

/** Says what the frame shows above the page; empty again when the frame goes. */
export function useFrameTitle(frameTitle: string) {
  useLayoutEffect(() => {
    useTitle.setState({ frameTitle });
    return () => useTitle.setState({ frameTitle: '' });
  }, [frameTitle]);
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
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
