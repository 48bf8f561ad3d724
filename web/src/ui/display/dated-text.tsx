/** A date as `formatDay()` and `formatInstant()` write it. */
const DATE = /(\d{2}-[A-Z][a-z]{2}-\d{4}(?:, \d{2}:\d{2})?)/;

/** Running text whose dates are not broken at their hyphens. A date alone is a time element (`base.css`). */
export const DatedText = ({ children }: { children: string }) =>
  children.split(DATE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );
