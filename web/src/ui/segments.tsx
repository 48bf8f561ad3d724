import { useId } from 'react';
import classes from './segments.module.css';

interface SegmentsProps<Value extends string> {
  /** What is chosen here, for those who do not see it. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** None of the choices where it is another. */
  value: string;
  onChange: (value: Value) => void;
  isSmall?: boolean;
  /** Where it stands on its page. */
  className?: string | undefined;
  /** Fills the line. */
  isWide?: boolean;
}

/** One of a few, all in sight: radio buttons that look like one control. It measures nothing, so the page is not laid out twice. */
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
