import { NavLink } from 'react-router';
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

/** Parts of a record, each with an address of its own. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end className={classes.tab ?? ''} preventScrollReset>
          {tab.label}
          {tab.count === undefined ? null : <span className={classes.count}>{formatCount(tab.count)}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
