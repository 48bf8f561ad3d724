import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from './page.tsx';
import classes from './restored-notice.module.css';

interface RestoredNoticeProps {
  /** That what was typed before is back; without it, that it was typed before the session ended. */
  text?: string;
  /** The words of the button that begins anew, where they are not "Discard it". */
  discard?: string;
  onDiscard: () => void;
  /** The button stands below the text, not beside it. */
  isStacked?: boolean;
}

/** Says that what was typed before is back, and offers to begin anew. */
export function RestoredNotice({ text, discard, onDiscard, isStacked = false }: RestoredNoticeProps) {
  const { t } = useTranslation('ui');
  return (
    <Notice>
      <div className={isStacked ? classes.stacked : classes.row}>
        <p>{text ?? t('form.restored')}</p>
        <Button variant="default" onClick={onDiscard}>
          {discard ?? t('form.discard')}
        </Button>
      </div>
    </Notice>
  );
}
