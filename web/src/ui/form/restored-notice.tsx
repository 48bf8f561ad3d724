import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/i18n.ts';
import { Notice } from '../page/page.tsx';
import classes from './restored-notice.module.css';

interface RestoredNoticeProps {
  /** The text; by default, that values typed before the session ended were restored. */
  text?: string;
  /** The label of the button, unless "Discard it". */
  discard?: string;
  onDiscard: () => void;
  /** The button is below the text, not beside it. */
  isStacked?: boolean;
}

/** Says that a saved draft was restored, and offers to discard it. */
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
