import { Fragment } from 'react';

interface MarkedTextProps {
  text: string;
  /** The highlighted ranges, in order and not overlapping. */
  marks: readonly (readonly [number, number])[];
}

/** A text with the search matches highlighted. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  const starts = [0, ...marks.map(([, end]) => end)];
  return (
    <>
      {marks.map(([start, end], place) => (
        <Fragment key={start}>
          {text.slice(starts[place], start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(starts.at(-1))}
    </>
  );
}
