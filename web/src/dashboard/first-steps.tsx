import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { InviteModal } from '../invites/public.ts';
import { useIsAdmin, useMay } from '../platform/profile.queries.ts';
import { today } from '../ui/format/dates.ts';
import { DateStamp } from '../ui/display/badges.tsx';
import { SplitLayout } from '../ui/page/split-layout.tsx';
import classes from './dashboard.module.css';

/** The first steps of a firm that has no case yet. */
export function FirstSteps() {
  const { t } = useTranslation('dashboard');
  const mayWrite = useMay('case:write');
  const isAdmin = useIsAdmin();
  const [isOpen, modal] = useDisclosure(false);
  return (
    <SplitLayout margin={<DateStamp day={today()} isPage />} heading={t('welcome')}>
      <p className={classes.welcome}>{t('welcomeText')}</p>
      <ol className={classes.steps}>
        {mayWrite ? (
          <li>
            <h3 className={classes.cardTitle}>{t('importDiary')}</h3>
            <p className={classes.quiet}>{t('importDiaryText')}</p>
            <Button component={Link} to="/import" mt={10}>
              {t('importDiary')}
            </Button>
          </li>
        ) : null}
        <li>
          <h3 className={classes.cardTitle}>{t('openCase')}</h3>
          <p className={classes.quiet}>{t('openCaseText')}</p>
          {mayWrite ? (
            <Group mt={10} gap={8}>
              <Button component={Link} to="/cases-create-wizard" variant="default">
                {t('openCase')}
              </Button>
              <Button component={Link} to="/cases/quick" variant="default">
                {t('quickEntry')}
              </Button>
            </Group>
          ) : null}
        </li>
        <li>
          <h3 className={classes.cardTitle}>{t('invite')}</h3>
          <p className={classes.quiet}>{isAdmin ? t('inviteText') : t('inviteAsk')}</p>
          {isAdmin ? (
            <Button variant="default" mt={10} onClick={modal.open}>
              {t('invite')}
            </Button>
          ) : null}
        </li>
      </ol>
      <InviteModal opened={isOpen} onClose={modal.close} />
    </SplitLayout>
  );
}
