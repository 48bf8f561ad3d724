import { memo } from 'react';
import { shellSlots } from './shell-slots.ts';
import { Shell, type ShellProps } from './shell.tsx';

export type FramedPage = Omit<ShellProps, 'parts'>;

/** The shell with the parts that features provide; rendered again only for another page. */
export const ShellFrame = memo(function ShellFrame(page: FramedPage) {
  return <Shell parts={shellSlots} {...page} />;
});
