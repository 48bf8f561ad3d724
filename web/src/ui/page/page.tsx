import type { ReactNode } from 'react';
import classes from './page.module.css';
import { useIsShownAbove, usePageTitle } from './page-title.ts';

interface PageProps {
  title: string;
  /** Beside the title in a quiet colour: a count, a range. */
  note?: ReactNode;
  /** Buttons; on a phone they are at the foot, within reach of the thumb. */
  actions?: ReactNode;
  /** For a record whose title block shows the title: the heading is then only for screen readers. */
  isTitleHidden?: boolean;
  children: ReactNode;
}

/** The layout of every screen: one heading that takes the focus after a navigation, its actions, and the content. */
export function Page({ title, note, actions, isTitleHidden = false, children }: PageProps) {
  const heading = usePageTitle(title);
  const isVisuallyHidden = useIsShownAbove(title) || isTitleHidden;
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1 ref={heading} tabIndex={-1} className={isVisuallyHidden ? classes.unseen : classes.title} data-on-paper={!isTitleHidden}>
          {title}
        </h1>
        {note ? <div className={classes.note}>{note}</div> : null}
      </header>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
      <div className={classes.content}>{children}</div>
    </div>
  );
}

interface NoticeProps {
  tone?: 'info' | 'warning' | 'error';
  children: ReactNode;
}

/** A permanent notice about the page's content. An error is announced when it appears. */
export function Notice({ tone = 'info', children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'note'}>
      {children}
    </div>
  );
}
