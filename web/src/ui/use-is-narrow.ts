import { useMediaQuery } from '@mantine/hooks';

/** Widths below which a page is laid out anew, in em, as in the style sheets. */
const widths = { tablet: 48, desk: 64, wideDesk: 72 } as const;

/**
 * Whether the screen is narrower than this, from the first drawing on. For what is not drawn at all there: what a style sheet
 * hides is drawn first.
 */
export const useIsNarrow = (below: keyof typeof widths) =>
  useMediaQuery(`(max-width: ${widths[below] - 0.01}em)`, false, { getInitialValueInEffect: false });
