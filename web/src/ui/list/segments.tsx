import { useId } from 'react';
import classes from './segments.module.css';

interface SegmentsProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** A value outside the choices selects none of them. */
  value: string;
  onChange: (value: Value) => void;
  isSmall?: boolean;
  /** For its position on the page. */
  className?: string | undefined;
  /** Fills the width. */
  isWide?: boolean;
}

/** One of a few visible choices: radio buttons styled as one control. It measures nothing, so the page is laid out only once. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, choices, value, onChange, isSmall = false, isWide = false, className } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={className ? `${classes.segments} ${className}` : classes.segments}
      data-small={isSmall || undefined}
      data-wide={isWide || undefined}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
