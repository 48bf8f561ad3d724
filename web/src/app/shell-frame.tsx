import { shellParts } from './shell-parts.ts';
import { Shell, type ShellProps } from './shell.tsx';

export type FramedPage = Omit<ShellProps, 'parts'>;

/** The shell with what features put into it. */
export function ShellFrame(page: FramedPage) {
  return <Shell parts={shellParts} {...page} />;
}
