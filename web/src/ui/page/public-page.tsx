import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from '../display/brand.tsx';
import { usePageTitle } from './page-title.ts';
import classes from './public-page.module.css';

export interface PublicLink {
  to: string;
  label: string;
}

interface PublicPageProps {
  brand: string;
  title: string;
  lead?: ReactNode;
  /** At the right of the header: the login link. */
  way?: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** The layout of a public page for visitors. */
export function PublicPage({ brand, title, lead, way, footer, children }: PublicPageProps) {
  const heading = usePageTitle(title);
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Link to="/" className={classes.brand}>
          <Brand name={brand} />
        </Link>
        {way}
      </header>
      <div className={classes.content}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
        {children}
      </div>
      {footer}
    </div>
  );
}

/** The links at the foot of every public page. */
export function PublicFooter({ label, links }: { label: string; links: readonly PublicLink[] }) {
  return (
    <footer className={classes.footer}>
      <nav aria-label={label}>
        <ul className={classes.links}>
          {links.map(({ to, label: name }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
