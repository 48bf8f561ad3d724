import { type ReactNode, useEffect, useState } from 'react';
import { afterDataOf } from './after-screen.ts';

interface ShownTogetherProps {
  /** Of the record whose data they show. */
  recordId: string;
  /** Shown in their place until then. */
  fallback: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Parts that load separately, shown once the data of all has arrived: one after another, they would move each other. */
export function ShownTogether({ recordId, fallback, className, children }: ShownTogetherProps) {
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => afterDataOf(recordId, () => setIsWhole(true)), [recordId]);
  return (
    <>
      {isWhole ? null : fallback}
      <div hidden={!isWhole} className={isWhole ? className : undefined}>
        {children}
      </div>
    </>
  );
}
