import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import classes from './data-table.module.css';

const MIDDLE_BUTTON = 1;

/** True if the click was on an interactive element of the row. */
const isOnControl = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest('a, button, input, select, textarea, label') !== null;

/** Selecting a row's text by dragging does not open it. */
const isSelectingText = () => (window.getSelection()?.toString() ?? '') !== '';

/**
 * Makes a whole row clickable: a click opens it here, a middle click or one with Ctrl/⌘ in a new tab. For the keyboard there is
 * the link in the row's main column.
 */
export function useRowOpening(href: string | undefined) {
  const navigate = useNavigate();
  if (href === undefined) return {};
  const openTab = () => window.open(href, '_blank', 'noopener');
  const click = (event: MouseEvent) => {
    if (isOnControl(event) || isSelectingText()) return;
    if (event.ctrlKey || event.metaKey) openTab();
    else void navigate(href);
  };
  const middleClick = (event: MouseEvent) => {
    if (event.button === MIDDLE_BUTTON && !isOnControl(event)) openTab();
  };
  return { onClick: click, onAuxClick: middleClick };
}

interface RowLinkProps {
  href: string | undefined;
  children: ReactNode;
}

export function RowLink({ href, children }: RowLinkProps) {
  if (href === undefined) return children;
  return (
    <Link to={href} className={classes.link} data-row-link>
      {children}
    </Link>
  );
}
