import { useMediaQuery } from '@mantine/hooks';

/** Breakpoints in em, as in the style sheets. */
const widths = { tablet: 48, desktop: 64, wideDesktop: 72 } as const;

/**
 * True if the screen is narrower than this, from the first render on. For content that is not rendered at all there: content
 * hidden by a style sheet is rendered first.
 */
export const useIsNarrow = (below: keyof typeof widths) =>
  useMediaQuery(`(max-width: ${widths[below] - 0.01}em)`, false, { getInitialValueInEffect: false });
