import { createContext, type ReactNode, use } from 'react';
import { FrameTitle, useShownTitle } from '../../ui/page/page-title.ts';
import { pageTitleOf } from '../search/page-entries.ts';

/** Where the title above a page comes from: the sidebar's name for the section, if the page is one, and its path pattern. */
export const TitleSource = createContext<{ section: string | undefined; path: string }>({ section: undefined, path: '/' });

/** Only what shows the title listens to it: a page that sets its own would otherwise draw the whole shell a second time. */
function useTitleAbove(): string {
  const { section, path } = use(TitleSource);
  const title = useShownTitle();
  return section ?? (title || pageTitleOf(path));
}

/** The title in the top bar. */
export const TitleAbove = () => useTitleAbove();

/** Tells the page inside which title is above it. */
export function UnderTitle({ children }: { children: ReactNode }) {
  return <FrameTitle value={useTitleAbove()}>{children}</FrameTitle>;
}
