import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { useIsScreenShown } from '../platform/after-screen.ts';
import { useVisit } from '../platform/events/events-visit.ts';
import { useSession } from '../platform/session/session.ts';
import { lazyOverlay } from '../ui/lazy/lazy-overlay.tsx';
import classes from './bell.module.css';
import { unreadQuery } from './notification.queries.ts';
import { useLiveNotifications } from './use-live-notifications.ts';

const BellMenu = lazyOverlay(() => import('./bell.lazy.tsx').then((module) => module.BellMenu));

/** The badge counts up to this (spec 9). */
const MOST_SHOWN = 99;

/** The bell of the top bar with its badge and dropdown. While it is mounted, the page receives live events. */
export function Bell() {
  const { t } = useTranslation('notifications');
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [bell, setBell] = useState<HTMLButtonElement | null>(null);
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const isScreenShown = useIsScreenShown();
  const { data } = useQuery({ ...unreadQuery, enabled: isSignedIn && isScreenShown });
  useLiveNotifications();
  useVisit(isSignedIn);
  const count = data?.unread_count ?? 0;
  const shown = count > MOST_SHOWN ? t('overMost', { most: MOST_SHOWN }) : String(count);
  return (
    <>
      <ActionIcon
        ref={setBell}
        variant="subtle"
        className={classes.bell ?? ''}
        aria-label={count > 0 ? t('bellUnread', { count }) : t('bell')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={BellMenu.preload}
        onFocus={BellMenu.preload}
        onClick={toggle}
      >
        <IconBell size={22} stroke={1.5} aria-hidden />
        {count > 0 ? (
          <span className={classes.badge} aria-hidden data-badge>
            {shown}
          </span>
        ) : null}
      </ActionIcon>
      <BellMenu opened={isOpen} onClose={close} target={bell} unread={count} />
    </>
  );
}
