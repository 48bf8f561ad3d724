import { type Ref, useImperativeHandle } from 'react';

interface MenuAnchorProps {
  /** The element that opens the menu, which was on the page before the menu loaded. */
  target: HTMLElement | null;
  ref?: Ref<HTMLElement | null>;
}

/** Acts as the target of a Mantine menu whose opener is elsewhere on the page. */
export function MenuAnchor({ target, ref }: MenuAnchorProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => target, [target]);
  return null;
}
