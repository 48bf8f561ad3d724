import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/page.tsx';
import classes from './notes.module.css';

/** Says that what was written before is back, and offers to begin anew. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('caseNotes');
  return (
    <Notice>
      <div className={classes.restored}>
        {t('form.restored')}
        <Button variant="default" onClick={onDiscard}>
          {t('form.discard')}
        </Button>
      </div>
    </Notice>
  );
}
