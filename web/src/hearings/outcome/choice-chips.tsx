import { useId, useRef } from 'react';
import classes from './choice-chips.module.css';

interface ChipChoice {
  value: string;
  label: string;
  /** A word or two below the label: how far a date is, or why it does not suit. */
  note?: string;
}

interface ChoiceChipsProps {
  label: string;
  choices: readonly ChipChoice[];
  /** Null if none is chosen. */
  value: string | null;
  onChoose: (value: string) => void;
  /** Called besides when a chip is clicked, tapped or chosen by the space bar, not when the arrow keys pass over it. */
  onTap?: ((value: string) => void) | undefined;
  error?: string | undefined;
  /** Takes the radio that gets the focus when the form goes to this field. */
  attach?: ((radio: HTMLInputElement | null) => void) | undefined;
  autoFocus?: boolean;
}

/** One of a few choices, as radio buttons that look like chips: one tap, or the arrow keys. */
export function ChoiceChips({ label, choices, value, onChoose, onTap, error, attach, autoFocus = false }: ChoiceChipsProps) {
  const id = useId();
  const chosen = choices.findIndex((choice) => choice.value === value);
  // Browsers report a click when an arrow key moves the choice, too.
  const isByArrow = useRef(false);
  const hasNotes = choices.some(({ note }) => note !== undefined);
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className={classes.group}
      onKeyDown={(event) => (isByArrow.current = event.key.startsWith('Arrow'))}
      onKeyUp={() => (isByArrow.current = false)}
    >
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div className={classes.chips}>
        {choices.map((choice, place) => (
          <label key={choice.value} className={classes.chip} data-two-lines={hasNotes || undefined}>
            <input
              ref={place === Math.max(chosen, 0) ? attach : undefined}
              type="radio"
              name={id}
              className={classes.radio}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              onClick={() => (isByArrow.current ? undefined : onTap?.(choice.value))}
              {...(autoFocus && place === Math.max(chosen, 0) ? { autoFocus: true, 'data-autofocus': true } : {})}
            />
            <span className={classes.words} data-words={choice.label}>
              {choice.label}
            </span>{' '}
            {choice.note ? <small className={classes.note}>{choice.note}</small> : null}
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
