import classes from './face.module.css';
import { initialsOf } from './initials.ts';

interface FaceProps {
  name: string;
  /** A data URL; initials stand in where there is none. */
  picture?: string | null | undefined;
  size?: 'small' | 'large';
}

/** Somebody's photo, or their initials. The name stands beside it or around it, so it is not read out. */
export function Face({ name, picture, size = 'small' }: FaceProps) {
  return (
    <span className={classes.face} data-size={size} aria-hidden>
      {picture ? <img src={picture} alt="" className={classes.photo} /> : initialsOf(name)}
    </span>
  );
}
