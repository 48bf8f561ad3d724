import classes from './skeleton.module.css';

interface SkeletonProps {
  /** Pixels, or any CSS length. */
  height: number;
  width?: number | string;
  isRound?: boolean;
}

/**
 * Skeleton of a line or block. A plain element without animation: a list shows seventy at once, and their container has
 * `data-waiting`, which pulses as one.
 */
export function Skeleton({ height, width = '100%', isRound = false }: SkeletonProps) {
  return <span className={classes.bone} style={{ height, width }} data-round={isRound || undefined} aria-hidden />;
}
