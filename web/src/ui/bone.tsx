import classes from './bone.module.css';

interface BoneProps {
  /** Pixels, or any length of CSS. */
  height: number;
  width?: number | string;
  isRound?: boolean;
}

/**
 * Stands in for a line or a block that is on its way. A plain element that does not move: a list shows seventy at once, and
 * what holds them says `data-waiting`, which breathes as one.
 */
export function Bone({ height, width = '100%', isRound = false }: BoneProps) {
  return <span className={classes.bone} style={{ height, width }} data-round={isRound || undefined} aria-hidden />;
}
