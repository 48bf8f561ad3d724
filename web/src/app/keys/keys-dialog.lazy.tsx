import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Kbd } from '../../ui/display/badges.tsx';
import { type KeyPlan, modifierKey } from './key-plan.ts';
import classes from './keys-dialog.module.css';
import { pageTitleOf } from '../search/page-entries.ts';

interface KeysDialogProps {
  opened: boolean;
  onClose: () => void;
  plan: KeyPlan;
}

/** Lists the keyboard shortcuts. */
export function KeysDialog({ opened, onClose, plan }: KeysDialogProps) {
  const { t } = useTranslation(['shell', 'ui']);
  return (
    <Modal opened={opened} onClose={onClose} title={t('shell:keys.title')} closeButtonProps={{ 'aria-label': t('ui:dialog.close') }}>
      <dl className={classes.keys}>
        <KeyLine keys={[modifierKey(), 'K']}>{t('shell:keys.search')}</KeyLine>
        <KeyLine keys={[modifierKey(), 'Z']}>{t('shell:keys.undo')}</KeyLine>
        <KeyLine keys={['?']}>{t('shell:keys.help')}</KeyLine>
        <KeyLine keys={['j', 'k']} between="or">
          {t('shell:keys.rows')}
        </KeyLine>
        <KeyLine keys={['Enter']}>{t('shell:keys.open')}</KeyLine>
        <KeyLine keys={['x']}>{t('shell:keys.tick')}</KeyLine>
        <KeyLine keys={['Esc']}>{t('shell:keys.clear')}</KeyLine>
        {plan.g.map(({ key, route }) => (
          <KeyLine key={route} keys={['g', key]} between="then">
            {t('shell:keys.go', { page: pageTitleOf(route) })}
          </KeyLine>
        ))}
        {plan.n.map(({ key, route }) => (
          <KeyLine key={route} keys={['n', key]} between="then">
            {pageTitleOf(route)}
          </KeyLine>
        ))}
      </dl>
    </Modal>
  );
}

interface KeyLineProps {
  keys: readonly string[];
  /** Keys pressed one after the other, or one of which is pressed, rather than together. */
  between?: 'then' | 'or';
  children: ReactNode;
}

function KeyLine({ keys, between, children }: KeyLineProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.line}>
      <dt>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 ? <span className={classes.then}>{between ? t(`keys.${between}`) : '+'}</span> : null}
            <Kbd>{key}</Kbd>
          </span>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
