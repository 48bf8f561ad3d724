import classes from './bone.module.css';

interface BoneProps {
  /** Pixels, or any CSS length. */
  height: number;
  width?: number | string;
  isRound?: boolean;
}

/**
 * Skeleton of a line or block. A plain element without animation: a list shows seventy at once, and their container has
 * `data-waiting`, which pulses as one.
 */
export function Bone({ height, width = '100%', isRound = false }: BoneProps) {
  return <span className={classes.bone} style={{ height, width }} data-round={isRound || undefined} aria-hidden />;
}
