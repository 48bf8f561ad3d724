import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from '../display/brand.tsx';
import classes from './auth-layout.module.css';
import { usePageTitle } from './page-title.ts';

interface AuthLayoutProps {
  brand: string;
  /** The tagline, shown beside the form. */
  promise: string;
  text: string;
  title: string;
  /** Below the title: what is asked for, and why. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The layout of every sign-in page: ledger paper at the side and the form beside it. On a phone only the form. */
export function AuthLayout({ brand, promise, text, title, lead, children }: AuthLayoutProps) {
  const heading = usePageTitle(title);
  return (
    <div className={classes.door}>
      <div className={classes.paper}>
        <div>
          <Link to="/" className={classes.brand}>
            <Brand name={brand} size="large" />
          </Link>
          <p className={classes.promise}>{promise}</p>
          <p className={classes.text}>{text}</p>
        </div>
      </div>
      <div className={classes.front}>
        <div className={classes.form}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {lead ? <div className={classes.lead}>{lead}</div> : null}
          {children}
        </div>
      </div>
    </div>
  );
}
