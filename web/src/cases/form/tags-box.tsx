import type { KeyboardEvent, ReactNode } from 'react';

/** Enter completes a word in this field; pressed again with nothing typed, it must not submit the form. */
const stayInForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** Wraps a field of free tags. */
export function TagsBox({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div className={className} onKeyDown={stayInForm}>
      {children}
    </div>
  );
}
