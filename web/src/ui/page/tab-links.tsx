import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CurrentLink } from './current-link.tsx';
import classes from './tab-links.module.css';
import { formatCount } from '../format/numbers.ts';

interface TabLink {
  to: string;
  label: string;
  /** `coming` keeps the place of a count of one digit. */
  count?: number | 'coming' | undefined;
}

interface TabLinksProps {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly TabLink[];
}

/** Scrolls the current tab into view if the strip is wider than the screen, without moving the page. */
function useScrollToChosen(words: string) {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const scroll = () => {
      const nav = strip.current;
      const chosen = nav?.querySelector('[aria-current="page"]');
      if (!nav || !chosen) return;
      const seen = nav.getBoundingClientRect();
      const tab = chosen.getBoundingClientRect();
      if (tab.left < seen.left || tab.right > seen.right) nav.scrollLeft += tab.left - seen.left - (seen.width - tab.width) / 2;
    };
    // In a task of its own: while the page is still being drawn, it would be laid out an additional time.
    const timer = setTimeout(scroll);
    return () => clearTimeout(timer);
    // A change of a tab's text moves the others: counts load after the names.
  }, [pathname, words]);
  return strip;
}

/** The sections of a record, each with a separate address. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const strip = useScrollToChosen(tabs.map((tab) => `${tab.label} ${tab.count}`).join());
  return (
    <nav ref={strip} aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <CurrentLink key={tab.to} to={tab.to} className={classes.tab} preventScrollReset>
          {tab.label}
          {tab.count === undefined ? null : <Count of={tab.count} />}
        </CurrentLink>
      ))}
    </nav>
  );
}

/** A figure space is as wide as a digit. */
const NO_DIGIT = '\u2007';

const Count = ({ of: count }: { of: number | 'coming' }) =>
  count === 'coming' ? (
    <span className={classes.count} aria-hidden>
      {NO_DIGIT}
    </span>
  ) : (
    <span className={classes.count}>{formatCount(count)}</span>
  );
