import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import classes from './data-table.module.css';

const MIDDLE_BUTTON = 1;

/** Whether the pointer was on something of the row that has a use of its own. */
const isOnControl = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest('a, button, input, select, textarea, label') !== null;

/** Reading a row's text by dragging over it is not opening it. */
const isSelectingText = () => (window.getSelection()?.toString() ?? '') !== '';

/**
 * What makes a whole row open: a click here, a middle click or one with Ctrl/⌘ in a tab of its own.
 * The keyboard has the link in the row's main column.
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
    <Link to={href} className={classes.link}>
      {children}
    </Link>
  );
}
