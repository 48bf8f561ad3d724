import type { MouseEvent } from 'react';

/**
 * For `onClickCapture` of what fades or slides away once it is closed: meanwhile the second click of a double click still reaches its
 * buttons, and does nothing.
 */
export const ignoreOnceClosed = (opened: boolean) => (event: MouseEvent) => {
  if (opened) return;
  event.preventDefault();
  event.stopPropagation();
};
