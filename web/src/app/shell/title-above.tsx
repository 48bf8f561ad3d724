import type { ReactNode } from 'react';
import { FrameTitle, useShownTitle } from '../../ui/page/page-title.ts';
import { pageTitleOf } from '../search/page-entries.ts';

/** Where the title comes from: the sidebar's name for the section, if the page is one, and the path pattern of the page. */
export interface TitleSource {
  section: string | undefined;
  path: string;
}

/** Only what shows the title listens to it: a page that sets its own would otherwise draw the whole shell a second time. */
function useTitleAbove({ section, path }: TitleSource): string {
  const title = useShownTitle();
  return section ?? (title || pageTitleOf(path));
}

/** The title in the top bar. */
export const TitleAbove = (source: TitleSource) => useTitleAbove(source);

/** Tells the page inside which title is above it. */
export function UnderTitle({ children, ...source }: TitleSource & { children: ReactNode }) {
  return <FrameTitle value={useTitleAbove(source)}>{children}</FrameTitle>;
}
