import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/i18n.ts';
import { Notice } from '../../ui/page/page.tsx';
import classes from './editor.module.css';
import type { SaveState } from './use-autosave.ts';

const clock = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Kolkata' });

/** `14:05`, in the courts' time zone. */
const clockTime = (instant: string) => clock.format(new Date(instant));

/** The current save state of the draft, in words. */
export function SaveStateLine({ state }: { state: SaveState }) {
  const { t } = useTranslation('vakalatnamas');
  const words = () => {
    if (state.kind === 'saved') return t('autosave.saved', { when: clockTime(state.at) });
    if (state.kind === 'saving') return t('autosave.saving');
    if (state.kind === 'here') return t('autosave.here');
    return state.kind === 'conflict' ? t('autosave.conflict') : '';
  };
  return (
    <span className={classes.saveState} role="status">
      {words()}
    </span>
  );
}

interface DraftConflictProps {
  onMine: () => void;
  onTheirs: () => void;
}

/** The draft was continued on another device: the user chooses which version to keep. */
export function DraftConflict({ onMine, onTheirs }: DraftConflictProps) {
  const { t } = useTranslation('vakalatnamas');
  return (
    <Notice tone="error">
      <div className={classes.notice}>
        {t('autosave.conflict')}
        <Button variant="default" onClick={onMine}>
          {t('autosave.mine')}
        </Button>
        <Button variant="default" onClick={onTheirs}>
          {t('autosave.theirs')}
        </Button>
      </div>
    </Notice>
  );
}
