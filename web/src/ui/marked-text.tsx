import { Fragment } from 'react';

interface MarkedTextProps {
  text: string;
  /** What of it is marked, in order and apart from each other. */
  marks: readonly (readonly [number, number])[];
}

/** A text with what was looked for marked in it. */
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
