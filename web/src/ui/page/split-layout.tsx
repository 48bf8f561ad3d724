import type { ReactNode } from 'react';
import classes from './split-layout.module.css';

interface SplitLayoutProps {
  /** In the left column beside the heading: a date stamp. */
  margin?: ReactNode;
  heading: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page in split layout: a red line at the left, the heading beside it. */
export function SplitLayout({ margin, heading, note, actions, children }: SplitLayoutProps) {
  return (
    <section className={classes.page}>
      <header className={classes.header}>
        <div className={classes.margin}>{margin}</div>
        <h2 className={classes.heading}>{heading}</h2>
        {note ? <div className={classes.note}>{note}</div> : null}
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  );
}

/** A longer title is set smaller, so that it does not fill a phone's screen by itself. */
const LONG_TITLE = 80;

interface TitleBlockProps {
  /** In the left column: the next date. */
  margin?: ReactNode;
  /** Above the title: status tags. */
  tags?: ReactNode;
  title: string;
  /** First below the title: by what the record is known. On a phone the title, this and the actions come before all else. */
  lead?: ReactNode;
  /** Below the title: numbers, court, team; each a separate element, so that they wrap. */
  facts?: ReactNode;
  actions?: ReactNode;
  /** A phone leaves out the facts, so that the content below the block is seen. */
  isShortOnPhone?: boolean;
}

/** The title block of a record, in split layout. */
export function TitleBlock({ margin, tags, title, lead, facts, actions, isShortOnPhone = false }: TitleBlockProps) {
  return (
    <div className={classes.block} data-lead={lead ? '' : undefined} data-short={isShortOnPhone || undefined}>
      <div className={classes.margin}>{margin}</div>
      <div className={classes.words}>
        {tags ? <div className={classes.tags}>{tags}</div> : null}
        <h2 className={classes.title} tabIndex={-1} data-long={title.length > LONG_TITLE || undefined}>
          {title}
        </h2>
        {facts ? (
          <div className={classes.facts}>
            {lead ? <div className={classes.lead}>{lead}</div> : null}
            <div className={classes.others}>{facts}</div>
          </div>
        ) : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
