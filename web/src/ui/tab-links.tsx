import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import classes from './tab-links.module.css';
import { formatCount } from './numbers.ts';

interface TabLink {
  to: string;
  label: string;
  count?: number | undefined;
}

interface TabLinksProps {
  /** What the tabs are parts of, for a screen reader. */
  label: string;
  tabs: readonly TabLink[];
}

/** Brings the chosen tab into sight where the strip is wider than the screen; the page itself is not moved. */
function useChosenInSight(words: string) {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const nav = strip.current;
    const chosen = nav?.querySelector('[aria-current="page"]');
    if (!nav || !chosen) return;
    const seen = nav.getBoundingClientRect();
    const tab = chosen.getBoundingClientRect();
    if (tab.left < seen.left || tab.right > seen.right) nav.scrollLeft += tab.left - seen.left - (seen.width - tab.width) / 2;
    // What a tab says moves the others: counts come after the names.
  }, [pathname, words]);
  return strip;
}

/** Parts of a record, each with an address of its own. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const strip = useChosenInSight(tabs.map((tab) => `${tab.label} ${tab.count}`).join());
  return (
    <nav ref={strip} aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end className={classes.tab ?? ''} preventScrollReset>
          {tab.label}
          {tab.count === undefined ? null : <span className={classes.count}>{formatCount(tab.count)}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
