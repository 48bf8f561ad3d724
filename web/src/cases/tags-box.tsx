import type { KeyboardEvent, ReactNode } from 'react';

/** Enter ends a word here; pressed once more, with nothing typed, it must not send the whole form. */
const stayInForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** Put around a field of free words. */
export function TagsBox({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div className={className} onKeyDown={stayInForm}>
      {children}
    </div>
  );
}
