import { Button } from '@mantine/core';
import { Notice } from './page.tsx';
import classes from './restored-notice.module.css';

interface RestoredNoticeProps {
  /** That what was typed before is back. */
  text: string;
  /** The words of the button that begins anew. */
  discard: string;
  onDiscard: () => void;
  /** The button stands below the text, not beside it. */
  isStacked?: boolean;
}

/** Says that what was typed before is back, and offers to begin anew. */
export function RestoredNotice({ text, discard, onDiscard, isStacked = false }: RestoredNoticeProps) {
  return (
    <Notice>
      <div className={isStacked ? classes.stacked : classes.row}>
        <p>{text}</p>
        <Button variant="default" onClick={onDiscard}>
          {discard}
        </Button>
      </div>
    </Notice>
  );
}
