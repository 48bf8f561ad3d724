import classes from './avatar.module.css';
import { initialsOf } from './initials.ts';

interface AvatarProps {
  name: string;
  /** A data URL; without it the initials are shown. */
  picture?: string | null | undefined;
  size?: 'small' | 'large';
}

/** A person's photo, or their initials. The name is shown beside or around it, so the avatar is hidden from screen readers. */
export function Avatar({ name, picture, size = 'small' }: AvatarProps) {
  return (
    <span className={classes.avatar} data-size={size} aria-hidden>
      {picture ? <img src={picture} alt="" className={classes.photo} /> : initialsOf(name)}
    </span>
  );
}
