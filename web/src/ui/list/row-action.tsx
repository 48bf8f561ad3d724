import classes from './row-action.module.css';

interface RowActionProps {
  /** The visible verb. */
  children: string;
  /** The full label, if the verb alone does not identify the row. */
  label?: string;
  onClick: () => void;
}

/** One of several quiet actions at the foot of a row. */
export function RowAction({ children, label, onClick }: RowActionProps) {
  return (
    <button type="button" className={classes.action} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
