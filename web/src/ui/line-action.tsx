import classes from './line-action.module.css';

interface LineActionProps {
  /** The verb that is seen. */
  children: string;
  /** The whole of it, where the verb alone does not say on which line it stands. */
  label?: string;
  onClick: () => void;
}

/** One of several quiet actions at the foot of a line. */
export function LineAction({ children, label, onClick }: LineActionProps) {
  return (
    <button type="button" className={classes.action} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
